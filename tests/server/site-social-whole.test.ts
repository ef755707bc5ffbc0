import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { verifyPassword } from '#server/domains/identity/passwords/hash-password.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';
import { createSocialScreen } from '#site/stores/screens/social.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { type BrowserTab, openBrowserTab } from './fixture/browser.ts';
import { newNumber } from './fixture/codes.ts';
import { visitor } from './fixture/identity.ts';
import { comeBack, siteHost } from './fixture/walk.ts';

const needed = { enabled: true, required: true } as const;
/** Typed by the player, each required by the merchant's table; the address of an e-mail is the provider's to tell. */
const told = {
  nickname: 'Chora',
  payeeName: 'Melchora Aquino',
  idNumber: 'P1234567A',
  paymentPassword: '274913',
  recommenderId: 'ligaya',
  qqNum: '10001',
  facebook: 'chora.fb',
  wechat: 'chora_wechat',
  line: 'chora.line',
  whatsapp: '+639170000001',
  zalo: '+639170000002',
  mobileNum: newNumber().typed,
};
const { register } = testMerchant();
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
      captcha: needed,
      domain: needed,
    },
  },
};
let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp({ merchant: asking });
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, siteHost);
  stop = $session.listen(() => {});
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

/** Back from the provider: the page with its form, what that sends, and the browser. */
async function comeFrom(provider: 'google' | 'facebook', person: string) {
  const browser = visitor(app, { host: siteHost });
  await comeBack(app, browser, provider, person);
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
  vi.stubGlobal('location', { hostname: 'localhost', pathname: '/m/social', search: '' });
  const sent: object[] = [];
  const api: Gateway = {
    call(...args) {
      if (args[0] === 'PUT /wps/member/register/social') sent.push(args[1]?.body ?? {});
      return gateway.call(...args);
    },
  };
  const rules = app.merchant.register.fields;
  const screen = createSocialScreen({ rules, dialingCode: '63', bornBy: '2005-01-01', failed: undefined, registeredText: 'ok', api });
  expect(await screen.open()).toBe(false);
  return { browser, screen, sent };
}

const memberOf = async (userName: string | undefined) => {
  const { rows } = await app.db.pool.query('select * from identity_members where user_name = $1', [userName]);
  return rows[0] ?? expect.fail('nobody');
};
const birthDate = '1990-06-12';

describe('a merchant whose rule table asks for every field of the payload, of who comes by another site', () => {
  test('asks for all that the provider did not tell, sends it, and keeps it as any registration does: the document sealed, the payment password as a hash (DATA-015)', async () => {
    const { screen, sent } = await comeFrom('google', 'new');
    expect(Object.keys(screen.$faults.get()).toSorted()).toEqual([...Object.keys(told), 'birthDate'].toSorted());
    screen.adopt({ ...told, birthDate });
    expect([screen.$faults.get(), screen.$canSubmit.get()]).toEqual([{}, true]);
    expect([await screen.submit(), screen.$shownFaults.get(), screen.$failure.get()]).toEqual([true, {}, undefined]);
    const ours = { agreed: true, birthDate, countryDialingCode: '63', registerMethod: 'H5', registerUrl: 'localhost' };
    expect(sent).toEqual([{ ...told, ...ours }]);

    const member = await memberOf($session.get()?.userName);
    const { paymentPassword: _, idNumber, ...kept } = told;
    const { idNumber: sealed, email, ...profile } = member.profile;
    expect(profile).toEqual({ ...kept, countryDialingCode: '63' });
    expect(email).toMatch(/@example\.com$/);
    expect([member.email, member.email_verified_at !== null, member.mobile]).toEqual([email, true, null]);
    const { vault } = app.contextFor(app.merchant.code, { kind: 'visitor' });
    expect([sealed.includes(idNumber), vault.open(sealed, `registered id ${app.merchant.code}`)]).toEqual([false, idNumber]);
    expect([member.nickname, member.register_url]).toEqual([told.nickname, 'localhost']);
    const { rows } = await app.db.pool.query('select password_hash as hash from identity_payment_passwords where member_id = $1', [
      member.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(await verifyPassword(told.paymentPassword, rows[0].hash)).toBe(true);
  });

  test('asks for an address where the provider told none, and takes it for no proved one', async () => {
    const { screen, sent } = await comeFrom('facebook', 'tala');
    screen.adopt({ ...told, birthDate });
    expect(Object.keys(screen.$faults.get())).toEqual(['email']);
    screen.change('email', 'Tala@Mail.example');
    expect([await screen.submit(), screen.$failure.get()]).toEqual([true, undefined]);
    expect(sent).toMatchObject([{ email: 'Tala@Mail.example' }]);
    const member = await memberOf($session.get()?.userName);
    expect([member.email, member.email_verified_at]).toEqual(['tala@mail.example', null]);
  });

  test('takes no typed address in the place of the one that the provider told', async () => {
    const { browser } = await comeFrom('google', 'new');
    const body = { ...told, agreed: true, birthDate, countryDialingCode: '63', email: 'iba@mail.example', registerMethod: 'H5' as const };
    const made = await browser.call('PUT /wps/member/register/social', { body });
    if (!made.ok) throw new Error(made.code);
    const { email } = await memberOf(made.value.userName);
    expect(email).toMatch(/@example\.com$/);
  });

  test('makes no account without any of them, on the form and on the platform, and then with all of them', async () => {
    const { browser, screen } = await comeFrom('google', 'new');
    const body = { ...told, agreed: true, birthDate, countryDialingCode: '63', registerMethod: 'H5' as const };
    for (const name of Object.keys(told) as (keyof typeof told)[]) {
      screen.adopt({ ...told, birthDate, [name]: '' });
      expect([Object.keys(screen.$faults.get()), screen.$canSubmit.get()]).toEqual([[name], false]);
      const refused = await browser.call('PUT /wps/member/register/social', { body: { ...body, [name]: '' } });
      expect(refused).toMatchObject({ ok: false, fields: { [name]: expect.any(String) } });
    }
    screen.change('paymentPassword', '123456');
    expect(screen.$shownFaults.get()).toEqual({ paymentPassword: { kind: 'refused', code: 'payment.password.weak' } });
    const weak = await browser.call('PUT /wps/member/register/social', { body: { ...body, paymentPassword: '123456' } });
    expect(weak).toMatchObject({ ok: false, fields: { paymentPassword: 'payment.password.weak' } });
    expect(await browser.call('PUT /wps/member/register/social', { body })).toMatchObject({ ok: true });
  });
});
