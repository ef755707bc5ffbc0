import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { readConfig } from '#server/platform/config.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { askForCode, humanSolution, messagesTo, newNumber } from './fixture/codes.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const verification = { phoneProvider: 'sms' as const, humanCheck: [], dialingCodes: ['63'], codesPerDay: 5000 };
const guarded = testMerchant({ isDefault: false, verification: { ...verification, humanCheck: ['login', 'register', 'password'] } });
const neighbour = testMerchant({ isDefault: false, verification: guarded.verification });
const halved = testMerchant({ isDefault: false, verification: { ...verification, codesPerDay: 10 } });
const poor = testMerchant({
  isDefault: false,
  verification: { ...verification, codesPerDay: 5 },
  codeShares: { strangersPercent: 100, alarmPercent: 80 },
});
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    merchant: { verification },
    otherMerchants: [guarded, neighbour, poor, halved],
    now: new Date('2026-03-01T08:00:00Z'),
  });
});
afterAll(async () => app.close());
beforeEach(() => app.clock.advanceMs(25 * hourMs));

const codeOf = async (asked: ReturnType<typeof askForCode>) => {
  const result = await asked;
  return result.ok ? 'sent' : result.code;
};
const outcomesOf = async (asks: readonly ReturnType<typeof askForCode>[]) => {
  const all = await Promise.all(asks.map(codeOf));
  return { sent: all.filter((outcome) => outcome === 'sent').length, limited: all.filter((outcome) => outcome === 'rate.limited').length };
};

describe('asking for codes', () => {
  test('one number gets one a minute, however many ask at the same moment, and is told how long to wait (fault 38)', async () => {
    const { typed, mobile } = newNumber();
    expect(await outcomesOf(Array.from({ length: 20 }, () => askForCode(visitor(app), typed, 'login')))).toEqual({ sent: 1, limited: 19 });
    expect(await messagesTo(app, mobile)).toHaveLength(1);
    app.clock.advanceMs(minuteMs / 2);
    expect(await askForCode(visitor(app), typed, 'login')).toMatchObject({ code: 'rate.limited', retryAfterMs: minuteMs / 2 });
    app.clock.advanceMs(minuteMs / 2);
    expect(await codeOf(askForCode(visitor(app), typed, 'register'))).toBe('sent');
  });

  test('in a loop one number gets five an hour and ten a day (fault 38)', async () => {
    const { typed, mobile } = newNumber();
    const loop = async (turns: number) => {
      for (let at = 0; at < turns; at += 1) {
        app.clock.advanceMs(minuteMs);
        await askForCode(visitor(app), typed, 'login');
      }
    };
    await loop(20);
    expect(await messagesTo(app, mobile)).toHaveLength(5);
    for (let hour = 0; hour < 5; hour += 1) {
      app.clock.advanceMs(hourMs);
      await loop(8);
    }
    expect(await messagesTo(app, mobile)).toHaveLength(10);
  });

  test('one address gets sixty an hour, to whatever numbers (fault 38)', async () => {
    const browser = visitor(app);
    const asks = Array.from({ length: 70 }, () => askForCode(browser, newNumber().typed, 'login'));
    expect(await outcomesOf(asks)).toEqual({ sent: 60, limited: 10 });
    expect(await codeOf(askForCode(visitor(app), newNumber().typed, 'login'))).toBe('sent');
  });

  test('a row of numbers gets twenty an hour, from whatever addresses (fault 38)', async () => {
    const block = newNumber().typed.slice(0, -4);
    const asks = Array.from({ length: 30 }, (_, at) => askForCode(visitor(app), `${block}${1000 + at}`, 'login'));
    expect(await outcomesOf(asks)).toEqual({ sent: 20, limited: 10 });
  });

  test('what is dear gets none: a premium number is no mobile number (fault 38)', async () => {
    expect(await codeOf(askForCode(visitor(app), '1900 123 4567', 'login'))).toBe('mobile.invalid');
  });
});

describe("the merchant's day", () => {
  test('has a limit; somebody is told before it and at every code that it stops, in the log and in the metrics (fault 38)', async () => {
    const metrics = createMetrics();
    const lines: string[] = [];
    const log = pino({ level: 'warn', base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const watched = await createApp({
      config,
      db: app.db,
      keepDatabase: true,
      merchants: [{ ...poor, isDefault: true }],
      clock: app.clock,
      log,
      metrics,
    });
    const browser = () => visitor({ ...app, request: watched.request, merchant: poor });
    for (let at = 0; at < 4; at += 1) await askForCode(browser(), newNumber().typed, 'login');
    expect(lines).toHaveLength(2);
    for (const [at, key] of ['day:strangers', 'day'].entries())
      expect(lines[at]).toContain(`"key":"${key}","taken":4,"limit":5,"msg":"most of the day's codes are used up"`);
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => codeOf(askForCode(browser(), newNumber().typed, 'register'))));
    expect(outcomes.toSorted()).toEqual(['rate.limited', 'rate.limited', 'sent']);
    expect(lines.filter((line) => line.includes("the day's limit of codes stops codes from being sent"))).toHaveLength(2);
    expect(await metrics.text()).toContain('laro_codes_total{outcome="capped"} 2');
    expect(await metrics.text()).toContain('laro_codes_total{outcome="sent"} 5');
    await watched.close();
  });
});

describe('what strangers may use of the day', () => {
  const shared = () => visitor(app, { host: halved.mainDomain });
  const memberWith = async (mobile: string) => {
    const browser = shared();
    const userName = `m${mobile.slice(-9)}`;
    await registerPlayer(browser, userName);
    await app.db.pool.query('update identity_members set mobile = $1 where user_name = $2 and merchant_code = $3', [
      mobile,
      userName,
      halved.code,
    ]);
  };

  test('leaves the rest to the members’ numbers, for whom log-in and password go on', async () => {
    const [first, second] = [newNumber(), newNumber()];
    await memberWith(first.mobile);
    await memberWith(second.mobile);
    // 60 of a hundred of the ten
    const strangers = Array.from({ length: 9 }, newNumber);
    for (const { typed } of strangers) expect(await codeOf(askForCode(shared(), typed, 'login'))).toBe('sent');
    const texts = await Promise.all(strangers.map(({ mobile }) => messagesTo(app, mobile)));
    expect(texts.flat()).toHaveLength(6);
    // who registers is told; and a number of a member tells no more than another
    expect(await codeOf(askForCode(shared(), newNumber().typed, 'register'))).toBe('rate.limited');
    expect(await codeOf(askForCode(shared(), first.typed, 'register'))).toBe('rate.limited');
    app.clock.advanceMs(minuteMs);
    expect(await codeOf(askForCode(shared(), first.typed, 'login'))).toBe('sent');
    expect(await codeOf(askForCode(shared(), second.typed, 'password'))).toBe('sent');
    for (const { mobile } of [first, second]) expect(await messagesTo(app, mobile)).toHaveLength(1);
    // the whole day holds for members too
    app.clock.advanceMs(minuteMs);
    for (const { typed } of [first, second]) expect(await codeOf(askForCode(shared(), typed, 'login'))).toBe('sent');
    app.clock.advanceMs(minuteMs);
    expect(await codeOf(askForCode(shared(), first.typed, 'login'))).toBe('rate.limited');
  });

  test('nobody learns from it who is a member: what is not sent is answered like what is, and counts for the number', async () => {
    const member = newNumber();
    await memberWith(member.mobile);
    for (let at = 0; at < 6; at += 1) await askForCode(shared(), newNumber().typed, 'register');
    const stranger = newNumber();
    const answers = [await askForCode(shared(), member.typed, 'login'), await askForCode(shared(), stranger.typed, 'login')];
    expect(await messagesTo(app, stranger.mobile)).toEqual([]);
    const [told, kept] = answers;
    expect(told?.ok).toBe(true);
    expect(kept).toEqual(told);
    for (const { typed } of [member, stranger]) expect(await codeOf(askForCode(shared(), typed, 'login'))).toBe('rate.limited');
  });
});

describe('the human check', () => {
  const host = { host: guarded.mainDomain };

  test('is asked for before every SMS: without it nothing is sent (AUTH-032, fault 38)', async () => {
    for (const purpose of ['login', 'register', 'password'] as const) {
      const { typed, mobile } = newNumber();
      expect(await askForCode(visitor(app, host), typed, purpose)).toMatchObject({ ok: false, code: 'human.required' });
      expect(await messagesTo(app, mobile), purpose).toEqual([]);
      const browser = visitor(app, host);
      expect(await askForCode(browser, typed, purpose, await humanSolution(browser))).toMatchObject({ ok: true });
    }
  });

  test('is good for one code, also when it comes twice at the same moment (fault 38)', async () => {
    const browser = visitor(app, host);
    const solution = await humanSolution(browser);
    const asks = [newNumber(), newNumber(), newNumber()].map(({ typed }) => codeOf(askForCode(browser, typed, 'login', solution)));
    expect((await Promise.all(asks)).toSorted()).toEqual(['human.invalid', 'human.invalid', 'sent']);
    expect(await codeOf(askForCode(browser, newNumber().typed, 'login', solution))).toBe('human.invalid');
  });

  test('expires after five minutes and belongs to its merchant', async () => {
    const browser = visitor(app, host);
    const old = await humanSolution(browser);
    app.clock.advanceMs(5 * minuteMs);
    expect(await codeOf(askForCode(browser, newNumber().typed, 'login', old))).toBe('human.invalid');
    const foreign = await humanSolution(visitor(app, { host: neighbour.mainDomain }));
    expect(await codeOf(askForCode(browser, newNumber().typed, 'login', foreign))).toBe('human.invalid');
  });

  const spoiled: [string, (solved: { challenge: { parameters: Record<string, unknown> }; solution: Record<string, unknown> }) => void][] = [
    ['easier parameters', ({ challenge }) => void (challenge.parameters['cost'] = 1)],
    ['a later end', ({ challenge }) => void (challenge.parameters['data'] = { expiresAtMs: 9e12 })],
    ['a made-up answer', ({ solution }) => void (solution['derivedKey'] = '00'.repeat(32))],
    ['no answer', ({ solution }) => void delete solution['derivedKey']],
  ];
  test.each(spoiled)('with %s is refused', async (_, spoil) => {
    const browser = visitor(app, host);
    const solved = JSON.parse(atob(await humanSolution(browser))) as Parameters<typeof spoil>[0];
    spoil(solved);
    expect(await codeOf(askForCode(browser, newNumber().typed, 'login', btoa(JSON.stringify(solved))))).toBe('human.invalid');
  });

  test.each(['', 'AAAA', btoa('{}'), btoa('null'), '%%%', 'x'.repeat(4096)])('%j is none', async (text) => {
    expect(await codeOf(askForCode(visitor(app, host), newNumber().typed, 'login', text))).toMatch(/^human\.(?:required|invalid)$/);
  });
});
