import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { askForCode, humanSolution, lastCode, newNumber, wrongCode } from './fixture/codes.ts';
import { countOf, goodPassword, logInPlayer, registerCall, registration, visitor } from './fixture/identity.ts';

const { register: laro } = testMerchant();
const without = testMerchant({ isDefault: false, register: { ...laro, mobileRegistration: false } });
const only = testMerchant({ isDefault: false, register: { ...laro, usernameRegistration: false, mobileRegistration: true } });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    merchant: { register: { ...laro, mobileRegistration: true } },
    otherMerchants: [without, only],
    now: new Date('2026-03-01T08:00:00Z'),
  });
});
afterAll(async () => app.close());

async function codeFor(browser: InProcessGateway, { typed, mobile }: { typed: string; mobile: string }): Promise<string> {
  const asked = await askForCode(browser, typed, 'register', await humanSolution(browser));
  if (!asked.ok) throw new Error(asked.code);
  return lastCode(app, mobile);
}

/** As the form sends it: the user name falls back to the number (DATA-018). */
const register = async (browser: InProcessGateway, typed: string, verificationCode: string | undefined, more: object = {}) =>
  browser.call(registerCall, {
    body: {
      ...registration(typed.replace(/\D/g, '')),
      mobileNum: typed,
      countryDialingCode: '63',
      ...(verificationCode !== undefined && { verificationCode }),
      ...more,
    },
  });

describe('registration by mobile number', () => {
  test('makes a member with the number and a made-up name that tells nothing of it, logged in (API-008, REG-006)', async () => {
    const number = newNumber();
    const browser = visitor(app);
    const result = await register(browser, number.typed, await codeFor(browser, number));
    expect(result).toMatchObject({ ok: true, value: { userName: expect.stringMatching(/^player_[0-9a-f]{12}$/), customerType: 0 } });
    const userName = result.ok ? result.value.userName : '';
    const { rows } = await app.db.pool.query('select mobile, customer_type from identity_members where user_name = $1', [userName]);
    expect(rows).toEqual([{ mobile: number.mobile, customer_type: 0 }]);
    expect(await logInPlayer(visitor(app), userName, goodPassword)).toMatchObject({ ok: true });
  });

  test('lets the player log in with the number and the password, in every usual writing of the number (DATA-015, AUTH-001)', async () => {
    const number = newNumber();
    const browser = visitor(app);
    const made = await register(browser, number.typed, await codeFor(browser, number));
    const userName = made.ok ? made.value.userName : expect.fail(made.code);
    const digits = number.mobile.slice(1);
    for (const typed of [number.typed, number.mobile, digits, ` 0${digits.slice(2, 5)} ${digits.slice(5, 8)}-${digits.slice(8)} `])
      expect([typed, await logInPlayer(visitor(app), typed)]).toMatchObject([typed, { ok: true, value: { userName } }]);
    expect(await logInPlayer(visitor(app), number.typed, 'maling password ito')).toMatchObject({ ok: false, code: 'login.failed' });
    expect(await logInPlayer(visitor(app, { host: without.mainDomain }), number.typed)).toMatchObject({ ok: false, code: 'login.failed' });
  });

  test('counts wrong passwords of a number as one account, however it is written', async () => {
    const number = newNumber();
    const browser = visitor(app);
    await register(browser, number.typed, await codeFor(browser, number));
    const stranger = visitor(app, { address: '203.0.113.77' });
    const ways = [number.typed, number.mobile, number.mobile.slice(1), `+63 ${number.mobile.slice(3)}`];
    const answers: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const result = await logInPlayer(stranger, ways[at % ways.length] ?? '', 'maling password ito');
      answers.push(result.ok ? 'in' : result.code);
    }
    expect(answers).toContain('rate.limited');
  });

  test('is for its owner: nobody takes a number as a user name', async () => {
    const { typed } = newNumber();
    const taken = await visitor(app).call(registerCall, { body: registration(typed.replace(/\D/g, '')) });
    expect(taken).toMatchObject({ ok: false, fields: { username: 'username.taken' } });
    const checked = await visitor(app).call('GET /wps/check/username', { query: { username: typed.replace(/\D/g, '') } });
    expect(checked).toMatchObject({ ok: true, value: { available: false } });
  });

  test.each([
    ['of twelve at most', { maxLength: 12 }, /^p[0-9a-f]{11}$/],
    ['of fifteen at most', { maxLength: 15 }, /^player_[0-9a-f]{8}$/],
    ['of twenty at least', { minLength: 20 }, /^player_[0-9a-f]{13}$/],
  ])('the made-up name fits a merchant whose names are %s', async (_, lengths, form) => {
    const username = { enabled: true, required: true, verification: 'account' as const, ...lengths };
    const strict = await createTestApp({
      merchant: { register: { ...laro, mobileRegistration: true, fields: { ...laro.fields, username } } },
    });
    const number = newNumber();
    const browser = visitor(strict);
    const asked = await askForCode(browser, number.typed, 'register', await humanSolution(browser));
    expect(asked).toMatchObject({ ok: true });
    const result = await register(browser, number.typed, await lastCode(strict, number.mobile));
    expect(result).toMatchObject({ ok: true, value: { userName: expect.stringMatching(form) } });
    await strict.close();
  });

  test.each([
    ['none', undefined, 'code.invalid'],
    ['a wrong one', 'wrong', 'code.invalid'],
  ])('with %s of the code registers nobody', async (_, kind, code) => {
    const number = newNumber();
    const browser = visitor(app);
    const right = await codeFor(browser, number);
    const before = await countOf(app, 'members');
    expect(await register(browser, number.typed, kind && wrongCode(right))).toMatchObject({
      ok: false,
      code,
      fields: { verificationCode: code },
    });
    expect(await countOf(app, 'members')).toBe(before);
    expect(await register(browser, number.typed, right)).toMatchObject({ ok: true });
  });

  test('leaves the code good when something else is refused, and takes it once', async () => {
    const number = newNumber();
    const browser = visitor(app);
    const code = await codeFor(browser, number);
    expect(await register(browser, number.typed, code, { birthDate: '2020-01-01' })).toMatchObject({ ok: false, code: 'age.too.young' });
    const both = await Promise.all([register(visitor(app), number.typed, code), register(visitor(app), number.typed, code)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await app.db.pool.query('select 1 from identity_members where mobile = $1', [number.mobile]);
    expect(rows).toHaveLength(1);
  });

  test('is refused for a number that has an account, to who proves the number alone', async () => {
    const number = newNumber();
    const browser = visitor(app);
    await register(browser, number.typed, await codeFor(browser, number));
    app.clock.advanceMs(61_000);
    const again = await codeFor(browser, number);
    expect(await register(browser, number.typed, wrongCode(again))).toMatchObject({ ok: false, code: 'code.invalid' });
    expect(await register(browser, number.typed, again)).toMatchObject({
      ok: false,
      code: 'mobile.taken',
      fields: { mobileNum: 'mobile.taken' },
    });
  });

  test.each(['0917', '02 8765 4321', '+1 415 555 0101'])('takes no number that is none of the merchant’s: %s', async (typed) =>
    expect(await register(visitor(app), typed, '123456')).toMatchObject({ ok: false, code: 'mobile.invalid' }),
  );

  test('is there only where the merchant registers by number, and by name only where by name (REG-006)', async () => {
    const refused = { ok: false, code: 'session.forbidden' };
    expect(await register(visitor(app, { host: without.mainDomain }), newNumber().typed, '123456')).toMatchObject(refused);
    const byName = { body: registration('pangalan_lang') };
    expect(await visitor(app, { host: only.mainDomain }).call(registerCall, byName)).toMatchObject(refused);
    expect(await visitor(app).call(registerCall, byName)).toMatchObject({ ok: true });
  });
});
