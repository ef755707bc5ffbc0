import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

const start = new Date('2026-06-01T00:00:00Z');
const other = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: start, otherMerchants: [other] });
});
beforeEach(() => app.clock.freezeAt(start));
afterAll(async () => app.close());

type Browser = ReturnType<typeof visitor>;

async function sessionsOf(browser: Browser) {
  const result = await browser.call('GET /wps/session/list');
  if (!result.ok) throw new Error(result.code);
  return result.value.sessions;
}

const ask = async (browser: Browser) => {
  const result = await browser.call('GET /wps/member/info');
  return result.ok ? 'in' : result.code;
};

async function threeDevices(name: string) {
  const browsers = [visitor(app, { address: 'one' }), visitor(app, { address: 'two' }), visitor(app, { address: 'three' })] as const;
  await registerPlayer(browsers[0], name);
  app.clock.advanceMs(60_000);
  await logInPlayer(browsers[1], name);
  app.clock.advanceMs(60_000);
  await logInPlayer(browsers[2], name);
  return browsers;
}

describe('the list of devices', () => {
  test('names each open session of the member, the latest first, and which one asks', async () => {
    const [first] = await threeDevices('device_owner');
    await registerPlayer(visitor(app), 'somebody_else');
    expect(await sessionsOf(first)).toEqual(
      ['three', 'two', 'one']
        .map((address, at) => ({
          sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          device: expect.any(String),
          address,
          openedAtMs: start.getTime() + (2 - at) * 60_000,
          seenAtMs: start.getTime() + (at === 2 ? 2 : 2 - at) * 60_000,
          isThis: at === 2,
        }))
        .toSorted((a, b) => b.seenAtMs - a.seenAtMs || 0),
    );
  });

  test('leaves out what ended and what expired', async () => {
    const [first, second] = await threeDevices('device_leaver');
    await second.call('DELETE /wps/session/logout');
    expect(await sessionsOf(first)).toHaveLength(2);
    app.clock.advanceMs(23 * 3_600_000);
    await ask(first);
    app.clock.advanceMs(2 * 3_600_000);
    expect((await sessionsOf(first)).map(({ isThis }) => isThis)).toEqual([true]);
  });

  test('ends one device at once and tells its stream; the others go on', async () => {
    const [first, second, third] = await threeDevices('device_revoker');
    const target = (await sessionsOf(first)).find(({ address }) => address === 'two');
    const cookie = [...second.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await app.request('/wps/stream', {
      headers: { host: app.merchant.mainDomain, authorization: `Bearer ${second.token()}`, cookie },
    });
    expect(await first.call('DELETE /wps/session/list/:sessionId', { query: { sessionId: target?.sessionId ?? '' } })).toEqual({
      ok: true,
      value: {},
    });
    expect(await stream.text()).toContain('data: {"type":"session-ended"}');
    expect(await Promise.all([first, second, third].map(ask))).toEqual(['in', 'session.ended.elsewhere', 'in']);
  });

  test("does not end another member's session, nor one twice, nor what is none", async () => {
    const [first, second] = await threeDevices('device_thief');
    const victim = visitor(app);
    await registerPlayer(victim, 'device_victim');
    const [theirs] = await sessionsOf(victim);
    const end = (sessionId: string) => first.call('DELETE /wps/session/list/:sessionId', { query: { sessionId } });
    expect(await end(theirs?.sessionId ?? '')).toMatchObject({ ok: false, code: 'not.found' });
    expect(await ask(victim)).toBe('in');
    const own = (await sessionsOf(second)).find(({ isThis }) => isThis);
    expect(await end(own?.sessionId ?? '')).toMatchObject({ ok: true });
    expect(await end(own?.sessionId ?? '')).toMatchObject({ ok: false, code: 'not.found' });
    expect(await end('logout-of-somebody')).toMatchObject({ ok: false, code: 'request.invalid' });
  });

  test('logs out everywhere else at once, and only there', async () => {
    const [first, second, third] = await threeDevices('device_all');
    expect(await first.call('DELETE /wps/session/list')).toEqual({ ok: true, value: { ended: 2 } });
    expect(await Promise.all([first, second, third].map(ask))).toEqual(['in', 'session.ended.elsewhere', 'session.ended.elsewhere']);
    expect(await second.call('GET /wps/session/list')).toMatchObject({ ok: false, code: 'session.ended.elsewhere' });
  });
});

describe('a hand-off code', () => {
  async function codeOf(browser: Browser): Promise<string> {
    const result = await browser.call('POST /wps/session/handoff');
    if (!result.ok) throw new Error(result.code);
    return result.value.token;
  }
  const exchange = (browser: Browser, token: string) => browser.call('POST /wps/session/exchange', { body: { token } });
  const refused = { ok: false, code: 'handoff.invalid' };

  test('opens a fresh session of the same member, once', async () => {
    const browser = visitor(app);
    const { token } = await registerPlayer(browser, 'handed_over');
    const code = await codeOf(browser);
    expect(code).not.toContain(token);
    const there = visitor(app);
    const result = await exchange(there, code);
    expect(result).toMatchObject({ ok: true, value: { userName: 'handed_over', customerType: 0, merchantCode: app.merchant.code } });
    expect(result.ok && result.value.token !== token).toBe(true);
    there.setToken(result.ok ? result.value.token : undefined);
    expect(await ask(there)).toBe('in');
    expect(await exchange(visitor(app), code)).toMatchObject(refused);
  });

  test('opens one session when twenty use it at once', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'handed_many');
    const code = await codeOf(browser);
    const results = await Promise.all(Array.from({ length: 20 }, () => exchange(visitor(app), code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sessionsOf(browser)).toHaveLength(2);
  });

  test('is worth nothing as garbage, at another merchant, after a minute, after log-out, for a session token', async () => {
    const browser = visitor(app);
    const { token } = await registerPlayer(browser, 'handed_never');
    for (const garbage of ['', 'x', token, 'é', 'a'.repeat(1024)]) expect(await exchange(visitor(app), garbage)).toMatchObject(refused);
    expect(await exchange(visitor(app, { host: other.mainDomain }), await codeOf(browser))).toMatchObject(refused);
    const old = await codeOf(browser);
    app.clock.advanceMs(60_000);
    expect(await exchange(visitor(app), old)).toMatchObject(refused);
    const left = await codeOf(browser);
    await browser.call('DELETE /wps/session/logout');
    expect(await exchange(visitor(app), left)).toMatchObject(refused);
  });
});
