import { UnsecuredJWT, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { takeCode } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { createIdentityToolkit } from '#server/providers/phone-auth/identity-toolkit.ts';
import { PhoneAuthUnavailable } from '#server/providers/phone-auth/phone-auth.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { askForCode, newNumber, wrongCode } from './fixture/codes.ts';
import { registerCall, registration, visitor } from './fixture/identity.ts';
import { openIdentityToolkit } from './fixture/identity-toolkit.ts';

const start = new Date('2026-03-01T08:00:00Z');
const project = 'laro-live';
let toolkit: Awaited<ReturnType<typeof openIdentityToolkit>>;
let app: TestApp;

beforeAll(async () => {
  toolkit = await openIdentityToolkit(project, () => app.clock.now());
  app = await createTestApp({
    merchant: {
      verification: { phoneProvider: 'firebase', humanCheck: [], dialingCodes: ['63'], codesPerDay: 5000 },
      register: { ...testMerchant().register, mobileRegistration: true },
    },
    config: { phoneAuth: toolkit.settings },
    now: start,
  });
});
afterAll(async () => {
  await app.close();
  toolkit.close();
});

/** An adapter whose keys nobody has read yet. */
const fresh = (given: { timeoutMs?: number; project?: string } = {}) =>
  createIdentityToolkit({ ...toolkit.settings, clock: app.clock, ...given });
const read = async (idToken: string, provider = fresh()) => provider.readToken({ merchantCode: app.merchant.code, idToken });
const seconds = () => Math.floor(app.clock.now().getTime() / 1000);

async function take(mobile: string, firebaseIdToken: string): Promise<string> {
  const ctx = app.contextFor(app.merchant.code, { kind: 'visitor' });
  try {
    await takeCode({ ctx, input: { mobile, purpose: 'login', code: '', firebaseIdToken } });
    return 'taken';
  } catch (error) {
    if (error instanceof ExpectedError) return error.code;
    throw error;
  }
}

const show = (sessionInfo: string, verificationCode: string) =>
  visitor(app).call('POST /wps/verification/phone/noLogin', { body: { sessionInfo, verificationCode } });

describe('a number proved through the provider', () => {
  test('is sent a code by it, in the player’s language and with the project’s key, and its id token proves the number once', async () => {
    const { typed, mobile } = newNumber();
    const answer = await askForCode(visitor(app), typed, 'login');
    const sessionInfo = (answer.ok && answer.value.sessionInfo) || expect.fail('no code was sent');
    expect(toolkit.calls.at(-1)).toMatchObject({
      path: '/v1/accounts:sendVerificationCode',
      headers: { 'x-goog-api-key': toolkit.settings.key, 'x-firebase-locale': expect.stringMatching(/^(?:tl|en)$/) },
      body: { phoneNumber: mobile },
    });
    const code = toolkit.codes.get(mobile) ?? expect.fail();
    expect(await show(sessionInfo, wrongCode(code))).toMatchObject({ code: 'code.invalid' });
    const shown = await show(sessionInfo, code);
    const token = shown.ok ? shown.value.firebaseIdToken : expect.fail(shown.code);
    expect(await show(sessionInfo, code), 'a second time').toMatchObject({ code: 'code.expired' });
    expect(await take(newNumber().mobile, token), 'for another number').toBe('code.invalid');
    expect([await take(mobile, token), await take(mobile, token)]).toEqual(['taken', 'code.expired']);
  });

  test('is proved by its token for ten minutes, and not anew by a token that was only refreshed', async () => {
    const { mobile } = newNumber();
    const proof = { phone_number: mobile, sub: 'same-person', auth_time: seconds() };
    const old = await toolkit.sign(proof);
    app.clock.advanceMs(9 * 60_000);
    expect(await take(mobile, old)).toBe('taken');
    expect(await take(mobile, await toolkit.sign(proof)), 'refreshed').toBe('code.expired');
    app.clock.advanceMs(2 * 60_000);
    const later = { ...proof, sub: 'another-person' };
    expect(await take(mobile, await toolkit.sign(later)), 'refreshed after eleven minutes').toBe('code.expired');
  });

  test('registers its owner by firebaseChannel `sms` and firebaseIdToken, which no other registration needs (DATA-023)', async () => {
    const { typed, mobile } = newNumber();
    const register = async (name: string, more: object) =>
      visitor(app).call(registerCall, { body: { ...registration(name), ...more } as ReturnType<typeof registration> });
    const byNumber = { mobileNum: typed, countryDialingCode: '63', firebaseIdToken: await toolkit.sign({ phone_number: mobile }) };
    expect(await register(typed, { ...byNumber, firebaseChannel: 'voice' })).toMatchObject({ ok: false, code: 'request.invalid' });
    expect(await register(typed, { mobileNum: typed, countryDialingCode: '63', firebaseChannel: 'sms' })).toMatchObject({
      code: 'code.invalid',
    });
    expect(await register(typed, { ...byNumber, firebaseChannel: 'sms' })).toMatchObject({ ok: true });
    expect(await register('walang_numero', {})).toMatchObject({ ok: true });
  });

  test('cannot be proved while its keys are away: the player is told to try later', async () => {
    const lonely = await openIdentityToolkit(project, () => app.clock.now());
    const { mobile } = newNumber();
    const token = await lonely.sign({ phone_number: mobile });
    lonely.answerKeys({ status: 500, body: '{}' });
    const ctx = app.contextFor(app.merchant.code, { kind: 'visitor' });
    const phoneAuth = createIdentityToolkit({ ...lonely.settings, clock: app.clock });
    const input = { mobile, purpose: 'login' as const, code: '', firebaseIdToken: token };
    const away: Ctx = { ...ctx, log: ctx.log, codes: { ...ctx.codes, phoneAuth } };
    await expect(takeCode({ ctx: away, input })).rejects.toMatchObject({ code: 'sms.unavailable' });
    lonely.close();
  });
});

describe('an id token', () => {
  const mobile = '+639175550101';
  test('of the project says which number, and when it was proved', async () => {
    const authTime = seconds() - 60;
    const token = await toolkit.sign({ phone_number: mobile, auth_time: authTime });
    expect(await read(token)).toMatchObject({ mobile, issuedAtMs: authTime * 1000 });
  });

  const hour = 3600;
  test.each<readonly [string, () => Record<string, unknown>]>([
    ['of another issuer', () => ({ iss: 'https://securetoken.google.com/somebody' })],
    ['for another project', () => ({ aud: 'somebody' })],
    ['that has expired', () => ({ exp: seconds() - 31 })],
    ['of nobody', () => ({ sub: '' })],
    ['without a number', () => ({ phone_number: undefined })],
    ['with a number of no country', () => ({ phone_number: '09175550101' })],
    ['that does not say when it was proved', () => ({ auth_time: undefined })],
    ['proved in an hour from now', () => ({ auth_time: seconds() + hour })],
    ['signed in an hour from now', () => ({ iat: seconds() + hour })],
    ['of a log-in by another way than a code', () => ({ firebase: { sign_in_provider: 'password' } })],
  ])('%s proves nothing', async (_, claims) => {
    expect(await read(await toolkit.sign({ phone_number: mobile, ...claims() }))).toBeUndefined();
  });

  test('signed by another key, by a key that the sender chose, by none, or changed on the way proves nothing', async () => {
    const good = await toolkit.sign({ phone_number: mobile });
    const [head, body = '', signature] = good.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const [, otherBody] = (await toolkit.sign({ phone_number: '+639175550102' })).split('.');
    const texts = [
      await toolkit.sign({ phone_number: mobile }, { kid: 'unknown' }),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(new Uint8Array(32)),
      new UnsecuredJWT(claims).encode(),
      `${head}.${otherBody}.${signature}`,
      'x',
    ];
    for (const text of texts) expect(await read(text), text).toBeUndefined();
    expect(await read(good)).toMatchObject({ mobile });
  });

  test('costs one reading of the keys for many, one more after a change of keys, and none for keys that are made up', async () => {
    const provider = fresh();
    const before = toolkit.keyReads();
    const token = await toolkit.sign({ phone_number: mobile });
    for (let at = 0; at < 5; at += 1) expect(await read(token, provider)).toBeDefined();
    for (let at = 0; at < 5; at += 1) await read(await toolkit.sign({ phone_number: mobile }, { kid: `made-up-${at}` }), provider);
    expect(toolkit.keyReads() - before).toBe(1);
    await toolkit.changeKey();
    expect(await read(await toolkit.sign({ phone_number: mobile }), fresh())).toBeDefined();
    expect(toolkit.keyReads() - before).toBe(2);
  });

  test.each([['nothing'], ['an error'], ['no keys']])(
    'cannot be judged when the keys are %s: that is not the token’s fault',
    async (what) => {
      toolkit.answerKeys(what === 'nothing' ? 'hang' : { status: what === 'an error' ? 503 : 200, body: '{}' });
      await expect(read(await toolkit.sign({ phone_number: mobile }), fresh({ timeoutMs: 200 }))).rejects.toThrow(PhoneAuthUnavailable);
      toolkit.answerKeys(undefined);
    },
  );
});

describe('a provider that is away or says no', () => {
  test.each([
    ['no answer', 'hang' as const],
    ['an error', { status: 503, body: {} }],
    ['something that is no JSON', { status: 200, body: '<html>' }],
    ['an answer without what was asked for', { status: 200, body: {} }],
    ['a refusal of the number', { status: 400, body: { error: { message: 'INVALID_PHONE_NUMBER' } } }],
    ['a limit', { status: 400, body: { error: { message: 'QUOTA_EXCEEDED' } } }],
  ])('with %s sends no code and looks at none, and is asked once each', async (_, answer) => {
    const provider = fresh({ timeoutMs: 200 });
    const before = toolkit.calls.length;
    toolkit.answerNext(answer);
    await expect(provider.sendCode({ merchantCode: 'x', mobile: '+639175550101', language: 'tl' })).rejects.toThrow(PhoneAuthUnavailable);
    toolkit.answerNext(answer);
    await expect(provider.checkCode({ merchantCode: 'x', sessionInfo: 's', code: '123456' })).rejects.toThrow(PhoneAuthUnavailable);
    expect(toolkit.calls.length - before).toBe(2);
  });

  test('is not followed elsewhere with the key', async () => {
    toolkit.answerNext({ status: 307, body: '', location: '/elsewhere' });
    await expect(fresh().sendCode({ merchantCode: 'x', mobile: '+639175550101', language: 'tl' })).rejects.toThrow(PhoneAuthUnavailable);
    expect(toolkit.calls.at(-1)?.path).toBe('/v1/accounts:sendVerificationCode');
  });

  test('with too many tries of one code ends that code', async () => {
    toolkit.answerNext({ status: 400, body: { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } });
    expect(await fresh().checkCode({ merchantCode: 'x', sessionInfo: 's', code: '1' })).toBe('over');
  });
});
