import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sendNotices } from '#server/domains/identity/index.ts';
import { bindGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { goodPassword, registerPlayer, visitor } from './fixture/identity.ts';
import { choosePerson, comeBack, openAddress, placeOf, siteHost } from './fixture/walk.ts';

type Provider = 'google' | 'facebook';
const without = testMerchant({ isDefault: false, flags: ['DIRECTREG3'] });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [without] });
});
afterAll(async () => app.close());

const browserOf = () => visitor(app, { host: siteHost });
type Browser = ReturnType<typeof browserOf>;

async function member(name: string): Promise<Browser> {
  const browser = browserOf();
  await registerPlayer(browser, name);
  return browser;
}

/** Somebody without a password. */
async function socialMember(provider: Provider): Promise<Browser> {
  const browser = browserOf();
  await comeBack(app, browser, provider, 'new');
  const body = { agreed: true, birthDate: '1990-06-12', registerMethod: 'H5' } as const;
  const made = await browser.call('PUT /wps/member/register/social', { body });
  if (!made.ok) throw new Error(made.code);
  browser.setToken(made.value.token);
  return browser;
}

const begin = (browser: Browser, provider: Provider, password = goodPassword) =>
  browser.call('POST /wps/member/social/:provider', { query: { provider }, body: { password } });
const finish = (browser: Browser) => browser.call('PUT /wps/member/social');
const unlink = (browser: Browser, provider: Provider, password = goodPassword) =>
  browser.call('POST /wps/member/social/:provider/off', { query: { provider }, body: { password } });

/** The way to the provider and back: the page that it ends at. */
async function walk(browser: Browser, provider: Provider, person: string, password = goodPassword): Promise<URL> {
  const begun = await begin(browser, provider, password);
  if (!begun.ok) throw new Error(begun.code);
  const back = await choosePerson(app, browser, new URL(begun.value.url), person);
  return placeOf(await openAddress(app, browser, back.href));
}

async function link(browser: Browser, provider: Provider, person: string, password = goodPassword) {
  await walk(browser, provider, person, password);
  return finish(browser);
}

const linked = async (browser: Browser) => {
  const result = await browser.call('GET /wps/member/social');
  if (!result.ok) throw new Error(result.code);
  return result.value.accounts.map(({ provider }) => provider);
};

/** Who a log-in by this account elsewhere is. */
async function whoIs(provider: Provider, person: string): Promise<string> {
  const browser = browserOf();
  await comeBack(app, browser, provider, person);
  const result = await browser.call('POST /wps/session/login/social');
  return result.ok ? result.value.userName : result.code;
}

describe.each([
  ['google', 'maya'],
  ['facebook', 'jose'],
] as const)('linking an account of %s', (provider, person) => {
  test('takes the password, logs in from then on, and is undone by the password', async () => {
    const name = `linker_${provider}`;
    const browser = await member(name);
    expect(await whoIs(provider, person)).toBe('social.incomplete');
    const at = await walk(browser, provider, person);
    expect(at.pathname + at.search).toBe('/m/securityCenter?linked');
    expect([await linked(browser), await whoIs(provider, person)]).toEqual([[], 'social.incomplete']);
    expect(await finish(browser)).toEqual({ ok: true, value: { provider } });
    expect([...browser.cookies.keys()].filter((key) => /social|identity/.test(key))).toEqual([]);
    expect([await linked(browser), await whoIs(provider, person)]).toEqual([[provider], name]);

    expect(await unlink(browser, provider, 'not the password')).toMatchObject({
      code: 'password.wrong',
      fields: { password: 'password.wrong' },
    });
    expect(await whoIs(provider, person)).toBe(name);
    expect(await unlink(browser, provider)).toEqual({ ok: true, value: {} });
    expect([await linked(browser), await whoIs(provider, person)]).toEqual([[], 'social.incomplete']);
    expect(await unlink(browser, provider)).toMatchObject({ ok: false, code: 'not.found' });
  });

  test('with a wrong password leads nowhere', async () => {
    const browser = await member(`wrong_${provider}`);
    for (const password of ['', 'not the password'])
      expect(await begin(browser, provider, password)).toMatchObject({ code: 'password.wrong', fields: { password: 'password.wrong' } });
    expect([...browser.cookies.keys()].filter((key) => key.includes('social'))).toEqual([]);
  });

  test("that opens another member's account is refused, and stays where it is", async () => {
    const first = await member(`first_${provider}`);
    await link(first, provider, person);
    const second = await member(`second_${provider}`);
    expect(await link(second, provider, person)).toMatchObject({ ok: false, code: 'social.taken' });
    expect([await linked(second), await whoIs(provider, person)]).toEqual([[], `first_${provider}`]);
    await unlink(first, provider);
  });

  test('that the player stops is told in the security center', async () => {
    const browser = await member(`stopper_${provider}`);
    const at = await walk(browser, provider, '');
    expect(at.pathname + at.search).toBe('/m/securityCenter?failed=social.cancelled');
    expect(await finish(browser)).toMatchObject({ ok: false, code: 'social.expired' });
  });
});

describe('what came back', () => {
  test('counts once, in time, and for the member who gave the password', async () => {
    const browser = await member('link_owner');
    await walk(browser, 'google', 'new');
    const ticket = browser.cookies.get('laro-identity') ?? '';
    const thief = await member('link_thief');
    thief.cookies.set('laro-identity', ticket);
    expect(await finish(thief)).toMatchObject({ ok: false, code: 'social.expired' });
    app.clock.advanceMs(15 * 60_000 + 1);
    expect(await finish(browser)).toMatchObject({ ok: false, code: 'social.expired' });
    app.clock.advanceMs(-15 * 60_000 - 1);
    expect(await finish(browser)).toMatchObject({ ok: true });
    await unlink(browser, 'google');
    browser.cookies.set('laro-identity', ticket);
    expect(await finish(browser)).toMatchObject({ ok: false, code: 'social.expired' });
    expect(await linked(browser)).toEqual([]);
  });

  test('to be linked logs nobody in and makes no account, and a log-in links nothing', async () => {
    const browser = await member('link_or_login');
    await walk(browser, 'google', 'new');
    expect(await browser.call('POST /wps/session/login/social')).toMatchObject({ ok: false, code: 'social.expired' });
    await comeBack(app, browser, 'google', 'new');
    expect(await finish(browser)).toMatchObject({ ok: false, code: 'social.expired' });
    expect(await linked(browser)).toEqual([]);
  });
});

describe('a member', () => {
  test('has one account of each provider, also when two are linked at once', async () => {
    const browser = await member('one_of_each');
    const tickets: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await walk(browser, 'google', 'new');
      tickets.push(browser.cookies.get('laro-identity') ?? '');
    }
    const outcomes = await Promise.all(
      tickets.map(async (ticket) => {
        const tab = browserOf();
        for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
        tab.cookies.set('laro-identity', ticket);
        tab.setToken(browser.token());
        const result = await finish(tab);
        return result.ok ? 'linked' : result.code;
      }),
    );
    expect(outcomes.toSorted()).toEqual(['linked', 'social.linked.already']);
    expect(await begin(browser, 'google')).toMatchObject({ ok: false, code: 'social.linked.already' });
    expect(await link(browser, 'facebook', 'new')).toMatchObject({ ok: true });
    expect(await linked(browser)).toEqual(['google', 'facebook']);
  });

  test('without a password is asked for none, and keeps the last way in, also when two go at once', async () => {
    const browser = await socialMember('google');
    expect(await browser.call('GET /wps/member/social')).toMatchObject({
      value: { accounts: [{ provider: 'google' }], hasPassword: false },
    });
    expect(await unlink(browser, 'google', '')).toMatchObject({ ok: false, code: 'way.in.last' });
    expect(await link(browser, 'facebook', 'new', '')).toMatchObject({ ok: true });
    const outcomes = await Promise.all([unlink(browser, 'google', ''), unlink(browser, 'facebook', '')]);
    expect(outcomes.map((result) => (result.ok ? 'gone' : result.code)).toSorted()).toEqual(['gone', 'way.in.last']);
    expect(await linked(browser)).toHaveLength(1);
  });

  test('is told by mail of both, and both stand in the audit', async () => {
    const browser = await member('link_mailed');
    browser.cookies.set('lang', 'en');
    const own = [app.merchant.code, 'link_mailed'];
    await app.db.pool.query(
      "update identity_members set email = 'link.mailed@example.com', email_verified_at = now() where merchant_code = $1 and user_name = $2",
      own,
    );
    await link(browser, 'google', 'new');
    await unlink(browser, 'google');
    const { mail } = app.mail;
    if (!mail) throw new Error('no mail');
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    await sendNotices({ ctx, input: { mail, origin: 'https://laro.example' } });
    const sent = (await app.mail.outbox?.read(app.merchant.code)) ?? [];
    const bodies = sent.filter(({ recipient }) => recipient === 'link.mailed@example.com').map(({ body }) => body);
    expect(bodies.toSorted()).toEqual([
      expect.stringContaining('account was linked. It logs in to your account from now on.'),
      expect.stringContaining('account was unlinked.'),
    ]);
    const { rows } = await app.db.pool.query(
      "select kind from identity_events where kind like 'social.%' and member_id = (select id from identity_members where merchant_code = $1 and user_name = $2) order by created_at, kind",
      own,
    );
    expect(rows).toEqual([{ kind: 'social.linked' }, { kind: 'social.unlinked' }]);
  });

  test('links nothing where the merchant does not offer it, at an address the provider does not lead back to, or without a session', async () => {
    const elsewhere = visitor(app, { host: without.mainDomain });
    await registerPlayer(elsewhere, 'not_offered');
    expect(await begin(elsewhere, 'google')).toMatchObject({ ok: false, code: 'social.unavailable' });
    const host = app.merchant.mainDomain;
    const aside = bindGateway(
      {
        request(input, init, env) {
          const headers = new Headers(init?.headers);
          headers.set('origin', `http://${host}`);
          return app.request(input, { ...init, headers }, env);
        },
      },
      { host, address: 'aside' },
    );
    await registerPlayer(aside, 'linked_aside');
    expect(await begin(aside, 'google')).toMatchObject({ ok: false, code: 'social.unavailable' });
    for (const result of [await begin(browserOf(), 'google'), await finish(browserOf()), await unlink(browserOf(), 'google')])
      expect(result).toMatchObject({ ok: false, code: 'session.required' });
  });
});

test('linking a Google account verifies its address, unless one is verified; Facebook says of none whether it is', async () => {
  const addressOf = async (userName: string) => {
    const { rows } = await app.db.pool.query<{ email: string | null; isVerified: boolean }>(
      'select email, email_verified_at is not null as "isVerified" from identity_members where user_name = $1',
      [userName],
    );
    return rows[0];
  };
  // those of the tests before
  await app.db.pool.query('update identity_members set email = null, email_verified_at = null');
  const browser = await member('address_linker');
  await link(browser, 'facebook', 'jose');
  expect((await addressOf('address_linker'))?.isVerified).toBe(false);
  await link(browser, 'google', 'maya');
  const linkedTo = await browser.call('GET /wps/member/social');
  const google = linkedTo.ok ? linkedTo.value.accounts.find(({ provider }) => provider === 'google') : undefined;
  expect(await addressOf('address_linker')).toEqual({ email: google?.email, isVerified: true });
  await unlink(browser, 'google');
  await unlink(browser, 'facebook');
  const other = await member('address_other');
  await link(other, 'google', 'maya');
  expect((await addressOf('address_other'))?.isVerified, 'it is verified for another').toBe(false);
  await unlink(other, 'google');
});
