import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type CallName, calls } from '#contract/calls.ts';
import { featureFlags } from '#contract/flags.ts';
import { flagsOf, settingsOf } from '#server/domains/merchant/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const other = testMerchant({
  isDefault: false,
  flags: ['DIRECTREG3'],
  region: { countryHeader: 'x-country', restrictedCountries: ['US'], unknownCountry: 'restricted' },
});
const withLinks = testMerchant({
  isDefault: false,
  customerService: { path: '/m/customer', title: 'Suporta' },
  resources: [
    { resourceType: 'TELEGRAM', url: 'https://t.me/laro' },
    { resourceType: 'REGISTERPOPM', url: '/m/activity' },
  ],
});
/** The specification's own list of calls without a token, by our spelling of those that it names by a word. */
const withoutToken = [
  'GET /wps/captcha',
  'GET /wps/system/whitelabel',
  'POST /wps/session/login',
  'GET /wps/system/announcements',
  'PUT /wps/member/register',
  'GET /wps/member/trialuser',
  'GET /wps/agent/affiliate',
  'POST /wps/member/password/email',
  'GET /wps/check/username',
  'GET /wps/system/setting/register',
  'POST /wps/session/login/freeplay',
  'GET /wps/system/settings/consolidated',
  'GET /wps/system/status',
  'GET /wps/system/domainRoute',
  'POST /wps/verification/sms/noLogin',
  'GET /wps/relay/GCSGAME_getVassGameType',
  'GET /wps/relay/GCSGAME_gameList',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /lgw/games/popular',
  'GET /lgw/games/mobile',
  'GET /lotto/lgw/games/opened/numero',
  'GET /lgw/vn/numeros/opened/game',
] as const satisfies readonly CallName[];

/** What else those need who are logged out: setting a password, verification, help and service, and lobby relays. */
const loggedOut = [
  'GET /wps/relay/GCSGAME_hotMatches',
  'GET /wps/system/customerService',
  'GET /wps/system/helpCenter',
  'GET /wps/verification/human',
  'GET /wps/verification/sms',
  'POST /wps/member/password/mobile',
  'POST /wps/member/password/reset',
  'POST /wps/support/guest',
  'POST /wps/verification/phone/noLogin',
] as const satisfies readonly CallName[];
/** Calls of our own that come before a session, or are the same for all; the staff's have a door of their own. */
const ownOpen = [
  'GET /lotto/lgw/draw',
  'GET /lotto/lgw/games/detail',
  'GET /lotto/lgw/jackpots',
  'GET /lotto/lgw/numbers',
  'GET /lotto/lgw/results',
  'GET /wps/game/choices',
  'GET /wps/game/live',
  'GET /wps/game/search',
  'GET /wps/system/legal',
  'POST /wps/protection/family',
  'POST /wps/session/exchange',
  'POST /wps/session/login/passkey',
  'POST /wps/session/login/social',
  'POST /wps/session/login/totp',
  'POST /wps/session/passkey',
  'GET /wps/staff/link',
  'POST /wps/staff/link',
  'POST /wps/staff/link/authenticator',
  'POST /wps/staff/link/invitation',
  'POST /wps/staff/session',
  'PUT /wps/member/register/social',
  'PUT /wps/protection/family/:requestId/paper',
] as const satisfies readonly CallName[];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other, withLinks], config: { trustedProxies: 1 } });
});
afterAll(async () => app.close());

/** What a visitor without a token gets, by no client of ours. */
async function ask(path: string, host = app.merchant.mainDomain, headers: Record<string, string> = {}) {
  const response = await app.request(`http://${host}${path}`, { headers: { host, ...headers } });
  const { success, value } = (await response.json()) as { success: boolean; value: Record<string, unknown> };
  expect([response.status, success]).toEqual([200, true]);
  return value;
}

describe('without a token', () => {
  test('the register settings are the merchant’s rules (API-009)', async () => {
    const settings = await ask('/wps/system/setting/register');
    expect(settings).toEqual(settingsOf(app.merchant).register);
    expect(settings).toMatchObject({ fields: { username: { enabled: true, required: true } }, usernameRegistration: true });
  });

  test('the captcha is a picture in base64, another one each time (API-010)', async () => {
    const pictures = await Promise.all([ask('/wps/captcha'), ask('/wps/captcha')]);
    const [one, two] = pictures.map(({ image }) => String(image));
    for (const image of [one, two]) {
      const [, base64 = ''] = /^data:image\/\w[\w+]*;base64,([A-Za-z0-9+/]+=*)$/.exec(image ?? '') ?? [];
      expect(Buffer.from(base64, 'base64').length).toBeGreaterThan(500);
    }
    expect(one).not.toBe(two);
  });

  test('the whitelabel call tells every flag of the merchant that is asked (API-028)', async () => {
    const [own, theirs] = [await ask('/wps/system/whitelabel'), await ask('/wps/system/whitelabel', other.mainDomain)];
    for (const flags of [own, theirs]) expect(Object.keys(flags).toSorted()).toEqual([...featureFlags].toSorted());
    expect(theirs).toEqual(flagsOf(other));
    expect(own).not.toEqual(theirs);
  });

  test('the domain route tells whose the host is (API-030)', async () => {
    for (const { code, mainDomain } of [app.merchant, other])
      expect(await ask('/wps/system/domainRoute', mainDomain)).toMatchObject({ merchantCode: code });
  });

  test('the consolidated settings carry the settings block (API-029, DATA-053)', async () => {
    const settings = await ask('/wps/system/settings/consolidated', other.mainDomain);
    expect(settings).toMatchObject({
      ...settingsOf(other),
      whitelabel: flagsOf(other),
      domainRoute: other.code,
      mainDomain: other.mainDomain,
      customerService: { path: expect.any(String), title: expect.any(String) },
      imageCDNs: expect.any(Array),
      mobileTemplate: expect.any(String),
      paths: expect.any(Object),
      register: expect.any(Object),
      resources: expect.any(Array),
    });
  });

  test('the merchant configuration says platform mobile, the merchant’s own code, and the gateways WEB 1 and MOBILE 3 (DATA-055, DATA-056)', async () => {
    for (const { code, mainDomain } of [app.merchant, other])
      expect(await ask('/wps/system/settings/consolidated', mainDomain)).toMatchObject({
        platform: 'mobile',
        merchantCode: code,
        gateways: { WEB: 1, MOBILE: 3 },
      });
  });

  test('the links of a merchant have a type and an address each, the one to customer service a path and a title (DATA-037, DATA-040)', async () => {
    const { resources, customerService } = await ask('/wps/system/settings/consolidated', withLinks.mainDomain);
    expect(resources).toEqual([
      { resourceType: 'TELEGRAM', url: 'https://t.me/laro' },
      { resourceType: 'REGISTERPOPM', url: '/m/activity' },
    ]);
    expect(customerService).toEqual({ path: '/m/customer', title: 'Suporta' });
  });

  test('no other call than these can be made (API-003)', () => {
    const open = Object.entries(calls).filter(([, { auth }]) => auth === 'none');
    expect(open.map(([name]) => name).toSorted()).toEqual([...withoutToken, ...loggedOut, ...ownOpen].toSorted());
  });

  test.each(withoutToken)('%s needs none (API-003)', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const headers = { host: app.merchant.mainDomain, 'content-type': 'application/json' };
    const response = await app.request(path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
    const { errorCode } = (await response.json()) as { errorCode?: string };
    // what is wrong with an empty question is said, and that comes after the question who asks
    expect([200, 400, 415, 422], String(errorCode)).toContain(response.status);
    expect(errorCode ?? '').not.toMatch(/^session/);
  });

  test.each([
    ['US', true],
    ['CA', false],
  ])(
    'the status call tells the status flags right in its value, with the settings block that the start-up call carries too: to a caller from %s (API-027, DATA-053, DATA-054)',
    async (location, regionRestriction) => {
      const status = await ask('/wps/system/status', other.mainDomain, { 'x-country': location });
      expect(status).toMatchObject({
        maintenance: false,
        regionRestriction,
        location,
      });
      const block = [
        'customerService',
        'imageCDNs',
        'domainRoute',
        'mobileTemplate',
        'paths',
        'register',
        'resources',
        'whitelabel',
        'mainDomain',
      ];
      const settings = await ask('/wps/system/settings/consolidated', other.mainDomain, { 'x-country': location });
      const blockIn = (answer: Record<string, unknown>) => Object.fromEntries(block.map((name) => [name, answer[name]]));
      expect(blockIn(status)).toEqual(blockIn(settings));
      expect(Object.values(blockIn(status))).not.toContain(undefined);
    },
  );
});

test('a log-out ends the session, and is nothing that a visitor can ask for (API-018)', async () => {
  const browser = visitor(app);
  expect(await browser.call('DELETE /wps/session/logout')).toMatchObject({ ok: false, code: 'session.required' });
  await registerPlayer(browser, 'first_calls');
  expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({ ok: true });
  const cookies = [...browser.cookies];
  expect((await browser.call('DELETE /wps/session/logout')).ok).toBe(true);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.call('GET /wps/member/info')).ok).toBe(false);
});

test('the wallet is for who is logged in, and has the balance as text (API-039, DATA-014)', async () => {
  const browser = visitor(app);
  expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({ ok: false, code: 'session.required' });
  await registerPlayer(browser, 'first_wallet');
  expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({ ok: true, value: { sumBalance: '0.00' } });
});

test('the wallet of a merchant is asked for by the merchant’s code, which is this one’s (API-040)', async () => {
  const browser = visitor(app);
  const askFor = (merchantCode: string) => browser.call('GET /wps/wallet/getMerchantWallet', { query: { merchantCode } });
  expect(await askFor(app.merchant.code)).toMatchObject({ ok: false, code: 'session.required' });
  await registerPlayer(browser, 'first_merchant');
  expect(await askFor(app.merchant.code)).toEqual(await browser.call('GET /wps/wallet/getWallet'));
  expect(await askFor(other.code)).toMatchObject({ ok: false, code: 'not.found' });
});
