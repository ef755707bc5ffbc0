import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { giveAffiliateCode } from '#server/domains/agents/index.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab } from './fixture/browser.ts';
import { lastCode, newNumber, solveHere } from './fixture/codes.ts';
import { goodPassword, registerCall, registration, visitor } from './fixture/identity.ts';

const needed = { enabled: true, required: true } as const;
/** Typed by the player, each required by the merchant's table. */
const told = {
  nickname: 'Chora',
  payeeName: 'Melchora Aquino',
  email: 'chora@mail.example',
  idNumber: 'P1234567A',
  paymentPassword: '274913',
  recommenderId: 'ligaya',
  qqNum: '10001',
  facebook: 'chora.fb',
  wechat: 'chora_wechat',
  line: 'chora.line',
  whatsapp: '+639170000001',
  zalo: '+639170000002',
};
const { register } = testMerchant();
/** Asks for all that the payload can carry (the captcha has a test of its own), and has a third party prove numbers. */
const asking = {
  register: {
    ...register,
    fields: {
      ...register.fields,
      ...Object.fromEntries(Object.keys(told).map((name) => [name, needed])),
      email: { ...needed, verification: 'email' as const },
      payeeName: { ...needed, verification: 'name' as const },
      mobileNum: { ...needed, verification: 'mobile' as const },
      countryDialingCode: needed,
      affiliateCode: { enabled: true, required: false, verification: 'invitation' as const },
      domain: needed,
    },
  },
  verification: { phoneProvider: 'firebase' as const, humanCheck: [], dialingCodes: ['63'], codesPerDay: 5000 },
};
let app: TestApp;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp({ merchant: asking });
  const ligaya = {
    ...registration('ligaya'),
    ...told,
    email: 'ligaya@mail.example',
    mobileNum: newNumber().typed,
    countryDialingCode: '63',
  };
  expect(await visitor(app).call(registerCall, { body: ligaya })).toMatchObject({ ok: true });
  const { rows } = await app.db.pool.query('select id from identity_members');
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await giveAffiliateCode({ ctx, tx: app.db.orm, input: { memberId: rows[0].id, code: 'LIGAYA' } });
});
afterAll(async () => app.close());
beforeEach(() => {
  openBrowserTab(app, app.merchant.mainDomain);
  const search = '?affiliateCode=LIGAYA&domain=ligaya.example';
  vi.stubGlobal('location', { hostname: app.merchant.mainDomain, pathname: '/m/register', search });
  stop = $session.listen(() => {});
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

/** The form with all that is asked for, and what it sends. */
function open() {
  const sent: object[] = [];
  const api: Gateway = {
    call(...args) {
      if (args[0] === 'PUT /wps/member/register') sent.push(args[1]?.body ?? {});
      return gateway.call(...args);
    },
  };
  const { fields: rules, usernameRegistration, mobileRegistration } = app.merchant.register;
  const screen = createRegisterScreen({
    settings: { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' },
    texts: { registered: 'ok', invitation: 'no', link: 'no', sending: 's', sent: 'ok' },
    codes: app.merchant.verification,
    solve: solveHere,
    api,
  });
  screen.adopt({ ...told, password: goodPassword, confirmPassword: goodPassword, birthDate: '1990-06-12' });
  return { screen, sent };
}

const always = {
  ...told,
  registerUrl: expect.any(String),
  registerMethod: 'H5',
  countryDialingCode: '63',
  password: goodPassword,
  confirmPassword: goodPassword,
  birthDate: '1990-06-12',
  affiliateCode: 'LIGAYA',
  domain: 'ligaya.example',
  type: 0,
};
const memberOf = async (mobile: string) => {
  const { rows } = await app.db.pool.query('select * from identity_members where profile @> $1 and parent_id is not null', [
    JSON.stringify({ mobileNum: mobile }),
  ]);
  return rows[0] ?? expect.fail('nobody');
};

describe('a merchant whose rule table asks for every field of the payload', () => {
  test('registers by user name: the form sends them all, and the platform keeps them, the number of the document sealed (DATA-015, DATA-016)', async () => {
    const { screen, sent } = open();
    const { typed: mobileNum } = newNumber();
    await screen.checkAffiliate();
    screen.adopt({ username: 'melchora' });
    expect(screen.$faults.get()).toEqual({ mobileNum: { kind: 'required', verification: 'mobile' } });
    screen.change('mobileNum', mobileNum);
    expect([await screen.submit(), screen.$shownFaults.get(), screen.$failure.get()]).toEqual([undefined, {}, undefined]);
    expect(sent).toEqual([{ ...always, username: 'melchora', mobileNum }]);
    expect($session.get()?.userName).toBe('melchora');

    const member = await memberOf(mobileNum);
    const { paymentPassword: _, idNumber, ...kept } = told;
    const { idNumber: sealed, ...profile } = member.profile;
    expect(profile).toEqual({ ...kept, mobileNum, countryDialingCode: '63', domain: 'ligaya.example', affiliateCode: 'LIGAYA' });
    const { vault } = app.contextFor(app.merchant.code, { kind: 'visitor' });
    expect([sealed.includes(idNumber), vault.open(sealed, `registered id ${app.merchant.code}`)]).toEqual([false, idNumber]);
    expect([member.nickname, member.register_url]).toEqual([told.nickname, app.merchant.mainDomain]);
    const pins = await app.db.pool.query('select 1 from identity_payment_passwords where member_id = $1', [member.id]);
    expect(pins.rows).toHaveLength(1);
  });

  test('registers by a number that a third party proved: channel `sms` and id token go with it (DATA-015, DATA-023)', async () => {
    const { screen, sent } = open();
    const { typed: mobileNum, mobile } = newNumber();
    await screen.checkAffiliate();
    screen.chooseMethod('mobileNum');
    screen.adopt({ email: 'mobile@mail.example' });
    screen.change('mobileNum', mobileNum);
    expect(await screen.request?.requestCode()).toBe(true);
    const verificationCode = await lastCode(app, mobile);
    screen.change('verificationCode', verificationCode);
    expect([await screen.submit(), screen.$shownFaults.get(), screen.$failure.get()]).toEqual([undefined, {}, undefined]);
    expect(sent).toEqual([
      {
        ...always,
        email: 'mobile@mail.example',
        username: mobileNum,
        mobileNum,
        verificationCode,
        firebaseChannel: 'sms',
        firebaseIdToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      },
    ]);
    expect([$session.get()?.userName, (await memberOf(mobileNum)).mobile]).toEqual([screen.$registered.get()?.name, mobile]);
  });

  test.each(Object.keys(told))('registers nobody without %s, on the form and on the platform', async (name) => {
    const username = `kulang_${Object.keys(told).indexOf(name)}`;
    const { screen } = open();
    await screen.checkAffiliate();
    screen.adopt({ username, mobileNum: newNumber().typed, [name]: '' });
    expect([Object.keys(screen.$faults.get()), screen.$canSubmit.get()]).toEqual([[name], false]);
    const body = { ...registration(username), ...told, mobileNum: newNumber().typed, countryDialingCode: '63', [name]: '' };
    expect(await visitor(app).call(registerCall, { body })).toMatchObject({ ok: false, fields: { [name]: expect.any(String) } });
  });

  test.each([
    ['not-six', 'payment.password.invalid'],
    ['123456', 'payment.password.weak'],
  ])('is told under the payment password %s why it is none', (typed, code) => {
    const { screen } = open();
    screen.change('paymentPassword', typed);
    expect(screen.$shownFaults.get()).toEqual({ paymentPassword: { kind: 'refused', code } });
  });
});
