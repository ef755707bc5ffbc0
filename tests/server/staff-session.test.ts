import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { calls, type CallName } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { type StaffRole, staffRoles } from '#contract/staff/facts.ts';
import { can, rolePermissions } from '#contract/staff/permissions.ts';
import { listActs, verifyAudit } from '#server/domains/audit/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { codeOf, consoleAt, logInStaff, makeStaff, staffPassword, staffWith } from './fixture/staff.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-06-01T00:00:10Z'), otherMerchants: [other] });
});
afterAll(() => app.close());

const me = 'GET /wps/staff/session';
const enter = 'POST /wps/staff/session';

describe('the console lets in', () => {
  test('who gives name, password and the code of the authenticator, and writes it down', async () => {
    const colleague = await makeStaff(app, ['risk']);
    const browser = consoleAt(app);
    expect(await logInStaff(app, browser, colleague)).toMatchObject({
      ok: true,
      value: { userName: colleague.userName, permissions: expect.arrayContaining([...rolePermissions.risk]) as unknown },
    });
    expect(await browser.call(me)).toMatchObject({ ok: true, value: { staffId: colleague.staffId } });
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const [entered, created] = await listActs({ ctx, input: { count: 2, subject: `staff:${colleague.staffId}` } });
    expect(entered).toMatchObject({ act: 'staff.entered', actor: `staff:${colleague.staffId}` });
    expect(created).toMatchObject({ act: 'staff.created', actor: 'system:test', detail: { roles: ['risk'] } });
  });

  test('nobody by a wrong name, password or code, a code twice, or an account of the players: one answer for all', async () => {
    const colleague = await makeStaff(app);
    const body = { userName: colleague.userName, password: staffPassword, code: codeOf(app, colleague.secret) };
    const refused = async (changed: Partial<typeof body>) => await consoleAt(app).call(enter, { body: { ...body, ...changed } });
    const answers = [
      await refused({ userName: 'nobody.here' }),
      await refused({ password: 'hindi ito ang password' }),
      await refused({ code: body.code === '000000' ? '000001' : '000000' }),
      await refused({ code: ''.padEnd(6, 'x') }),
    ];
    expect((await refused({})).ok).toBe(true);
    answers.push(await refused({}));
    await registerPlayer(visitor(app), 'manlalaro');
    answers.push(await refused({ userName: 'manlalaro', password: 'kuwagong gising sa gabi' }));
    expect(answers.map((answer) => (answer.ok ? 'in' : answer.code))).toEqual(Array.from({ length: 6 }, () => 'staff.login.failed'));
  });

  test('nobody of another merchant, neither by password nor with a session of there', async () => {
    const colleague = await makeStaff(app);
    const there = consoleAt(app, other.mainDomain);
    expect(await logInStaff(app, there, colleague)).toMatchObject({ ok: false, code: 'staff.login.failed' });
    const here = consoleAt(app);
    await logInStaff(app, here, colleague);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect(await there.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    expect((await here.call(me)).ok).toBe(true);
  });

  test('guesses ever slower, and who comes from where they came from before is not held up by strangers', async () => {
    const colleague = await makeStaff(app);
    const address = 'office';
    expect((await logInStaff(app, consoleAt(app, undefined, address), colleague)).ok).toBe(true);
    const guess = (at: number) =>
      consoleAt(app, undefined, `stranger-${at}`).call(enter, { body: { userName: colleague.userName, password: 'x', code: '123456' } });
    for (let at = 0; at < 6; at += 1) await guess(at);
    expect(await guess(7)).toMatchObject({ ok: false, code: 'rate.limited' });
    app.clock.advanceMs(30_000);
    await guess(8);
    expect(await guess(9)).toMatchObject({ ok: false, code: 'rate.limited' });
    expect((await logInStaff(app, consoleAt(app, undefined, address), colleague)).ok).toBe(true);
  });
});

describe('a session of the console', () => {
  test('has its secret in a cookie alone: HttpOnly, SameSite=Strict, for eight hours', async () => {
    const colleague = await makeStaff(app);
    const body = JSON.stringify({ userName: colleague.userName, password: staffPassword, code: codeOf(app, colleague.secret) });
    const headers = { 'content-type': 'application/json', host: app.merchant.mainDomain };
    const response = await app.request('/wps/staff/session', { method: 'POST', headers, body }, { address: 'test-cookie' });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^laro-staff=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/);
    expect(await response.text()).not.toContain(/=([\w-]+)/.exec(cookie)?.[1]);
  });

  test('ends after 15 minutes without a sign of life, slides with each, and ends after 8 hours however busy', async () => {
    const idle = await staffWith(app);
    app.clock.advanceMs(14 * 60_000);
    expect((await idle.call(me)).ok).toBe(true);
    app.clock.advanceMs(14 * 60_000);
    expect((await idle.call(me)).ok).toBe(true);
    app.clock.advanceMs(15 * 60_000);
    expect(await idle.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    const busy = await staffWith(app);
    for (let at = 0; at < 47; at += 1) {
      app.clock.advanceMs(10 * 60_000);
      expect((await busy.call(me)).ok, `after ${at + 1} times ten minutes`).toBe(true);
    }
    app.clock.advanceMs(10 * 60_000);
    expect(await busy.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
  });

  test('does not slide by a page that asks by itself, and ends under it', async () => {
    const seat = await staffWith(app);
    const cookie = [...seat.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: app.merchant.mainDomain, cookie, 'x-by-itself': '1' };
    const byItself = async () => (await app.request('/wps/staff/session', { headers })).status;
    for (let at = 0; at < 2; at += 1) {
      app.clock.advanceMs(7 * 60_000);
      expect(await byItself()).toBe(200);
    }
    app.clock.advanceMs(60_000);
    expect([await byItself(), (await seat.call(me)).ok]).toEqual([401, false]);
  });

  test('is worth nothing after it was ended, nor after its owner was shut out', async () => {
    const browser = await staffWith(app);
    const kept = new Map(browser.cookies);
    expect((await browser.call('DELETE /wps/staff/session')).ok).toBe(true);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await browser.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    const gone = await staffWith(app);
    await app.db.pool.query('UPDATE staff_accounts SET disabled_at = now() WHERE id = $1', [gone.staffId]);
    expect(await gone.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    app.clock.advanceMs(30_000);
    expect(await logInStaff(app, consoleAt(app), gone)).toMatchObject({ ok: false, code: 'staff.login.failed' });
  });

  test('stays open while the site is in maintenance', async () => {
    const shut = testMerchant({ maintenance: true });
    const closed = await createTestApp({ merchant: shut });
    try {
      const browser = await staffWith(closed);
      expect((await browser.call(me)).ok).toBe(true);
    } finally {
      await closed.close();
    }
  });
});

/** Every call that the contract gives to the staff. */
const staffCallNames = (Object.keys(calls) as CallName[]).filter((key) => (calls[key] as Call).auth === 'staff');

describe('every call of the staff', () => {
  test('states who may make it', () => {
    expect(staffCallNames.length).toBeGreaterThan(10);
    for (const key of staffCallNames) expect((calls[key] as Call).can, key).toBeTruthy();
  });

  test.each(staffCallNames)(
    '%s is refused to visitors, to players, to strangers’ pages and to every role without the right',
    async (key) => {
      const { can: needed = 'any' } = calls[key] as Call;
      const mayCall = (role: StaffRole) => needed === 'any' || can({ permissions: rolePermissions[role] }, needed);
      const anybody = consoleAt(app);
      expect(await statusOf(key, anybody.cookies)).toEqual([401, 'session.required']);

      const player = visitor(app);
      const { token } = await registerPlayer(player, `p${key.length}${Math.floor(Math.random() * 1e9)}`);
      expect(await statusOf(key, player.cookies, { authorization: `Bearer ${token}` })).toEqual([401, 'session.required']);
      const [[, playersSecret = ''] = []] = player.cookies;
      expect(await statusOf(key, new Map([['laro-staff', playersSecret]]))).toEqual([401, 'session.expired']);
      expect(await statusOf(key, new Map([['laro-staff', token]]))).toEqual([401, 'session.expired']);

      const without = staffRoles.filter((role) => !mayCall(role));
      for (const role of without) {
        const colleague = await colleagueWith(role);
        expect(await statusOf(key, colleague.cookies), role).toEqual([403, 'session.forbidden']);
      }
      if (!key.startsWith('GET')) {
        const allowed = await colleagueWith(staffRoles.find(mayCall) ?? 'admin');
        expect(await statusOf(key, allowed.cookies, { origin: 'https://evil.example' })).toEqual([403, 'request.forbidden.origin']);
      }
    },
  );

  test('leaves an audit that holds', async () => {
    const { faults } = await verifyAudit(app.db);
    expect(faults).toEqual([]);
  });

  const known = new Map<string, ReturnType<typeof staffWith>>();
  /** One each, in the same frozen minute: logged in again once the session would have ended. */
  async function colleagueWith(role: (typeof staffRoles)[number]) {
    const made = known.get(role) ?? staffWith(app, [role]);
    known.set(role, made);
    return await made;
  }

  async function statusOf(key: CallName, cookies: ReadonlyMap<string, string>, headers: Record<string, string> = {}) {
    const [method = '', path = ''] = key.split(' ');
    const id = '0190a0a0-0000-7000-8000-000000000000';
    const response = await app.request(
      path.replace(/:\w+/g, id),
      {
        method,
        headers: {
          host: app.merchant.mainDomain,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: '{}' }),
      },
      { address: 'test-table' },
    );
    const envelope = (await response.json()) as { errorCode?: string };
    return [response.status, envelope.errorCode];
  }
});
