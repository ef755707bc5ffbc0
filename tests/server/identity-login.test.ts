import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { countOf, goodPassword, logInCall, logInPlayer, registerPlayer, sealBody, sendSealed, visitor } from './fixture/identity.ts';

let app: TestApp;

beforeAll(async () => {
  // the real cost of a password: how long it takes is looked at
  app = await createTestApp({ now: new Date('2026-03-01T08:00:00Z'), config: { workCost: 'full' } });
});
afterAll(async () => app.close());

const attempt = async (username: string, password: string) =>
  sendSealed(app, logInCall, await sealBody(app, { username, password, type: 'username' }));

describe('log-in', () => {
  test('by user name and password answers token, userName, customerType and firstTimeLogin (AUTH-001, DATA-005)', async () => {
    await registerPlayer(visitor(app), 'emilio');
    app.clock.advanceMs(3_600_000);
    const result = await logInPlayer(visitor(app), ' Emilio ');
    expect(result).toEqual({
      ok: true,
      value: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userName: 'emilio',
        customerType: 0,
        firstTimeLogin: false,
        merchantCode: app.merchant.code,
        lastLoginAtMs: Date.parse('2026-03-01T08:00:00Z'),
      },
    });
  });

  test('opens the member info with id, account, nickname, type, club label, avatar and the log-in before (API-019, DATA-009)', async () => {
    const first = visitor(app);
    await registerPlayer(first, 'teresa');
    const registeredAtMs = app.clock.now().getTime();
    expect(await first.call('GET /wps/member/info')).toMatchObject({ ok: true, value: { lastLoginAtMs: null, registeredAtMs } });
    app.clock.advanceMs(60_000);
    const second = visitor(app);
    await logInPlayer(second, 'teresa');
    expect(await second.call('GET /wps/member/info')).toEqual({
      ok: true,
      value: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        account: 'teresa',
        nickname: 'teresa',
        type: 0,
        clubLabel: { labelName: expect.any(String) },
        registeredAtMs,
        lastLoginAtMs: registeredAtMs,
        template: 'standard',
        avatar: { avatar: 'araw', avatarType: 'STATIC' },
      },
    });
  });

  test('takes the password exactly as it was typed', async () => {
    await registerPlayer(visitor(app), 'diego_s', ' Kuwagong Gising ');
    for (const wrong of ['Kuwagong Gising', ' kuwagong gising ', ' Kuwagong Gising  ', ' Kuwagong Gising'])
      expect((await attempt('diego_s', wrong)).errorCode, wrong).toBe('login.failed');
    expect((await attempt('diego_s', ' Kuwagong Gising ')).status).toBe(200);
  });

  test('of an unknown user, with a wrong password and of a disabled account answer the very same (fault 36)', async () => {
    await registerPlayer(visitor(app), 'known_one');
    await registerPlayer(visitor(app), 'gone_one');
    await app.db.pool.query('update identity_members set disabled_at = now() where user_name = $1', ['gone_one']);
    const before = await countOf(app, 'sessions');
    const answers = [
      await attempt('known_one', 'a wrong password'),
      await attempt('nobody_here', 'a wrong password'),
      await attempt('gone_one', goodPassword),
      await attempt('not a name!', goodPassword),
      await attempt('kn\u043ewn_one', goodPassword),
    ];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 401, errorCode: 'login.failed', cookies: [] });
    expect(answers[0]?.envelope.value).toBeNull();
    expect(await countOf(app, 'sessions')).toBe(before);
  });

  test('takes as long for an unknown user as for a wrong password (fault 36)', async () => {
    await registerPlayer(visitor(app), 'timed_one');
    const names = { wrong: 'timed_one', unknown: 'never_was', impossible: 'Never Was!' };
    const kinds = Object.keys(names) as (keyof typeof names)[];
    const times: Record<keyof typeof names, number[]> = { wrong: [], unknown: [], impossible: [] };
    // other work of the machine only ever adds time: the fastest tell most, and what the platform adds stays however often one looks
    const fast = (kind: keyof typeof names) => times[kind].toSorted((a, b) => a - b)[Math.floor(times[kind].length / 8)] ?? 0;
    const apart = () => Math.max(...kinds.map((kind) => Math.abs(fast(kind) - fast('wrong')))) - (fast('wrong') * 0.25 + 2);
    for (let turn = 0; turn < 432 && (turn === 0 || turn % 72 > 0 || apart() >= 0); turn += 1) {
      // each kind takes each place of a round in turn
      const kind = kinds[(turn + Math.floor(turn / 3)) % 3] ?? 'wrong';
      // past every throttle's window, so that each attempt is a real one
      app.clock.advanceMs(13 * 3_600_000);
      const data = await sealBody(app, { username: names[kind], password: 'a wrong password', type: 'username' });
      const startedAt = performance.now();
      const { errorCode } = await sendSealed(app, logInCall, data);
      times[kind].push(performance.now() - startedAt);
      expect(errorCode).toBe('login.failed');
    }
    expect(apart(), kinds.map((kind) => `${kind} ${fast(kind)} ms`).join(', ')).toBeLessThan(0);
  }, 120_000);
});
