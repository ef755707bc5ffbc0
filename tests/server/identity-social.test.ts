import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { choosePerson, comeBack, openAddress, placeOf, setOut, siteHost } from './fixture/walk.ts';

const without = testMerchant({ isDefault: false, flags: ['DIRECTREG3'] });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [without] });
});
afterAll(async () => app.close());

const browserOf = () => visitor(app, { host: siteHost });
type Browser = ReturnType<typeof browserOf>;
const agreed = { agreed: true, birthDate: '1990-06-12', registerMethod: 'H5' as const };

const logIn = (browser: Browser) => browser.call('POST /wps/session/login/social');
const register = (browser: Browser, changes: Partial<typeof agreed> & { affiliateCode?: string } = {}) =>
  browser.call('PUT /wps/member/register/social', { body: { ...agreed, ...changes } });

async function memberOf(email: string) {
  const { rows } = await app.db.pool.query(
    'select user_name, birth_date::text, terms_version, email_verified_at is not null as verified from identity_members where merchant_code = $1 and email = $2',
    [app.merchant.code, email],
  );
  return rows;
}

describe.each(['google', 'facebook'] as const)('a log-in by %s', (provider) => {
  test('makes an account at the first visit, after age and terms, and opens the same one from then on', async () => {
    const browser = browserOf();
    const at = await comeBack(app, browser, provider, 'new');
    expect(at.pathname + at.search).toBe('/m/social?next=%2Fm%2Fhot');
    expect(await logIn(browser)).toMatchObject({ ok: false, code: 'social.incomplete' });
    const made = await register(browser);
    if (!made.ok) throw new Error(made.code);
    expect(made.value).toMatchObject({ customerType: 0, userName: expect.stringMatching(/^player_[0-9a-f]{12}$/), firstTimeLogin: false });
    browser.setToken(made.value.token);
    expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: true, value: { account: made.value.userName } });
    expect([...browser.cookies.keys()].filter((name) => /social|identity/.test(name))).toEqual([]);
  });

  test('knows a person again, and tells two apart', async () => {
    const name = provider === 'google' ? 'maya' : 'jose';
    const first = browserOf();
    await comeBack(app, first, provider, name);
    const made = await register(first);
    const again = browserOf();
    await comeBack(app, again, provider, name);
    const opened = await logIn(again);
    expect(made.ok && opened.ok && [made.value.userName === opened.value.userName, made.value.token === opened.value.token]).toEqual([
      true,
      false,
    ]);
    const other = browserOf();
    await comeBack(app, other, provider, 'new');
    expect(await logIn(other)).toMatchObject({ ok: false, code: 'social.incomplete' });
  });

  test('that the player stops says so, and opens nothing', async () => {
    const browser = browserOf();
    expect((await comeBack(app, browser, provider, '')).search).toBe('?failed=social.cancelled');
    expect(await logIn(browser)).toMatchObject({ ok: false, code: 'social.expired' });
  });

  test('counts once: neither the answer nor what it brought can be shown again', async () => {
    const browser = browserOf();
    const back = await choosePerson(app, browser, await setOut(app, browser, provider), 'new');
    const attempt = new Map(browser.cookies);
    await openAddress(app, browser, back.href);
    const identity = new Map(browser.cookies);
    for (const [name, value] of attempt) browser.cookies.set(name, value);
    expect(placeOf(await openAddress(app, browser, back.href)).search).toBe('?failed=social.refused');
    browser.cookies.clear();
    for (const [name, value] of identity) browser.cookies.set(name, value);
    expect((await register(browser)).ok).toBe(true);
    for (const [name, value] of identity) browser.cookies.set(name, value);
    expect(await logIn(browser)).toMatchObject({ ok: false, code: 'social.expired' });
  });

  test('that took longer than ten minutes is over', async () => {
    const browser = browserOf();
    const back = await choosePerson(app, browser, await setOut(app, browser, provider), 'new');
    app.clock.advanceMs(600_001);
    expect(placeOf(await openAddress(app, browser, back.href)).search).toBe('?failed=social.expired');
    app.clock.advanceMs(-600_001);
  });
});

describe('the first visit', () => {
  test.each([
    ['nobody under 21 by the merchant’s calendar', { birthDate: '2010-01-01' }, 'age.too.young'],
    ['nobody without a date of birth', { birthDate: '' }, 'birth.date.invalid'],
    ['nobody who does not agree to the terms', { agreed: false }, 'terms.required'],
    ['no invitation of nobody', { affiliateCode: 'nobody-at-all' }, 'affiliate.invalid'],
  ])('lets in %s', async (_, changes, code) => {
    const browser = browserOf();
    await comeBack(app, browser, 'google', 'new');
    expect(await register(browser, changes)).toMatchObject({ ok: false, code });
    expect((await register(browser)).ok).toBe(true);
  });

  test('keeps date of birth, terms and the address that Google has proved', async () => {
    expect(await memberOf('maya.reyes@example.com')).toEqual([
      { user_name: expect.stringMatching(/^player_/), birth_date: '1990-06-12', terms_version: app.merchant.termsVersion, verified: true },
    ]);
  });

  test('makes one account, however many tabs ask for it at once', async () => {
    const browser = browserOf();
    await comeBack(app, browser, 'google', 'new');
    const results = await Promise.all([register(browser), register(browser), register(browser)]);
    expect(results.map((result) => (result.ok ? 'made' : result.code)).toSorted()).toEqual(['made', 'social.expired', 'social.expired']);
  });

  test('is refused where what the provider told does not fit: it cannot be typed anew', async () => {
    const { register: rules } = app.merchant;
    const email = { enabled: true, required: true, pattern: String.raw`@laro\.example$` };
    const strict = await createTestApp({ merchant: { register: { ...rules, fields: { ...rules.fields, email } } } });
    const browser = visitor(strict, { host: siteHost });
    await comeBack(strict, browser, 'google', 'new');
    const body = { ...agreed, email: 'iba@laro.example' };
    expect(await browser.call('PUT /wps/member/register/social', { body })).toMatchObject({ ok: false, code: 'social.unfit' });
    await strict.close();
  });
});

describe('an address is no key', () => {
  test('the same address at the other provider opens nothing and makes no second account', async () => {
    const browser = browserOf();
    await comeBack(app, browser, 'facebook', 'maya');
    expect(await logIn(browser)).toMatchObject({ ok: false, code: 'social.incomplete' });
    expect(await register(browser)).toMatchObject({ ok: false, code: 'social.email.taken' });
    const other = browserOf();
    await comeBack(app, other, 'google', 'jose');
    expect(await register(other)).toMatchObject({ ok: false, code: 'social.email.taken' });
  });

  test('one that the provider has not confirmed is refused', async () => {
    const browser = browserOf();
    expect((await comeBack(app, browser, 'google', 'tala')).search).toBe('?failed=social.email.unverified');
    expect(await logIn(browser)).toMatchObject({ ok: false, code: 'social.expired' });
  });

  test('one that a member has verified by mail is not taken over', async () => {
    const own = browserOf();
    const { userName } = await registerPlayer(own, 'address_owner');
    const browser = browserOf();
    await comeBack(app, browser, 'google', 'new');
    const made = await register(browser);
    const { rows } = await app.db.pool.query<{ email: string }>(
      'select email from identity_members where merchant_code = $1 and user_name = $2',
      [app.merchant.code, made.ok ? made.value.userName : ''],
    );
    const email = rows[0]?.email ?? '';
    await app.db.pool.query("update identity_social_accounts set email = null, subject = 'gone' where merchant_code = $1 and email = $2", [
      app.merchant.code,
      email,
    ]);
    await app.db.pool.query('update identity_members set email = null where merchant_code = $1 and email = $2', [app.merchant.code, email]);
    await app.db.pool.query(
      'update identity_members set email = $2, email_verified_at = now() where merchant_code = $1 and user_name = $3',
      [app.merchant.code, email, userName],
    );
    const thief = browserOf();
    await comeBack(app, thief, 'google', email.replace('@example.com', ''));
    expect(await logIn(thief)).toMatchObject({ ok: false, code: 'social.incomplete' });
    expect(await register(thief)).toMatchObject({ ok: false, code: 'social.email.taken' });
  });
});

describe('the way there and back', () => {
  test('carries state, nonce and PKCE, and keeps its half where no script reads it', async () => {
    const browser = browserOf();
    const response = await openAddress(app, browser, '/wps/session/social/google/start');
    const asked = Object.fromEntries(placeOf(response).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `http://${siteHost}/wps/session/social/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^laro-social=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(asked['state']);
  });

  test('is worth nothing in another browser, with another state, at the other provider, or after a new start', async () => {
    const mine = browserOf();
    const at = await setOut(app, mine, 'google');
    const back = await choosePerson(app, mine, at, 'new');
    expect(placeOf(await openAddress(app, browserOf(), back.href)).search).toBe('?failed=social.expired');

    const another = browserOf();
    await setOut(app, another, 'google');
    expect(placeOf(await openAddress(app, another, back.href)).search).toBe('?failed=social.refused');

    const crossed = browserOf();
    await setOut(app, crossed, 'google');
    const there = new URL(back.href.replace('/google/', '/facebook/'));
    expect(placeOf(await openAddress(app, crossed, there.href)).search).toBe('?failed=social.refused');

    for (const provider of ['google', 'facebook']) {
      const forged = browserOf();
      const own = await choosePerson(app, forged, await setOut(app, forged, provider), 'new');
      own.searchParams.set('state', 'A'.repeat(43));
      expect(placeOf(await openAddress(app, forged, own.href)).search, provider).toBe('?failed=social.refused');
    }
  });

  test.each([
    ['/m/hot?type=1', '/m/hot?type=1'],
    ['https://evil.example/m/home', ''],
    ['//evil.example', ''],
    ['/m/\\evil.example', ''],
    ['/wps/session/logout', ''],
    [`/m/${'a'.repeat(600)}`, ''],
  ])('leads on to paths of this site only: %s', async (given, kept) => {
    const browser = browserOf();
    const back = await choosePerson(app, browser, await setOut(app, browser, 'google', given), 'new');
    expect(placeOf(await openAddress(app, browser, back.href)).searchParams.get('next')).toBe(kept);
  });

  test.each([
    [`http://${siteHost}/m/login?next=%2Fm%2FvoucherCenter`, '/m/voucherCenter'],
    [
      `http://${siteHost}/m/login?next=%2Fm%2FvoucherCenter%3Fa%3D1&affiliateCode=X&domain=y.example`,
      '/m/voucherCenter?a=1&affiliateCode=X&domain=y.example',
    ],
    [`http://${siteHost}/m/login?next=%2Fm%2FvoucherCenter&affiliateCode=${'X'.repeat(600)}`, '/m/voucherCenter'],
    [`http://${siteHost}/m/login?next=https%3A%2F%2Fevil.example&affiliateCode=X`, ''],
    [`http://${siteHost}/m/hot?type=1`, '/m/hot?type=1'],
    ['https://evil.example/m/hot', ''],
  ])('without JavaScript leads on to where the page before it led: %s', async (referer, kept) => {
    const browser = browserOf();
    const at = placeOf(await openAddress(app, browser, '/wps/session/social/google/start', { referer }));
    const back = await choosePerson(app, browser, at, 'new');
    expect(placeOf(await openAddress(app, browser, back.href)).searchParams.get('next')).toBe(kept);
  });

  test('begins at the merchant’s main address, where the provider answers to', async () => {
    const browser = visitor(app);
    const moved = placeOf(await openAddress(app, browser, `http://${app.merchant.mainDomain}/wps/session/social/google/start?next=/m/hot`));
    expect(moved.href).toBe(`http://${siteHost}/wps/session/social/google/start?moved&next=%2Fm%2Fhot`);
    expect(placeOf(await openAddress(app, browser, moved.href)).pathname).toBe('/sandbox-id/authorize');
  });

  test.each(['google', 'facebook', 'nobody'])('is closed for %s where the merchant has not switched it on', async (provider) => {
    const response = await openAddress(app, browserOf(), `http://${without.mainDomain}/wps/session/social/${provider}/start`);
    expect(placeOf(response).search).toBe('?failed=social.unavailable');
    const back = await openAddress(app, browserOf(), `http://${without.mainDomain}/wps/session/social/${provider}/callback?code=a&state=b`);
    expect(placeOf(back).search).toBe('?failed=social.unavailable');
  });
});
