import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { throttleRules } from '#server/domains/identity/throttle/throttle-rules.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { askForCode, humanSolution, lastCode, newNumber, wrongCode } from './fixture/codes.ts';
import { logInCall, registerPlayer, visitor } from './fixture/identity.ts';

const without = testMerchant({ isDefault: false, flags: [] });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ merchant: { flags: ['SMSLOGIN'] }, otherMerchants: [without], now: new Date('2026-03-01T08:00:00Z') });
});
afterAll(async () => app.close());

let made = 0;
/** A player with a mobile number that was proved. */
async function playerWithNumber(customerType = 0) {
  const { typed, mobile } = newNumber();
  made += 1;
  const userName = `may_numero_${made}`;
  await registerPlayer(visitor(app), userName);
  await app.db.pool.query('update identity_members set mobile = $1, customer_type = $3 where user_name = $2 and merchant_code = $4', [
    mobile,
    userName,
    customerType,
    app.merchant.code,
  ]);
  return { typed, mobile, userName };
}

/** Has a code sent, and answers it. */
async function codeFor(browser: InProcessGateway, { typed, mobile }: { typed: string; mobile: string }): Promise<string> {
  const asked = await askForCode(browser, typed, 'login', await humanSolution(browser));
  if (!asked.ok) throw new Error(asked.code);
  return lastCode(app, mobile);
}

const logIn = async (browser: InProcessGateway, mobileNum: string, verificationCode: string, more: object = {}) =>
  browser.call(logInCall, { body: { type: 'sms', mobileNum, countryDialingCode: '63', verificationCode, ...more } });

describe('log-in by mobile number and SMS code', () => {
  test('opens a session like one by user name, for every way of writing the number; the code is good once (AUTH-002)', async () => {
    const player = await playerWithNumber();
    const browser = visitor(app);
    const code = await codeFor(browser, player);
    const result = await logIn(browser, ` +63 ${player.typed.slice(1, 4)} ${player.typed.slice(4)}`, code);
    expect(result).toMatchObject({
      ok: true,
      value: { userName: player.userName, customerType: 0, firstTimeLogin: false, merchantCode: app.merchant.code },
    });
    if (result.ok) browser.setToken(result.value.token);
    expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: true, value: { account: player.userName } });
    expect(await logIn(visitor(app), player.typed, code)).toMatchObject({ ok: false, code: 'code.expired' });
  });

  test('answers a wrong code the same for a number that nobody has', async () => {
    const known = await playerWithNumber();
    const nobody = newNumber();
    const answers = [];
    for (const { typed, mobile } of [known, nobody]) {
      const browser = visitor(app);
      const code = await codeFor(browser, { typed, mobile });
      const tries = [];
      for (let at = 0; at < 7; at += 1) tries.push(await logIn(visitor(app), typed, wrongCode(code)));
      answers.push(tries);
    }
    expect(answers[0]?.[0]).toMatchObject({ ok: false, code: 'code.invalid', fields: { verificationCode: 'code.invalid' } });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('tells who proves a number without an account, or with a closed one, that there is none', async () => {
    const nobody = newNumber();
    const browser = visitor(app);
    expect(await logIn(browser, nobody.typed, await codeFor(browser, nobody))).toMatchObject({ ok: false, code: 'member.unknown' });
    const closed = await playerWithNumber();
    await app.db.pool.query('update identity_members set disabled_at = now() where mobile = $1', [closed.mobile]);
    expect(await logIn(browser, closed.typed, await codeFor(browser, closed))).toMatchObject({ ok: false, code: 'member.unknown' });
  });

  test('is slowed down per number, asks for a captcha, and leaves other numbers alone', async () => {
    const player = await playerWithNumber();
    const other = await playerWithNumber();
    const codes: (string | true)[] = [];
    const captchas: boolean[] = [];
    for (let at = 0; at < throttleRules.account.freeAttempts + 2; at += 1) {
      const result = await logIn(visitor(app), player.typed, '000000');
      codes.push(result.ok || result.code);
      captchas.push(!result.ok && result.captcha);
    }
    expect(codes.at(-1)).toBe('rate.limited');
    expect(captchas).toEqual([...Array.from({ length: throttleRules.account.freeAttempts }, () => false), true, true]);
    const browser = visitor(app);
    expect(await logIn(browser, other.typed, await codeFor(browser, other))).toMatchObject({ ok: true });
  });

  test.each(['', '0917', '02 8765 4321', '+1 415 555 0101', 'CALL ME'])(
    'takes no number that is none of the merchant’s: %j',
    async (typed) => {
      const result = await logIn(visitor(app), typed || ' ', '123456');
      expect(result).toMatchObject({ ok: false, code: 'mobile.invalid', fields: { mobileNum: 'mobile.invalid' } });
    },
  );

  test('is there only where the merchant has SMSLOGIN switched on (ROLE-017)', async () => {
    const { typed } = newNumber();
    const on = visitor(app);
    const off = visitor(app, { host: without.mainDomain });
    expect(await logIn(on, typed, '000000')).toMatchObject({ ok: false, code: 'code.expired' });
    expect(await logIn(off, typed, '000000')).toMatchObject({ ok: false, code: 'session.forbidden' });
    const flagOf = async (browser: InProcessGateway) => {
      const settings = await browser.call('GET /wps/system/settings/consolidated');
      return settings.ok && settings.value.whitelabel.SMSLOGIN;
    };
    expect([await flagOf(on), await flagOf(off)]).toEqual([true, false]);
  });
});
