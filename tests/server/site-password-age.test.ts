import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { goOn } from '#site/islands/session/go-on.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { forgetSession, passwordIsOwn } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab } from './fixture/browser.ts';
import { goodPassword, logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

const dayMs = 86_400_000;
const newPassword = 'dilaw na payong sa ulan';
const { session } = testMerchant();
const forEver = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    merchant: { session: { ...session, passwordDays: 90 } },
    otherMerchants: [forEver],
    now: new Date('2026-03-01T08:00:00Z'),
  });
  for (const name of ['bago_pa', 'luma_na', 'una_muna']) await registerPlayer(visitor(app), name);
  await registerPlayer(visitor(app, { host: forEver.mainDomain }), 'walang_hanggan');
});
afterAll(async () => app.close());

const codeOf = async (name: string, password = goodPassword, browser = visitor(app)) => {
  const result = await logInPlayer(browser, name, password);
  return result.ok ? result.value.code : result.code;
};

describe('a password that is older than the merchant allows', () => {
  test('is told with the log-in, a session stands all the same, and a change begins its age anew', async () => {
    app.clock.advanceMs(90 * dayMs - 1);
    expect(await codeOf('luma_na')).toBeUndefined();
    app.clock.advanceMs(1);
    const browser = visitor(app);
    expect(await codeOf('luma_na', goodPassword, browser)).toBe('password.expired');
    expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: true });
    const body = { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword };
    expect(await browser.call('POST /wps/member/password/v2', { body })).toMatchObject({ ok: true });
    expect(await codeOf('luma_na', newPassword)).toBeUndefined();
    app.clock.advanceMs(90 * dayMs);
    expect(await codeOf('luma_na', newPassword)).toBe('password.expired');
  });

  test('is none where passwords last for ever', async () => {
    app.clock.advanceMs(3650 * dayMs);
    expect(await codeOf('walang_hanggan', goodPassword, visitor(app, { host: forEver.mainDomain }))).toBeUndefined();
  });
});

describe('after logging in', () => {
  afterEach(() => {
    forgetSession();
    cleanStores($session);
    vi.unstubAllGlobals();
  });

  /** Where the login dialog leads. */
  async function leadsTo(name: string, password = goodPassword): Promise<string> {
    openBrowserTab(app, app.merchant.mainDomain);
    const location = { search: '', pathname: '/m/login', replace: vi.fn() };
    vi.stubGlobal('location', location);
    Object.assign(document, { querySelector: () => null, querySelectorAll: () => [] });
    const stop = $session.listen(() => {});
    const screen = createLoginScreen({ rules: {} });
    screen.adopt({ username: name, password });
    expect(await screen.submit()).toBe(true);
    goOn();
    stop();
    return String(location.replace.mock.calls[0]?.[0]);
  }

  test('a password that somebody else chose leads to /m/changePsw, until the player has changed it (PASS-008)', async () => {
    await app.db.pool.query(
      "update identity_members set must_change_password = true, password_changed_at = $1 where user_name = 'una_muna'",
      [app.clock.now()],
    );
    expect(await leadsTo('una_muna')).toBe('/m/changePsw');
    const browser = visitor(app);
    await logInPlayer(browser, 'una_muna');
    await browser.call('POST /wps/member/password/v2', {
      body: { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword },
    });
    expect(await leadsTo('una_muna', newPassword)).toBe('/m/home');
  });

  test('a password that is too old leads to /m/changePsw, until it is changed (PASS-009)', async () => {
    expect(await leadsTo('bago_pa')).toBe('/m/changePsw');
    expect($session.get()).toMatchObject({ userName: 'bago_pa', firstTimeLogin: false, passwordExpired: true });
    passwordIsOwn();
    expect($session.get()).not.toHaveProperty('passwordExpired');
    await app.db.pool.query("update identity_members set password_changed_at = $1 where user_name = 'bago_pa'", [app.clock.now()]);
    expect(await leadsTo('bago_pa')).toBe('/m/home');
  });
});
