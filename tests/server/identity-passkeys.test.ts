import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { countOf, goodPassword, registerPlayer, visitor } from './fixture/identity.ts';
import { createSoftwareKey, type KeyChanges, type SoftwareKey } from './fixture/software-key.ts';
import { comeBack, siteHost } from './fixture/walk.ts';

const origin = 'http://localhost:4321';
const other = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
});
afterAll(async () => app.close());

type Browser = ReturnType<typeof visitor>;

const addCall = 'POST /wps/member/passkey';
const removeCall = 'POST /wps/member/passkey/:passkeyId/off';

async function ask(browser: Browser, key: typeof addCall | 'POST /wps/session/passkey') {
  const result = await (key === addCall ? browser.call(key, { body: { password: goodPassword } }) : browser.call(key));
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
const remove = (browser: Browser, passkeyId: string, password = goodPassword) =>
  browser.call(removeCall, { query: { passkeyId }, body: { password } });

async function add(browser: Browser, key: SoftwareKey, { name = 'My phone', ...changes }: KeyChanges & { name?: string } = {}) {
  const { ticket, options } = await ask(browser, 'POST /wps/member/passkey');
  return browser.call('PUT /wps/member/passkey', { body: { ticket, response: key.create(options, changes), name } });
}

async function logIn(browser: Browser, key: SoftwareKey, changes: KeyChanges = {}) {
  const { ticket, options } = await ask(browser, 'POST /wps/session/passkey');
  return browser.call('POST /wps/session/login/passkey', { body: { ticket, response: key.get(options, changes) } });
}

async function owner(name: string) {
  const [browser, key] = [visitor(app), createSoftwareKey(origin)];
  await registerPlayer(browser, name);
  const added = await add(browser, key);
  if (!added.ok) throw new Error(added.code);
  return { browser, key, passkeyId: added.value.passkeyId };
}

const list = async (browser: Browser) => {
  const result = await browser.call('GET /wps/member/passkey');
  if (!result.ok) throw new Error(result.code);
  return result.value.passkeys;
};

describe('a passkey', () => {
  test('is asked for as one that is found without a name and opened by its owner', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'key_asker');
    expect((await ask(browser, 'POST /wps/member/passkey')).options).toMatchObject({
      rp: { name: app.merchant.brandName, id: 'localhost' },
      user: { name: 'key_asker' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await ask(visitor(app), 'POST /wps/session/passkey')).options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  test('opens a session of its owner, as often as it is asked, and tells when it was used', async () => {
    const { browser, key } = await owner('key_owner');
    expect(await list(browser)).toMatchObject([{ name: 'My phone', usedAtMs: null }]);
    for (let turn = 0; turn < 2; turn += 1) {
      const elsewhere = visitor(app);
      const opened = await logIn(elsewhere, key);
      expect(opened).toMatchObject({ ok: true, value: { userName: 'key_owner', customerType: 0 } });
      if (opened.ok) elsewhere.setToken(opened.value.token);
      expect(await elsewhere.call('GET /wps/member/info')).toMatchObject({ ok: true, value: { account: 'key_owner' } });
    }
    expect((await list(browser))[0]?.usedAtMs).toBeGreaterThan(0);
  });

  test('has a name that can be changed, and opens nothing once it is removed', async () => {
    const { browser, key, passkeyId } = await owner('key_leaver');
    await browser.call('PUT /wps/member/passkey/:passkeyId', { query: { passkeyId }, body: { name: '  Work laptop ' } });
    expect(await list(browser)).toMatchObject([{ passkeyId, name: 'Work laptop' }]);
    expect(await browser.call('PUT /wps/member/passkey/:passkeyId', { query: { passkeyId }, body: { name: ' ' } })).toMatchObject({
      ok: false,
      code: 'request.invalid',
    });
    expect(await remove(browser, passkeyId)).toMatchObject({ ok: true });
    expect(await list(browser)).toEqual([]);
    expect(await logIn(visitor(app), key)).toMatchObject({ ok: false, code: 'passkey.invalid' });
  });

  test("is nobody's but its owner's to name, remove or add again", async () => {
    const { browser, key, passkeyId } = await owner('key_victim');
    const thief = visitor(app);
    await registerPlayer(thief, 'key_thief');
    const query = { passkeyId };
    expect(await thief.call('PUT /wps/member/passkey/:passkeyId', { query, body: { name: 'mine' } })).toMatchObject({ code: 'not.found' });
    expect(await remove(thief, passkeyId)).toMatchObject({ code: 'not.found' });
    expect(await add(thief, key)).toMatchObject({ ok: false, code: 'passkey.invalid' });
    expect(await list(browser)).toHaveLength(1);
    expect(await logIn(visitor(app, { host: other.mainDomain }), key)).toMatchObject({ ok: false, code: 'passkey.invalid' });
  });

  test('is one of ten at most', async () => {
    const { browser } = await owner('key_collector');
    for (let at = 1; at < 10; at += 1) expect(await add(browser, createSoftwareKey(origin))).toMatchObject({ ok: true });
    expect(await browser.call(addCall, { body: { password: goodPassword } })).toMatchObject({ ok: false, code: 'passkey.too.many' });
  });
});

describe('adding and removing a passkey', () => {
  const wrong = { ok: false, code: 'password.wrong', fields: { password: 'password.wrong' } };

  test('takes the password once more: an open session alone changes nothing', async () => {
    const { browser, passkeyId } = await owner('key_guarded');
    const nothingChanged = async () => expect(await list(browser)).toMatchObject([{ passkeyId }]);
    for (const password of ['', 'not the password']) {
      expect(await browser.call(addCall, { body: { password } })).toMatchObject(wrong);
      expect(await remove(browser, passkeyId, password)).toMatchObject(wrong);
    }
    await nothingChanged();
    const headers = {
      host: app.merchant.mainDomain,
      authorization: `Bearer ${browser.token()}`,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    };
    for (const path of ['/wps/member/passkey', `/wps/member/passkey/${passkeyId}/off`]) {
      const open = await app.request(path, { method: 'POST', headers, body: JSON.stringify({ password: goodPassword }) });
      expect(await open.json(), path).toMatchObject({ success: false, errorCode: 'payload.invalid' });
    }
    await nothingChanged();
    expect(await remove(browser, passkeyId)).toMatchObject({ ok: true });
  });

  test('lets nobody guess the password without end', async () => {
    const { browser, passkeyId } = await owner('key_guessed');
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for (const result of [
        await browser.call(addCall, { body: { password: `guess ${turn}` } }),
        await remove(browser, passkeyId, `guess ${turn}`),
      ])
        codes.push(result.ok || result.code);
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('password.wrong'));
    expect(codes.at(-1)).toBe('rate.limited');
  });

  test('asks for none who came by another account, and leaves them a way in', async () => {
    const browser = visitor(app, { host: siteHost });
    await comeBack(app, browser, 'google', 'new');
    const body = { agreed: true, birthDate: '1990-06-12', registerMethod: 'H5' } as const;
    const made = await browser.call('PUT /wps/member/register/social', { body });
    if (!made.ok) throw new Error(made.code);
    browser.setToken(made.value.token);
    expect(await browser.call('GET /wps/member/passkey')).toMatchObject({ ok: true, value: { passkeys: [], hasPassword: false } });
    const asked = await browser.call(addCall, { body: { password: '' } });
    if (!asked.ok) throw new Error(asked.code);
    const key = createSoftwareKey(origin);
    const added = await browser.call('PUT /wps/member/passkey', {
      body: { ticket: asked.value.ticket, response: key.create(asked.value.options), name: 'Key' },
    });
    if (!added.ok) throw new Error(added.code);
    await app.db.pool.query(
      'delete from identity_social_accounts where member_id = (select id from identity_members where user_name = $1)',
      [made.value.userName],
    );
    const before = await countOf(app, 'events');
    expect(await remove(browser, added.value.passkeyId, '')).toMatchObject({ ok: false, code: 'way.in.last' });
    expect([(await list(browser)).length, await countOf(app, 'events')]).toEqual([1, before]);
  });
});

describe('an answer to a challenge', () => {
  const wrong: [string, KeyChanges][] = [
    ['of another site', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:9999' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'A'.repeat(43) }],
    ['of another kind', { type: 'payment.get' }],
    ['without the owner (no verification)', { flags: 0x01 }],
    ['without anybody (no presence)', { flags: 0x00 }],
  ];
  test.each(wrong)('%s adds nothing and opens nothing', async (_, changes) => {
    const at = wrong.findIndex(([, known]) => known === changes);
    const { browser, key } = await owner(`key_wrong_${at}`);
    expect(await add(browser, createSoftwareKey(origin), changes)).toMatchObject({ ok: false, code: 'passkey.invalid' });
    expect(await logIn(visitor(app), key, changes)).toMatchObject({ ok: false, code: 'passkey.invalid' });
    expect(await list(browser)).toHaveLength(1);
  });

  test('counts once, for five minutes, and for the member who asked', async () => {
    const { browser, key } = await owner('key_replayer');
    const elsewhere = visitor(app);
    const { ticket, options } = await ask(elsewhere, 'POST /wps/session/passkey');
    const body = { ticket, response: key.get(options) };
    expect(await elsewhere.call('POST /wps/session/login/passkey', { body })).toMatchObject({ ok: true });
    const again = { ticket, response: key.get(options) };
    expect(await elsewhere.call('POST /wps/session/login/passkey', { body: again })).toMatchObject({ ok: false, code: 'passkey.invalid' });

    const late = await ask(elsewhere, 'POST /wps/session/passkey');
    app.clock.advanceMs(300_001);
    const tooLate = { ticket: late.ticket, response: key.get(late.options) };
    expect(await elsewhere.call('POST /wps/session/login/passkey', { body: tooLate })).toMatchObject({ code: 'passkey.invalid' });
    app.clock.advanceMs(-300_001);

    const mine = await ask(browser, 'POST /wps/member/passkey');
    const stranger = visitor(app);
    await registerPlayer(stranger, 'key_stranger');
    const theirs = { ticket: mine.ticket, response: createSoftwareKey(origin).create(mine.options), name: 'x' };
    expect(await stranger.call('PUT /wps/member/passkey', { body: theirs })).toMatchObject({ ok: false, code: 'passkey.invalid' });
    const crossed = { ticket: (await ask(browser, 'POST /wps/session/passkey')).ticket, response: theirs.response, name: 'x' };
    expect(await browser.call('PUT /wps/member/passkey', { body: crossed })).toMatchObject({ ok: false, code: 'passkey.invalid' });
  });

  test('by a copy, whose count has fallen behind, opens nothing', async () => {
    const { key } = await owner('key_copied');
    expect(await logIn(visitor(app), key, { counter: 50 })).toMatchObject({ ok: true });
    expect(await logIn(visitor(app), key, { counter: 50 })).toMatchObject({ ok: false, code: 'passkey.invalid' });
    expect(await logIn(visitor(app), key, { counter: 51 })).toMatchObject({ ok: true });
  });

  test.each([{}, { id: 7 }, { id: 'x', response: null }, { id: 'a'.repeat(5000) }])('of nonsense is refused: %j', async (response) => {
    const { ticket } = await ask(visitor(app), 'POST /wps/session/passkey');
    expect(await visitor(app).call('POST /wps/session/login/passkey', { body: { ticket, response } })).toMatchObject({
      ok: false,
      code: 'passkey.invalid',
    });
  });

  test('of a disabled member opens nothing', async () => {
    const { key } = await owner('key_disabled');
    await app.db.pool.query('update identity_members set disabled_at = now() where merchant_code = $1 and user_name = $2', [
      app.merchant.code,
      'key_disabled',
    ]);
    expect(await logIn(visitor(app), key)).toMatchObject({ ok: false, code: 'login.failed' });
  });
});
