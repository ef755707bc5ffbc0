import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import { takeCode } from '#server/domains/verification/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { askForCode, lastCode, messagesTo, newNumber, wrongCode } from './fixture/codes.ts';
import { visitor } from './fixture/identity.ts';

const minuteMs = 60_000;
const bySms = { phoneProvider: 'sms' as const, humanCheck: [], dialingCodes: ['63'], codesPerDay: 5000 };
const verification = { ...bySms, phoneProvider: 'firebase' as const };
const neighbour = testMerchant({ isDefault: false, verification });
const plain = testMerchant({ isDefault: false, verification: bySms });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ merchant: { verification }, otherMerchants: [neighbour, plain], now: new Date('2026-03-01T08:00:00Z') });
});
afterAll(async () => app.close());

async function take(mobile: string, firebaseIdToken: string | undefined, merchantCode = app.merchant.code) {
  const ctx = app.contextFor(merchantCode, { kind: 'visitor' });
  try {
    await takeCode({ ctx, input: { mobile, purpose: 'login', code: '123456', firebaseIdToken } });
    return 'taken';
  } catch (error) {
    if (error instanceof ExpectedError) return error.code;
    throw error;
  }
}

const show = (sessionInfo: string, verificationCode: string, host = app.merchant.mainDomain) =>
  visitor(app, { host }).call('POST /wps/verification/phone/noLogin', { body: { sessionInfo, verificationCode } });

async function asked() {
  const { typed, mobile } = newNumber();
  const answer = await askForCode(visitor(app), typed, 'login');
  if (!answer.ok) throw new Error(answer.code);
  return { mobile, sessionInfo: answer.value.sessionInfo ?? '', code: await lastCode(app, mobile) };
}

async function provenToken() {
  const { mobile, sessionInfo, code } = await asked();
  const shown = await show(sessionInfo, code);
  if (!shown.ok) throw new Error(shown.code);
  return { mobile, token: shown.value.firebaseIdToken };
}

describe('a third party for phone numbers', () => {
  test('vouches for a number once', async () => {
    const { mobile, token } = await provenToken();
    const outcomes = await Promise.all([take(mobile, token), take(mobile, token), take(mobile, token)]);
    expect(outcomes.toSorted()).toEqual(['code.expired', 'code.expired', 'taken']);
  });

  test('looks at a code five times, once right, for ten minutes, for the merchant that asked (fault 37)', async () => {
    const tried = await asked();
    expect(await show(tried.sessionInfo, tried.code, neighbour.mainDomain)).toMatchObject({ code: 'code.expired' });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => show(tried.sessionInfo, wrongCode(tried.code))));
    expect(wrong.filter((answer) => !answer.ok && answer.code === 'code.invalid')).toHaveLength(5);
    expect(await show(tried.sessionInfo, tried.code)).toMatchObject({ code: 'code.expired' });
    const used = await asked();
    expect(await show(used.sessionInfo, used.code)).toMatchObject({ ok: true });
    expect(await show(used.sessionInfo, used.code)).toMatchObject({ code: 'code.expired' });
    const old = await asked();
    app.clock.advanceMs(10 * minuteMs);
    expect(await show(old.sessionInfo, old.code)).toMatchObject({ code: 'code.expired' });
  });

  test('is not believed about another number, at another merchant, or after ten minutes', async () => {
    const { mobile, token } = await provenToken();
    expect(await take(newNumber().mobile, token)).toBe('code.invalid');
    expect(await take(mobile, token, neighbour.code)).toBe('code.invalid');
    app.clock.advanceMs(11 * minuteMs);
    expect(await take(mobile, token)).toBe('code.invalid');
  });

  test('is not what somebody else has signed, or nobody', async () => {
    const { mobile, token } = await provenToken();
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const claims = {
      phone_number: mobile,
      iss: 'https://phone-auth.invalid/laro-demo',
      aud: app.merchant.code,
      jti: 'x',
      iat: now,
      exp: now + 600,
    };
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    const [head, body] = token.split('.');
    for (const text of [forged, new UnsecuredJWT(claims).encode(), `${head}.${body}.AAAA`, 'x', '', undefined])
      expect(await take(mobile, text), String(text)).toBe('code.invalid');
    expect(await take(mobile, token)).toBe('taken');
  });

  test('is the only one who counts at its merchant, and counts nowhere else', async () => {
    const { mobile, token } = await provenToken();
    expect(await take(mobile, undefined)).toBe('code.invalid');
    expect(await take(mobile, token, plain.code)).toBe('code.expired');
    expect(await show('anything', '123456', plain.mainDomain)).toMatchObject({ code: 'session.forbidden' });
  });
});

describe('a provider that cannot send', () => {
  const away = { kind: 'http' as const, url: 'http://127.0.0.1:1/', key: 'a-key-of-the-gateway' };
  test.each([
    ['no SMS at all', plain, { kind: 'none' as const }],
    ['an SMS gateway that is away', plain, away],
    ['no third party', neighbour, { kind: 'none' as const }],
  ])('%s: the player is told, and may try again at once', async (_, merchant, sms) => {
    const without = await createApp({
      config: { ...app.config, sms },
      db: app.db,
      keepDatabase: true,
      merchants: [{ ...merchant, isDefault: true }],
      clock: app.clock,
    });
    const { typed, mobile } = newNumber();
    const browser = visitor({ ...app, request: without.request, merchant });
    for (let at = 0; at < 2; at += 1)
      expect(await askForCode(browser, typed, 'login')).toMatchObject({ ok: false, code: 'sms.unavailable' });
    expect((await app.db.pool.query('select 1 from verification_codes where mobile = $1', [mobile])).rows).toEqual([]);
    await without.close();
    // what was not sent is not counted
    expect(await askForCode(visitor(app, { host: merchant.mainDomain }), typed, 'login')).toMatchObject({ ok: true });
    expect(await messagesTo(app, mobile)).toHaveLength(1);
  });
});
