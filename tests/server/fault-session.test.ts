import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { takeHandOff } from '#server/domains/identity/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { makeAgent } from './fixture/branch.ts';
import { goodPassword, logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';
import { photograph } from './fixture/papers.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other], streamTimes: { heartbeatMs: 50, checkMs: 50 } });
});
afterAll(async () => app.close());

type Browser = ReturnType<typeof visitor>;
let made = 0;

/** A new member on two devices: the owner's, and the one whose token and cookie somebody else has copied. */
async function member(host = app.merchant.mainDomain) {
  made += 1;
  const userName = `fault${made}_${randomUUID().slice(0, 6)}`;
  const [owner, copied] = [visitor(app, { host }), visitor(app, { host })];
  await registerPlayer(owner, userName);
  await logInPlayer(copied, userName);
  return { userName, owner, copied };
}

const headersOf = (browser: Browser, host = app.merchant.mainDomain) => ({
  host,
  authorization: `Bearer ${browser.token()}`,
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

async function answerTo(headers: Record<string, string>, path = '/wps/member/info', init: RequestInit = {}) {
  const response = await app.request(path, { ...init, headers: { 'content-type': 'application/json', ...headers } });
  return { status: response.status, code: ((await response.json()) as { errorCode?: string }).errorCode };
}

describe('a stolen session, token and cookie together', () => {
  type End = (input: Awaited<ReturnType<typeof member>>) => Promise<unknown>;
  const ways: readonly (readonly [string, string, End])[] = [
    ['its own device logs out', 'session.expired', ({ copied }) => copied.call('DELETE /wps/session/logout')],
    ['the member logs out everywhere else', 'session.ended.elsewhere', ({ owner }) => owner.call('DELETE /wps/session/list')],
    [
      'the member changes the password',
      'session.ended.password',
      ({ owner }) =>
        owner.call('POST /wps/member/password/v2', {
          body: { oldPassword: goodPassword, newPassword: 'dilaw na payong sa ulan', confirmNewPassword: 'dilaw na payong sa ulan' },
        }),
    ],
    [
      'the member is disabled',
      'session.ended.closed',
      ({ userName }) => app.db.pool.query('update identity_members set disabled_at = now() where user_name = $1', [userName]),
    ],
  ];

  test.each(ways)('is worthless at once when %s, which is told as %s, and its open tabs are told (fault 40)', async (_, code, end) => {
    const victim = await member();
    const stolen = headersOf(victim.copied);
    expect((await answerTo(stolen)).status).toBe(200);
    const stream = await app.request('/wps/stream', { headers: stolen });
    await end(victim);
    expect(await answerTo(stolen)).toEqual({ status: 401, code });
    expect(await stream.text()).toContain('data: {"type":"session-ended"}');
    expect((await app.request('/wps/stream', { headers: stolen })).status).toBe(401);
  });
});

describe('a session that somebody chose for the victim', () => {
  test('is not taken over by a log-in: token and cookie are new, those that were planted open nothing (fault 40)', async () => {
    const attacker = await member();
    const planted = headersOf(attacker.copied);
    const victim = visitor(app);
    for (const [name, value] of attacker.copied.cookies) victim.cookies.set(name, value);
    victim.setToken(attacker.copied.token());
    const name = `planted_${randomUUID().slice(0, 6)}`;
    await registerPlayer(victim, name);
    expect(victim.token()).not.toBe(attacker.copied.token());
    expect(victim.cookies.get('laro')).not.toBe(attacker.copied.cookies.get('laro'));
    const crossed = [
      { ...planted, authorization: `Bearer ${victim.token()}` },
      { ...planted, cookie: headersOf(victim).cookie },
    ];
    for (const headers of crossed) expect(await answerTo(headers)).toEqual({ status: 401, code: 'session.replaced' });
    const seen = await app.request('/wps/member/info', { headers: planted });
    expect(await seen.text()).not.toContain(name);
  });

  test('cannot be made up beforehand: an unknown token stays unknown after the log-in (fault 40)', async () => {
    const victim = visitor(app);
    victim.cookies.set('laro', 'c'.repeat(43));
    victim.setToken('t'.repeat(43));
    await registerPlayer(victim, `fixed_${randomUUID().slice(0, 6)}`);
    const fixed = { host: app.merchant.mainDomain, authorization: `Bearer ${'t'.repeat(43)}`, cookie: `laro=${'c'.repeat(43)}` };
    expect(await answerTo(fixed)).toEqual({ status: 401, code: 'session.expired' });
  });
});

describe('a code in the address', () => {
  const exchange = (browser: Browser, token: string) => browser.call('POST /wps/session/exchange', { body: { token } });
  const handOff = async (browser: Browser) => {
    const issued = await browser.call('POST /wps/session/handoff');
    if (!issued.ok) throw new Error(issued.code);
    return issued.value.token;
  };

  test.each(['garbage', 'a.b.c', '../../etc/passwd', "' or '1'='1", 'x'.repeat(400), '\u202etoken', 'eyJhbGciOiJub25lIn0.e30.'])(
    'that is garbage (%j) opens nothing (fault 41)',
    async (token) => expect((await exchange(visitor(app), token)).ok).toBe(false),
  );

  test('that is a session token, was used, or comes from another merchant opens nothing (fault 41)', async () => {
    const { owner } = await member();
    const used = await handOff(owner);
    expect((await exchange(visitor(app), used)).ok).toBe(true);
    const stranger = (await member(other.mainDomain)).owner;
    for (const token of [used, owner.token() ?? '', await handOff(stranger)])
      expect(await exchange(visitor(app), token)).toMatchObject({ ok: false, code: 'handoff.invalid' });
  });

  test('that opens nothing is noted in the log, without the code itself (fault 41)', async () => {
    const warn = vi.fn();
    const ctx = app.contextFor(app.merchant.code, { kind: 'visitor' });
    const watched: Ctx = { ...ctx, log: { ...ctx.log, warn } as unknown as Ctx['log'] };
    await expect(
      takeHandOff({ ctx: watched, input: { token: 'a-secret-that-was-guessed', device: '', deviceSecret: undefined } }),
    ).rejects.toMatchObject({
      code: 'handoff.invalid',
    });
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain('a-secret-that-was-guessed');
  });
});

describe('what is guessed or belongs to others', () => {
  const all = (Object.keys(calls) as CallName[]).filter((key) => key.includes('/:'));
  const isOfStaff = (key: CallName) => calls[key].auth === 'staff';
  const byId = all.filter((key) => !isOfStaff(key));

  test.each(all.filter(isOfStaff))('is not even looked for by %s, which knows no player: a member’s own id too (fault 47)', async (key) => {
    const [method = '', pattern = ''] = key.split(' ');
    const { owner } = await member();
    for (const id of [randomUUID(), await idOf(owner)]) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify({}) };
      expect((await answerTo(headersOf(owner), pattern.replace(/:\w+/, id), { method, ...body })).status, `${method} ${id}`).toBe(401);
    }
  });

  test('is looked for in every call that takes an id (fault 47)', () => expect(byId.length).toBeGreaterThanOrEqual(2));

  /** What a call wants to know beside the id. */
  const asked: Partial<Record<CallName, string>> = { 'GET /wps/agent/contracts/given/:memberId': '?kind=salary' };

  test.each(byId)('is not found by %s: a random id, one of another member, one of another merchant (fault 47)', async (key) => {
    const [method = '', pattern = ''] = key.split(' ');
    const [{ userName, owner, copied }, neighbour, stranger] = [await member(), await member(), await member(other.mainDomain)];
    const ids = [randomUUID(), await idOf(neighbour.owner), await idOf(stranger.owner)];
    if (key.includes(' /wps/agent/')) await makeAgent(app, userName);
    for (const id of ids) {
      const body = await bodyFor(key);
      const type = body instanceof Blob ? { 'content-type': body.type } : {};
      const { status } = await answerTo({ ...headersOf(owner), ...type }, pattern.replace(/:\w+/, id) + (asked[key] ?? ''), {
        method,
        ...(body !== undefined && { body }),
      });
      expect([400, 404], `${method} ${id}`).toContain(status);
      if (body === undefined) expect(status, `${method} ${id}`).toBe(404);
    }
    const unharmed = [owner, copied, neighbour.owner].map((browser) => answerTo(headersOf(browser)));
    expect((await Promise.all(unharmed)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await answerTo(headersOf(stranger.owner, other.mainDomain), '/wps/member/info')).status).toBe(200);
  });

  /** Enough for a call to look at the id: a picture is read before whose it is. */
  async function bodyFor(key: CallName): Promise<Blob | string | undefined> {
    if (key.startsWith('GET') || key.startsWith('DELETE')) return undefined;
    const { bodyEncoding }: Call = calls[key];
    return bodyEncoding === 'picture' ? await photograph() : JSON.stringify({ name: 'x', label: 'x' });
  }

  /** The id of a member's own session: the only one that a new member has. */
  async function idOf(browser: Browser): Promise<string> {
    const list = await browser.call('GET /wps/session/list');
    const id = list.ok ? list.value.sessions[0]?.sessionId : undefined;
    if (id === undefined) throw new Error('no session in the list');
    return id;
  }
});
