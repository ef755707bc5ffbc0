import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listActs } from '#server/domains/audit/index.ts';
import { systemStatus } from '#site/lib/status-rules.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { staffWith } from './fixture/staff.ts';

// addresses that the table knows: a company of the United States, a carrier of the Philippines
const [american, filipino] = ['8.8.8.8', '112.198.0.1'];
const noAmericans = { countryHeader: 'cf-ipcountry', restrictedCountries: ['US'], unknownCountry: 'restricted' as const };
const plain = { ...testMerchant({ region: noAmericans }), isDefault: false };
const lenient = { ...testMerchant({ region: { ...noAmericans, unknownCountry: 'open' as const } }), isDefault: false };

let app: TestApp;
let behind: TestApp;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [plain, lenient] });
  behind = await createTestApp({ merchant: { region: noAmericans }, config: { trustedProxies: ['10.0.0.0/8'] } });
});
afterAll(async () => {
  await app.close();
  await behind.close();
});

async function statusAt(of: TestApp, host: string, address: string, headers: Record<string, string> = {}) {
  const response = await of.request(`http://${host}/wps/system/status`, { headers: { host, ...headers } }, { address });
  const { value } = (await response.json()) as {
    value: { location: string; address: string; maintenance: boolean; regionRestriction: boolean };
  };
  return { status: systemStatus(value), location: value.location, address: value.address };
}

describe('the country of a caller', () => {
  test('is found in the table of addresses, offline', async () => {
    expect(await statusAt(app, plain.mainDomain, american)).toMatchObject({ status: 2, location: 'US' });
    expect(await statusAt(app, plain.mainDomain, filipino)).toMatchObject({ status: 0, location: 'PH' });
    expect(await statusAt(app, plain.mainDomain, `::ffff:${american}`)).toMatchObject({ status: 2, location: 'US' });
  });
  test.each(['127.0.0.1', '10.1.2.3', '::1', 'fd12::7', 'fe80::1', 'in-process'])(
    'is asked of nobody inside, such as %s',
    async (address) => expect(await statusAt(app, plain.mainDomain, address)).toMatchObject({ status: 0, location: '' }),
  );
  test.each(['2001:4860:4860::8888', '2c0f:fb50::1', '203.0.113.9'])(
    'is not known of %s, who is restricted where anybody is, unless the merchant’s file lets such callers in',
    async (address) => {
      expect(await statusAt(app, plain.mainDomain, address)).toMatchObject({ status: 2, location: '' });
      expect(await statusAt(app, lenient.mainDomain, address)).toMatchObject({ status: 0, location: '' });
      expect(await statusAt(app, app.merchant.mainDomain, address), 'where nobody is restricted').toMatchObject({ status: 0 });
    },
  );
  test('of an IPv6 address is what our proxy states', async () => {
    const ask = (country: string) =>
      statusAt(behind, behind.merchant.mainDomain, '10.0.0.7', { 'x-forwarded-for': '2001:4450::1', 'cf-ipcountry': country });
    expect(await ask('PH')).toMatchObject({ status: 0, location: 'PH' });
    expect(await ask('US')).toMatchObject({ status: 2, location: 'US' });
    expect(await ask('XX')).toMatchObject({ status: 2, location: '' });
  });
  test('is not looked up where nobody is restricted', async () =>
    expect(await statusAt(app, app.merchant.mainDomain, american)).toMatchObject({ status: 0, location: '' }));
  test('is not taken from headers of a caller that is no proxy of ours, nor is the address (fault 67)', async () => {
    const forged = { 'x-forwarded-for': filipino, 'cf-ipcountry': 'PH', 'x-real-ip': filipino, forwarded: `for=${filipino}` };
    expect(await statusAt(app, plain.mainDomain, american, forged)).toEqual({ status: 2, location: 'US', address: american });
    expect(await statusAt(behind, behind.merchant.mainDomain, american, forged)).toEqual({ status: 2, location: 'US', address: american });
  });
  test('is what our proxy states, and of the address that our proxy saw', async () => {
    const ask = (headers: Record<string, string>) => statusAt(behind, behind.merchant.mainDomain, '10.0.0.7', headers);
    // the caller sent the first part itself
    expect(await ask({ 'x-forwarded-for': `${filipino}, ${american}` })).toEqual({ status: 2, location: 'US', address: american });
    expect(await ask({ 'x-forwarded-for': american, 'cf-ipcountry': 'PH' })).toMatchObject({ status: 0, location: 'PH' });
    expect(await ask({ 'x-forwarded-for': american, 'cf-ipcountry': 'XX' })).toMatchObject({ status: 2, location: 'US' });
  });
});

describe('staff shut the site', () => {
  const notice = { text: { tl: 'Inaayos ang database', en: 'We move the database' }, until: Date.parse('2026-11-23T06:30:00Z') };
  const status = async () => {
    const result = await visitor(app).call('GET /wps/system/status');
    if (!result.ok) throw new Error(result.code);
    return result.value;
  };

  test('with words in both languages and an end, which players are told while it lasts; every change is a line of the audit', async () => {
    const admin = await staffWith(app, ['admin']);
    const change = async (body: object) => {
      const result = await admin.call('PUT /wps/staff/settings', { body: { reason: 'moving the database', ...body } });
      if (!result.ok) throw new Error(result.code);
      return result.value;
    };
    expect(await change({ maintenanceNotice: notice })).toMatchObject({ maintenanceNotice: notice, changed: ['maintenanceNotice'] });
    expect(await status()).toMatchObject({ maintenance: false, notice: null });
    await change({ maintenance: true });
    expect(await status()).toMatchObject({ maintenance: true, notice });
    await change({ maintenance: false, restrictedCountries: ['KP', 'US'] });
    expect(await status()).toMatchObject({ maintenance: false, notice: null });
    expect(await statusAt(app, app.merchant.mainDomain, american)).toMatchObject({ status: 2 });
    expect(await change({ restrictedCountries: [] })).toMatchObject({ restrictedCountries: [] });
    expect(await statusAt(app, app.merchant.mainDomain, american)).toMatchObject({ status: 0 });
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const acts = await listActs({ ctx, input: { subject: `merchant:${app.merchant.code}`, count: 10 } });
    expect(acts.map(({ detail }) => detail)).toMatchObject([
      { restrictedCountries: [] },
      { maintenance: false, restrictedCountries: ['KP', 'US'] },
      { maintenance: true },
      { 'noticeText.tl': notice.text.tl, 'noticeText.en': notice.text.en, noticeUntil: '2026-11-23T06:30:00.000Z' },
    ]);
    expect(new Set(acts.map(({ actor }) => actor))).toEqual(new Set([`staff:${admin.staffId}`]));
  });

  test.each([
    { restrictedCountries: ['USA'] },
    { restrictedCountries: ['ZZ'] },
    { restrictedCountries: ['us'] },
    { maintenanceNotice: { text: { tl: 'x'.repeat(301) }, until: null } },
    { maintenanceNotice: { text: { zh: 'x' }, until: null } },
  ])('not with %j', async (body) => {
    const admin = await staffWith(app, ['admin']);
    const result = await admin.call('PUT /wps/staff/settings', { body: { reason: 'by mistake, surely', ...body } as never });
    expect(result).toMatchObject({ ok: false, code: 'request.invalid' });
  });
  test('not without the role', async () => {
    const support = await staffWith(app, ['support']);
    const result = await support.call('PUT /wps/staff/settings', { body: { restrictedCountries: ['US'], reason: 'not my business' } });
    expect(result).toMatchObject({ ok: false, code: 'session.forbidden' });
  });
});

describe('a player in a restricted country', () => {
  test('takes money home and is protected, but neither plays nor pays in', async () => {
    const home = visitor(app, { host: plain.mainDomain, address: filipino });
    const { token } = await registerPlayer(home, 'umuwi');
    const abroad = visitor(app, { host: plain.mainDomain, address: american });
    const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'done' : result.code);
    const loggedIn = await abroad.call('POST /wps/session/login', {
      body: { username: 'umuwi', password: 'kuwagong gising sa gabi', type: 'username' },
    });
    expect(codeOf(loggedIn)).toBe('done');
    if (loggedIn.ok) abroad.setToken(loggedIn.value.token);
    const open = await Promise.all([
      abroad.call('GET /wps/wallet/getWallet'),
      abroad.call('GET /wps/cashier/withdrawals/terms'),
      abroad.call('GET /wps/protection'),
      abroad.call('GET /wps/member/verification'),
      abroad.call('POST /wps/protection/timeOut', { body: { hours: 24 } as never }),
    ]);
    expect(open.map(codeOf)).not.toContain('region.restricted');
    const shut = await Promise.all([
      abroad.call('GET /wps/game/launchGame', { query: { gameId: 'any.game' } as never }),
      abroad.call('GET /wps/cashier/channels'),
      abroad.call('POST /lotto/lgw/orders', { body: {} as never }),
      abroad.call('POST /wps/session/login/freeplay', { body: {} as never }),
      abroad.call('PUT /wps/member/register', { body: {} as never }),
      abroad.call('GET /wps/bonus/offers'),
    ]);
    expect(new Set(shut.map(codeOf))).toEqual(new Set(['region.restricted']));
    expect(token).toBeTruthy();
  });
});
