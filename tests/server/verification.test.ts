import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CodePurpose } from '#contract/verification/calls.ts';
import { forgetExpired, takeCode } from '#server/domains/verification/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { askForCode, lastCode, messagesTo, newNumber, smsCall, wrongCode } from './fixture/codes.ts';
import { visitor } from './fixture/identity.ts';

const minuteMs = 60_000;
const verification = { phoneProvider: 'sms' as const, humanCheck: [], dialingCodes: ['63', '1'], codesPerDay: 5000 };
const neighbour = testMerchant({ isDefault: false, verification });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ merchant: { verification }, otherMerchants: [neighbour], now: new Date('2026-03-01T08:00:00Z') });
});
afterAll(async () => app.close());

const visitorCtx = (merchantCode = app.merchant.code) => app.contextFor(merchantCode, { kind: 'visitor' });

/** Gives a code up; the error code, or nothing when it proved the number. */
async function take(mobile: string, code: string, purpose: CodePurpose = 'login', merchantCode = app.merchant.code) {
  try {
    await takeCode({ ctx: visitorCtx(merchantCode), input: { mobile, purpose, code } });
    return 'taken';
  } catch (error) {
    if (error instanceof ExpectedError) return error.code;
    throw error;
  }
}

async function sentCode(purpose: CodePurpose = 'login') {
  const { typed, mobile } = newNumber();
  const asked = await askForCode(visitor(app), typed, purpose);
  if (!asked.ok) throw new Error(asked.code);
  return { mobile, typed, code: await lastCode(app, mobile) };
}

describe('a code by SMS', () => {
  test('goes to the number, bound to the site in its last line, and may be asked for again after a minute (API-016, DATA-025)', async () => {
    const { typed, mobile } = newNumber();
    const asked = await askForCode(visitor(app), typed, 'login');
    const now = app.clock.now().getTime();
    expect(asked).toEqual({ ok: true, value: { expirationTime: now + minuteMs, serverTime: now } });
    const [text = ''] = await messagesTo(app, mobile);
    expect(text).toMatch(/^\d{6} ang Laro code mo\./);
    expect(text.endsWith(`\n\n@${app.merchant.mainDomain} #${await lastCode(app, mobile)}`)).toBe(true);
  });

  test('speaks the language of the player', async () => {
    const { typed, mobile } = newNumber();
    const browser = visitor(app);
    browser.cookies.set('lang', 'en');
    await askForCode(browser, typed, 'login');
    expect((await messagesTo(app, mobile))[0]).toContain('is your Laro code');
  });

  test('is taken with the number under either name, mobileNo or mobileNum (DATA-024)', async () => {
    for (const name of ['mobileNo', 'mobileNum'] as const) {
      const { typed, mobile } = newNumber();
      await visitor(app).call(smsCall, { body: { [name]: typed, countryDialingCode: '+63', purpose: 'login' } });
      expect(await messagesTo(app, mobile), name).toHaveLength(1);
    }
  });

  test('is kept as a hash that nobody can try out without the secret', async () => {
    const { mobile, code } = await sentCode();
    const { rows } = await app.db.pool.query<{ code_hash: string }>('select * from verification_codes where mobile = $1', [mobile]);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/);
  });

  test('is good once', async () => {
    const { mobile, code } = await sentCode();
    expect([await take(mobile, code), await take(mobile, code)]).toEqual(['taken', 'code.expired']);
  });

  test('of ten uses at the same moment one succeeds (fault 37)', async () => {
    const { mobile, code } = await sentCode();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(mobile, code)));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
  });

  test('is over after five wrong ones, also when they come at the same moment (fault 37)', async () => {
    const { mobile, code } = await sentCode();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => take(mobile, wrongCode(code))));
    expect(wrong.filter((outcome) => outcome === 'code.invalid')).toHaveLength(5);
    expect(await take(mobile, code)).toBe('code.expired');
  });

  test('is good for ten minutes by the platform’s clock (fault 37)', async () => {
    const young = await sentCode();
    app.clock.advanceMs(10 * minuteMs - 1);
    expect(await take(young.mobile, young.code)).toBe('taken');
    const old = await sentCode();
    app.clock.advanceMs(10 * minuteMs);
    expect(await take(old.mobile, old.code)).toBe('code.expired');
  });

  test('is worth nothing for another number, another purpose or another merchant (fault 37)', async () => {
    const { mobile, code } = await sentCode('login');
    const other = await sentCode('login');
    expect(await take(other.mobile, code === other.code ? wrongCode(code) : code)).toBe('code.invalid');
    expect(await take(mobile, code, 'register')).toBe('code.expired');
    expect(await take(mobile, code, 'login', neighbour.code)).toBe('code.expired');
    expect(await take(mobile, code, 'login')).toBe('taken');
  });

  test('is replaced by the next one', async () => {
    const { mobile, typed, code } = await sentCode();
    app.clock.advanceMs(minuteMs);
    await askForCode(visitor(app), typed, 'login');
    const next = await lastCode(app, mobile);
    if (next !== code) expect(await take(mobile, code)).toBe('code.invalid');
    expect(await take(mobile, next)).toBe('taken');
  });

  test('can be looked at without using it up, as a try, and without a session (API-017)', async () => {
    const { mobile, typed, code } = await sentCode('password');
    const look = (verificationCode: string) =>
      visitor(app).call('GET /wps/verification/sms', {
        query: { mobileNum: typed, countryDialingCode: '63', purpose: 'password', verificationCode },
      });
    expect(await look(code)).toEqual({ ok: true, value: {} });
    expect(await look(wrongCode(code))).toMatchObject({ code: 'code.invalid', fields: { verificationCode: 'code.invalid' } });
    for (let at = 0; at < 3; at += 1) await look(wrongCode(code));
    expect(await look(code)).toMatchObject({ code: 'code.expired' });
    expect(await take(mobile, code, 'password')).toBe('code.expired');
  });
});

test('what is over is forgotten, and what still counts is not', async () => {
  const count = async () => {
    const { rows } = await app.db.pool.query<{ n: number }>(
      'select (select count(*) from verification_codes where merchant_code = $1) + (select count(*) from verification_quotas where merchant_code = $1) as n',
      [app.merchant.code],
    );
    return Number(rows[0]?.n);
  };
  app.clock.advanceMs(25 * 60 * minuteMs);
  const { mobile, code } = await sentCode();
  await forgetExpired({ ctx: visitorCtx() });
  // the code, and the allowances of the number (three), of its block, of the day and of its strangers; the test's address counts too
  expect(await count()).toBe(8);
  expect(await take(mobile, code)).toBe('taken');
  app.clock.advanceMs(25 * 60 * minuteMs);
  await forgetExpired({ ctx: visitorCtx() });
  expect(await count()).toBe(0);
});

describe('a mobile number', () => {
  test.each(['+639175550000', '639175550000', '09175550000', '9175550000', ' +63 (917) 555-0000 ', '0917-555-0000', '00639175550000'])(
    'written %j is one number (fault 51)',
    async (typed) => {
      await app.db.pool.query("delete from verification_quotas where key like '%+63917555%'");
      await app.db.pool.query("delete from outbox_messages where recipient = '+639175550000'");
      await askForCode(visitor(app), typed, 'login');
      expect(await messagesTo(app, '+639175550000')).toHaveLength(1);
    },
  );

  test.each([
    ['letters', '0917 CALL ME'],
    ['too few digits', '0917 555'],
    ['too many digits', '0917 555 00001'],
    ['a landline of Manila', '02 8765 4321'],
    ['a prefix that no mobile operator has', '0900 000 0000'],
    ['another country', '+44 7911 123456'],
    ['a country that the form did not name', '+1 415 555 0101'],
    ['nothing', ''],
  ])('that is %s gets nothing sent and is told beside its field (fault 51)', async (_, typed) => {
    const before = await app.db.pool.query('select 1 from outbox_messages');
    const asked = await askForCode(visitor(app), typed, 'login');
    expect(asked).toMatchObject({ ok: false, code: 'mobile.invalid', fields: { mobileNum: 'mobile.invalid' } });
    expect((await app.db.pool.query('select 1 from outbox_messages')).rows).toHaveLength(before.rows.length);
  });

  test('of a country that the merchant takes no numbers from is refused, whatever the form says (fault 51)', async () => {
    const call = (countryDialingCode: string, mobileNum: string) =>
      visitor(app).call(smsCall, { body: { mobileNum, countryDialingCode, purpose: 'login' } });
    expect(await call('44', '07911 123456')).toMatchObject({ code: 'mobile.invalid' });
    expect(await call('1', '415 555 2671')).toMatchObject({ ok: true });
  });
});
