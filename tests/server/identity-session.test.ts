import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { endSessions } from '#server/domains/identity/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { logInCall, logInPlayer, registerPlayer, sealBody, sendSealed, visitor } from './fixture/identity.ts';

const day = 86_400_000;
const start = new Date('2026-05-01T00:00:00Z');
const other = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: start, otherMerchants: [other] });
});
beforeEach(() => app.clock.freezeAt(start));
afterAll(async () => app.close());

const ask = async (browser: ReturnType<typeof visitor>) => {
  const result = await browser.call('GET /wps/member/info');
  return result.ok ? 'in' : result.code;
};

async function askWith(headers: Record<string, string>): Promise<{ status: number; errorCode?: string }> {
  const response = await app.request('/wps/member/info', { headers: { host: app.merchant.mainDomain, ...headers } });
  return { status: response.status, ...((await response.json()) as { errorCode?: string }) };
}

describe('a session', () => {
  test('is none until log-in (AUTH-008)', async () => {
    expect(await askWith({})).toMatchObject({ status: 401, errorCode: 'session.required' });
    expect(await askWith({ authorization: 'Bearer ' })).toMatchObject({ status: 401, errorCode: 'session.required' });
    expect(await askWith({ authorization: `Bearer ${'x'.repeat(43)}` })).toMatchObject({ status: 401, errorCode: 'session.expired' });
  });

  test('token is worthless without its cookie, with another one, and at another merchant', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'leona');
    expect(await ask(browser)).toBe('in');
    const authorization = `Bearer ${browser.token()}`;
    const thief = visitor(app);
    await registerPlayer(thief, 'magnanakaw');
    expect(await askWith({ authorization })).toMatchObject({ status: 401, errorCode: 'session.cookie.missing' });
    expect(await askWith({ authorization, cookie: `laro=${thief.cookies.get('laro')}` })).toMatchObject({ errorCode: 'session.replaced' });
    expect(await askWith({ authorization, cookie: 'laro=' })).toMatchObject({ errorCode: 'session.replaced' });
    const cookie = `laro=${browser.cookies.get('laro')}`;
    expect(await askWith({ authorization, cookie: `${cookie}; ${cookie}` })).toMatchObject({ errorCode: 'session.cookie.missing' });
    expect(await askWith({ authorization, cookie, host: other.mainDomain })).toMatchObject({ errorCode: 'session.expired' });
    expect(await askWith({ cookie })).toMatchObject({ errorCode: 'session.required' });
    expect((await askWith({ authorization, cookie })).status).toBe(200);
  });

  test('that has ended does not tell how to a token without its cookie', async () => {
    const [phone, tablet] = [visitor(app), visitor(app)];
    await registerPlayer(phone, 'gabriela');
    await logInPlayer(tablet, 'gabriela');
    const authorization = `Bearer ${phone.token()}`;
    await tablet.call('DELETE /wps/session/list');
    expect(await askWith({ authorization })).toMatchObject({ errorCode: 'session.expired' });
    expect(await askWith({ authorization, cookie: `laro=${tablet.cookies.get('laro')}` })).toMatchObject({ errorCode: 'session.expired' });
    expect(await ask(phone)).toBe('session.ended.elsewhere');
  });

  test('is kept as hashes only: neither token nor cookies stand in the database', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'hilaria');
    const { rows } = await app.db.pool.query(
      'select s::text as row from identity_sessions s union all select k::text from identity_known_sources k union all select t::text from identity_throttles t',
    );
    const text = JSON.stringify(rows);
    // the device cookie has two
    const secrets = [browser.token() ?? '', ...browser.cookies.values()].flatMap((value) => value.split('.'));
    expect(secrets).toHaveLength(4);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test('is new at every log-in, and each device has its own', async () => {
    const [phone, tablet] = [visitor(app), visitor(app)];
    const registered = await registerPlayer(phone, 'josefa');
    const again = await logInPlayer(tablet, 'josefa');
    expect(again.ok && again.value.token !== registered.token).toBe(true);
    expect([await ask(phone), await ask(tablet)]).toEqual(['in', 'in']);
  });

  test('ends at once by DELETE, its cookie is cleared, other devices go on (AUTH-047)', async () => {
    const [phone, tablet] = [visitor(app), visitor(app)];
    await registerPlayer(phone, 'patricio');
    await logInPlayer(tablet, 'patricio');
    const stolen = { authorization: `Bearer ${phone.token()}`, cookie: `laro=${phone.cookies.get('laro')}` };
    expect(await phone.call('DELETE /wps/session/logout')).toEqual({ ok: true, value: {} });
    expect(phone.cookies.has('laro')).toBe(false);
    expect(await ask(phone)).toBe('session.expired');
    expect(await askWith(stolen)).toMatchObject({ status: 401, errorCode: 'session.expired' });
    expect(await ask(tablet)).toBe('in');
    expect(await phone.call('DELETE /wps/session/logout')).toMatchObject({ ok: false, code: 'session.expired' });
  });

  test('that ended is told to its open stream', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'trinidad');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await app.request('/wps/stream', {
      headers: { host: app.merchant.mainDomain, authorization: `Bearer ${browser.token()}`, cookie },
    });
    expect(stream.status).toBe(200);
    await browser.call('DELETE /wps/session/logout');
    // the stream closes itself after the last event
    expect(await stream.text()).toContain('data: {"type":"session-ended"}');
  });

  test('slides with every call and ends after a day without one', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'gregoria');
    for (let at = 0; at < 5; at += 1) {
      app.clock.advanceMs(day - 1000);
      expect(await ask(browser)).toBe('in');
    }
    app.clock.advanceMs(day);
    expect(await ask(browser)).toBe('session.expired');
  });

  test('ends after thirty days however busy it is', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'macario');
    for (let at = 0; at < 59; at += 1) {
      app.clock.advanceMs(day / 2);
      expect(await ask(browser)).toBe('in');
    }
    app.clock.advanceMs(day / 2);
    expect(await ask(browser)).toBe('session.expired');
  });

  test('ends with its siblings but one when the member says so', async () => {
    const browsers = [visitor(app), visitor(app), visitor(app)] as const;
    await registerPlayer(browsers[0], 'paciano');
    await logInPlayer(browsers[1], 'paciano');
    await logInPlayer(browsers[2], 'paciano');
    const { rows } = await app.db.pool.query<{ id: string; member_id: string }>(
      'select s.id, s.member_id from identity_sessions s join identity_members m on m.id = s.member_id where m.user_name = $1 order by s.created_at, s.id',
      ['paciano'],
    );
    const [first] = rows;
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const elsewhere = app.contextFor(other.code, { kind: 'system', name: 'test' });
    expect(await endSessions({ ctx: elsewhere, input: { memberId: first?.member_id ?? '', reason: 'house' } })).toBe(0);
    expect(
      await endSessions({ ctx, input: { memberId: first?.member_id ?? '', exceptSessionId: first?.id ?? '', reason: 'elsewhere' } }),
    ).toBe(2);
    expect((await Promise.all(browsers.map(ask))).toSorted()).toEqual(['in', 'session.ended.elsewhere', 'session.ended.elsewhere']);
    expect(await endSessions({ ctx, input: { memberId: first?.member_id ?? '', reason: 'house' } })).toBe(1);
    expect((await Promise.all(browsers.map(ask))).toSorted()).toEqual([
      'session.ended.elsewhere',
      'session.ended.elsewhere',
      'session.ended.house',
    ]);
  });

  test('of a member who is disabled is over at once', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'artemio');
    await app.db.pool.query('update identity_members set disabled_at = now() where user_name = $1', ['artemio']);
    expect(await ask(browser)).toBe('session.ended.closed');
  });
});

describe('the audit', () => {
  test('tells who came and went, and cannot be changed', async () => {
    const browser = visitor(app, { address: 'house-7' });
    await registerPlayer(browser, 'sarsuwela');
    await browser.call('DELETE /wps/session/logout');
    app.clock.advanceMs(1000);
    await logInPlayer(browser, 'sarsuwela');
    const of = `from identity_events where member_id = (select id from identity_members where user_name = 'sarsuwela')`;
    const { rows } = await app.db.pool.query(`select kind, address, split_part(actor, ':', 1) as actor ${of} order by id`);
    expect(rows.map((row: { kind: string }) => row.kind).toSorted()).toEqual(['logged.in', 'logged.out', 'registered']);
    expect(rows).toContainEqual({ kind: 'logged.out', address: 'house-7', actor: 'member' });
    expect(rows).toContainEqual({ kind: 'registered', address: 'house-7', actor: 'visitor' });
    await expect(app.db.pool.query(`delete ${of}`)).rejects.toThrow('append-only');
    await expect(app.db.pool.query("update identity_events set kind = 'registered'")).rejects.toThrow('append-only');
  });
});

describe('the session cookie', () => {
  test('on plain HTTP is HttpOnly, SameSite=Strict and for the whole site', async () => {
    await registerPlayer(visitor(app), 'cookie_one');
    const { cookies } = await sendSealed(
      app,
      logInCall,
      await sealBody(app, { username: 'cookie_one', password: 'kuwagong gising sa gabi', type: 'username' }),
    );
    expect(cookies).toEqual([
      expect.stringMatching(/^laro=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^laro-device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('on an encrypted connection has the __Host- prefix and Secure, and only that one counts', async () => {
    const behindProxy = await createTestApp({ config: { trustedProxies: 1 } });
    try {
      const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': behindProxy.merchant.mainDomain };
      await registerPlayer(visitor(behindProxy), 'cookie_two');
      const { cookies, envelope } = await sendSealed(
        behindProxy,
        logInCall,
        await sealBody(behindProxy, { username: 'cookie_two', password: 'kuwagong gising sa gabi', type: 'username' }),
        https,
      );
      expect(cookies[0]).toMatch(/^__Host-laro=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/);
      expect(cookies[1]).toMatch(/^__Host-laro-device=[\w-]{43}\.[\w-]{43}; Path=\/; .*; Secure$/);
      const secret = cookies[0]?.split(/[=;]/)[1] ?? '';
      const authorization = `Bearer ${envelope.success ? envelope.value.token : ''}`;
      const status = async (cookie: string) =>
        (await behindProxy.request('/wps/member/info', { headers: { ...https, authorization, cookie } })).status;
      expect(await status(`laro=${secret}`)).toBe(401);
      expect(await status(`__Host-laro=${secret}`)).toBe(200);
    } finally {
      await behindProxy.close();
    }
  });
});
