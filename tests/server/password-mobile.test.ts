import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import english from '#site/i18n/locales/en/errors.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/errors.json' with { type: 'json' };

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { askForCode, lastCode, messagesTo, newNumber, wrongCode } from './fixture/codes.ts';
import { goodPassword, logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

const setCall = 'POST /wps/member/password/mobile';
const newPassword = 'dilaw na payong sa ulan';
const verification = { phoneProvider: 'sms' as const, humanCheck: [], dialingCodes: ['63'], codesPerDay: 5000 };
const third = testMerchant({ isDefault: false, verification: { ...verification, phoneProvider: 'firebase' } });
const closed = testMerchant({ isDefault: false, verification, flags: ['DIRECTREG3', 'CHNGPASSMAIL3'] });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    merchant: { verification },
    otherMerchants: [third, closed],
    now: new Date('2026-03-01T08:00:00Z'),
    // three at once meet while they hash
    config: { workCost: 'full' },
  });
});
afterAll(async () => app.close());

let players = 0;
/** A player with a mobile number who has asked for a code. */
async function askingPlayer(merchant = app.merchant) {
  players += 1;
  const userName = `nakalimot_${players}`;
  const { typed, mobile } = newNumber();
  const browser = visitor(app, { host: merchant.mainDomain });
  await registerPlayer(browser, userName);
  await app.db.pool.query('update identity_members set mobile = $1 where user_name = $2 and merchant_code = $3', [
    mobile,
    userName,
    merchant.code,
  ]);
  const asked = await askForCode(visitor(app, { host: merchant.mainDomain }), typed, 'password');
  if (!asked.ok) throw new Error(asked.code);
  return { userName, typed, mobile, browser, sessionInfo: asked.value.sessionInfo ?? '', code: await lastCode(app, mobile) };
}

const set = (typed: string, verificationCode: string, password = newPassword, more: { firebaseIdToken?: string } = {}, host?: string) =>
  visitor(app, host === undefined ? {} : { host }).call(setCall, {
    body: { newPassword: password, mobileNum: typed, verificationCode, ...more },
  });

const logsIn = async (userName: string, password: string, host = app.merchant.mainDomain) =>
  (await logInPlayer(visitor(app, { host }), userName, password)).ok;

describe('setting a password by phone', () => {
  test('takes number, code and new password, sealed; the new one counts at once and all sessions are over (API-015, DATA-027)', async () => {
    const { userName, typed, code, browser } = await askingPlayer();
    expect(await set(typed, code)).toEqual({ ok: true, value: { userName } });
    expect([await logsIn(userName, goodPassword), await logsIn(userName, newPassword)]).toEqual([false, true]);
    expect(await browser.call('GET /wps/member/info')).toMatchObject({ code: 'session.ended.password' });
    const { rows } = await app.db.pool.query("select 1 from identity_events where kind = 'password.reset' and merchant_code = $1", [
      app.merchant.code,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('forgets what the player has guessed on a device of their own, too: they log in there at once (PASS-029)', async () => {
    const { userName, typed, code, browser } = await askingPlayer();
    for (let at = 0; at < 12; at += 1) await logInPlayer(browser, userName, 'what was it again');
    expect(await logInPlayer(browser, userName)).toMatchObject({ code: 'rate.limited' });
    expect(await browser.call(setCall, { body: { newPassword, mobileNum: typed, verificationCode: code } })).toMatchObject({ ok: true });
    expect(await logInPlayer(browser, userName, newPassword)).toMatchObject({ ok: true });
  });

  test('is refused when it was not sealed', async () => {
    const { typed, code } = await askingPlayer();
    const answer = await app.request('/wps/member/password/mobile', {
      method: 'POST',
      headers: { host: app.merchant.mainDomain, 'content-type': 'application/json' },
      body: JSON.stringify({ newPassword, mobileNum: typed, verificationCode: code }),
    });
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'payload.invalid' });
  });

  test('of three at the same moment one succeeds (fault 37)', async () => {
    const { typed, code } = await askingPlayer();
    const all = await Promise.all([1, 2, 3].map((at) => set(typed, code, `${newPassword} ${at}`)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('with a wrong code says that the verification code is wrong, in both languages, and changes nothing (ERR-007)', async () => {
    const { userName, typed, code } = await askingPlayer();
    expect(await set(typed, wrongCode(code))).toMatchObject({ code: 'code.invalid', fields: { verificationCode: 'code.invalid' } });
    expect([english['code.invalid'], tagalog['code.invalid']]).toEqual(['The verification code is wrong.', 'Mali ang verification code.']);
    expect(await logsIn(userName, goodPassword)).toBe(true);
  });

  test('with a number in a wrong format says so, in both languages (ERR-015)', async () => {
    expect(await set('0917', '123456')).toMatchObject({ code: 'mobile.invalid', fields: { mobileNum: 'mobile.invalid' } });
    expect([english['mobile.invalid'], tagalog['mobile.invalid']]).toEqual([
      'Please enter a valid mobile number.',
      'Maglagay ng tamang mobile number.',
    ]);
  });

  test('with the old password as the new one leaves the code good for another try', async () => {
    const { userName, typed, code } = await askingPlayer();
    expect(await set(typed, code, goodPassword)).toMatchObject({
      code: 'modify.new.old.same',
      fields: { newPassword: 'modify.new.old.same' },
    });
    expect(await set(typed, code, 'maikli')).toMatchObject({ code: 'password.invalid' });
    expect(await set(typed, code)).toEqual({ ok: true, value: { userName } });
  });

  test('for a number without an account asks for the code first, and tells only who proved the number (ERR-009)', async () => {
    const { typed, mobile } = newNumber();
    const known = await askingPlayer();
    const asked = await askForCode(visitor(app), typed, 'password');
    expect(asked.ok).toBe(true);
    expect(await messagesTo(app, mobile)).toHaveLength(1);
    const code = await lastCode(app, mobile);
    expect(await set(typed, wrongCode(code))).toEqual(await set(known.typed, wrongCode(known.code)));
    expect(await set(typed, code)).toMatchObject({ code: 'member.unknown' });
    expect([english['member.unknown'], tagalog['member.unknown']]).toEqual([
      'This user does not exist, or is disabled or not activated.',
      'Wala ang user na ito, o naka-disable o hindi pa activated.',
    ]);
  });

  test('is not for a disabled account', async () => {
    const { userName, typed, code } = await askingPlayer();
    await app.db.pool.query('update identity_members set disabled_at = now() where user_name = $1', [userName]);
    expect(await set(typed, code)).toMatchObject({ code: 'member.unknown' });
  });

  test('takes the word of the third party where there is one, and no other (DATA-027)', async () => {
    const host = third.mainDomain;
    const { userName, typed, code, sessionInfo } = await askingPlayer(third);
    expect(await set(typed, code, newPassword, {}, host)).toMatchObject({ code: 'code.invalid' });
    const shown = await visitor(app, { host }).call('POST /wps/verification/phone/noLogin', {
      body: { sessionInfo, verificationCode: code },
    });
    if (!shown.ok) throw new Error(shown.code);
    expect(await set(typed, code, newPassword, shown.value, host)).toEqual({ ok: true, value: { userName } });
    expect(await set(typed, code, `${newPassword}!`, shown.value, host)).toMatchObject({ code: 'code.expired' });
  });

  test('is refused where CHNGPASSVERIF3 is off, and no code is sent for it', async () => {
    const host = closed.mainDomain;
    expect(await set('0917 555 0101', '123456', newPassword, {}, host)).toMatchObject({ code: 'session.forbidden' });
    expect(await askForCode(visitor(app, { host }), '0917 555 0101', 'password')).toMatchObject({ code: 'session.forbidden' });
  });
});
