import { generateSync } from 'otplib';
import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { AskDevice } from '#site/api/ask-device.ts';
import { createAuthenticatorScreen } from '#site/stores/screens/authenticator.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { createPasskeyLogin } from '#site/stores/screens/passkey-login.ts';
import { createPasskeysScreen } from '#site/stores/screens/passkeys.ts';
import { createSocialLinksScreen } from '#site/stores/screens/social-links.ts';
import { createSocialScreen } from '#site/stores/screens/social.ts';
import { $secondStep } from '#site/stores/second-step.ts';
import { $session, forgetSession, keepSession } from '#site/stores/session.ts';
import { $toast } from '#site/stores/toasts.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, visitor } from './fixture/identity.ts';
import { createSoftwareKey } from './fixture/software-key.ts';
import { choosePerson, comeBack, openAddress, siteHost } from './fixture/walk.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.freezeAt(new Date());
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, siteHost);
  vi.stubGlobal('location', { hostname: 'localhost', search: '' });
  stop = $session.listen(() => {});
  $toast.set(undefined);
});
afterEach(() => {
  stop();
  forgetSession();
  $secondStep.set(undefined);
  cleanStores($session);
  vi.unstubAllGlobals();
});

const stored = () => JSON.parse(tab.localStorage.getItem('MC_SESSION_INFO') ?? 'null');
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

/** A new player, logged in in this tab. */
async function playerHere(name: string) {
  const body = {
    registerMethod: 'H5',
    username: name,
    password: goodPassword,
    confirmPassword: goodPassword,
    birthDate: '1990-06-12',
    type: 0,
  } as const;
  const { gateway } = await import('#site/stores/gateway.ts');
  const result = await gateway.call('PUT /wps/member/register', { body });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
}

/** The authenticator turned on in this tab, and its secret. */
async function turnOn(): Promise<string> {
  const screen = createAuthenticatorScreen();
  await screen.begin();
  const now = screen.$state.get();
  if (now.state !== 'begun') throw new Error(now.state);
  await screen.confirm(codeOf(now.shown.secret));
  expect(screen.$state.get()).toMatchObject({ state: 'codes', recoveryCodes: { length: 10 } });
  app.clock.advanceMs(30_000);
  return now.shown.secret;
}

function typeIn(name: string) {
  const screen = createLoginScreen({ rules: {} });
  screen.adopt({ username: name, password: goodPassword });
  return screen;
}

/** What the dialog would show, once it is asked for. */
async function askedStep() {
  return vi.waitFor(() => {
    const step = $secondStep.get();
    if (!step || step.isSending) throw new Error('not asked yet');
    return step;
  }, 20_000);
}

describe('the second step', () => {
  test('comes over the login form, takes another try after a wrong code, and ends in the session', async () => {
    await playerHere('step_taker');
    const secret = await turnOn();
    forgetSession();
    const screen = typeIn('step_taker');
    const outcome = screen.submit();
    await (await askedStep()).send('000000');
    expect((await askedStep()).failure).toBe('totp.invalid');
    expect(stored()).toBeNull();
    await (await askedStep()).send(codeOf(secret));
    expect(await outcome).toBe(true);
    expect([stored().userName, $secondStep.get(), screen.$failure.get()]).toEqual(['step_taker', undefined, undefined]);
  });

  test('that is cancelled leaves the player logged out, and the form says what is missing', async () => {
    await playerHere('step_leaver');
    await turnOn();
    forgetSession();
    const screen = typeIn('step_leaver');
    const outcome = screen.submit();
    (await askedStep()).cancel();
    expect([await outcome, screen.$failure.get(), stored(), $secondStep.get()]).toEqual([false, 'totp.required', null, undefined]);
  });

  test('that took too long is over', async () => {
    await playerHere('step_late');
    const secret = await turnOn();
    forgetSession();
    const screen = typeIn('step_late');
    const outcome = screen.submit();
    const step = await askedStep();
    app.clock.advanceMs(300_001);
    await step.send(codeOf(secret));
    expect([await outcome, screen.$failure.get(), $secondStep.get()]).toEqual([false, 'totp.expired', undefined]);
  });
});

describe('the page after a social account', () => {
  const screenFor = (failed?: string) =>
    createSocialScreen({
      rule: app.merchant.register.fields['birthDate'],
      bornBy: '2005-01-01',
      failed,
      registeredText: 'Nakarehistro na',
    });
  /** The tab comes back from the provider with its cookies. */
  async function backFrom(person: string) {
    const browser = visitor(app, { host: siteHost });
    await comeBack(app, browser, 'google', person);
    tab.cookies.clear();
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
  }

  test('asks a first visitor for age and agreement, and logs in at once the next time', async () => {
    await backFrom('maya');
    const first = screenFor();
    expect([await first.open(), first.$state.get()]).toEqual([false, { state: 'asking' }]);
    expect(first.$canSubmit.get()).toBe(false);
    first.change('birthDate', '2010-01-01');
    expect(first.$shownFaults.get()).toEqual({ birthDate: { kind: 'young' } });
    first.change('birthDate', '1990-06-12');
    first.$isAgreed.set(false);
    expect(first.$canSubmit.get()).toBe(false);
    first.$isAgreed.set(true);
    expect([first.$canSubmit.get(), await first.submit(), first.$state.get()]).toEqual([true, true, { state: 'in' }]);
    const { userName } = stored();
    expect([$toast.get()?.text, userName]).toEqual(['Nakarehistro na', expect.stringMatching(/^player_/)]);
    forgetSession();
    await backFrom('maya');
    const again = screenFor();
    expect([await again.open(), stored().userName]).toEqual([true, userName]);
  });

  test('shows the platform’s own refusal beside the field, and what cannot be mended instead of the form', async () => {
    await backFrom('new');
    const screen = createSocialScreen({ rule: undefined, bornBy: '2005-01-01', failed: undefined, registeredText: '' });
    await screen.open();
    screen.change('birthDate', '2015-01-01');
    expect([await screen.submit(), screen.$shownFaults.get()]).toEqual([false, { birthDate: { kind: 'refused', code: 'age.too.young' } }]);
    tab.cookies.clear();
    expect([await screen.submit(), screen.$state.get()]).toEqual([false, { state: 'failed', code: 'social.expired' }]);
  });

  test('says what went wrong on the way, without asking the platform', async () => {
    const screen = screenFor('social.cancelled');
    expect([await screen.open(), screen.$state.get(), tab.requests]).toEqual([false, { state: 'failed', code: 'social.cancelled' }, []]);
  });
});

describe('passkeys in the security center', () => {
  const deviceWith =
    (key: ReturnType<typeof createSoftwareKey>): AskDevice =>
    async (what, options) => ({ kind: 'answered', response: key[what](options) });

  test('are added, renamed, removed, and log in', async () => {
    await playerHere('site_keys');
    const ask = deviceWith(createSoftwareKey('http://localhost:4321'));
    const screen = createPasskeysScreen({ ask });
    await screen.add('Telepono', 'not the password');
    expect([screen.$failure.get(), screen.$isAdding.get()]).toEqual(['password.wrong', false]);
    await screen.add('Telepono', goodPassword);
    const listed = screen.$passkeys.get();
    if (listed.state !== 'ready') throw new Error(listed.state);
    expect([listed.value.map(({ name }) => name), screen.$news.get()]).toEqual([['Telepono'], 'added']);
    const [{ passkeyId } = { passkeyId: '' }] = listed.value;
    expect(await screen.rename(passkeyId, 'Laptop')).toBe(true);
    expect([screen.$passkeys.get(), screen.$news.get()]).toMatchObject([{ value: [{ name: 'Laptop' }] }, 'renamed']);

    forgetSession();
    expect([await createPasskeyLogin({ ask }).logIn(), stored().userName]).toEqual([true, 'site_keys']);

    await screen.remove(passkeyId, 'not the password');
    expect([screen.$failure.get(), screen.$passkeys.get()]).toMatchObject(['password.wrong', { value: { length: 1 } }]);
    await screen.remove(passkeyId, goodPassword);
    expect([screen.$passkeys.get(), screen.$news.get()]).toEqual([{ state: 'ready', value: [], hasPassword: true }, 'removed']);
    await screen.remove(passkeyId, goodPassword);
    expect([screen.$failure.get(), screen.$news.get()]).toEqual(['not.found', undefined]);
    forgetSession();
    const refused = createPasskeyLogin({ ask });
    expect([await refused.logIn(), refused.$failure.get(), stored()]).toEqual([false, 'passkey.invalid', null]);
  });

  test.each([
    ['closed', undefined],
    ['failed', 'passkey.invalid'],
  ] as const)('say nothing to who closes the window, and something when the device fails: %s', async (kind, failure) => {
    await playerHere(`site_key_${kind}`);
    const ask: AskDevice = async () => ({ kind });
    const screen = createPasskeysScreen({ ask });
    await screen.add('Telepono', goodPassword);
    expect([screen.$failure.get(), screen.$isAdding.get(), screen.$news.get()]).toEqual([failure, false, undefined]);
    const login = createPasskeyLogin({ ask });
    expect([await login.logIn(), login.$failure.get(), login.$isAsking.get()]).toEqual([false, failure, false]);
  });
});

describe('accounts elsewhere in the security center', () => {
  const openAt = async (search: string) => {
    const shown: string[] = [];
    vi.stubGlobal('location', { hostname: 'localhost', pathname: '/m/securityCenter', search });
    vi.stubGlobal('history', { state: null, replaceState: (_state: unknown, _title: string, url: string) => shown.push(url) });
    const gone: string[] = [];
    const screen = createSocialLinksScreen({ go: (url) => gone.push(url) });
    await screen.open();
    return { screen, shown, gone };
  };
  /** The tab at the provider and back. */
  async function walk(url: string) {
    const browser = visitor(app, { host: siteHost });
    for (const [name, value] of tab.cookies) browser.cookies.set(name, value);
    await openAddress(app, browser, (await choosePerson(app, browser, new URL(url), 'new')).href);
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
  }

  test('are linked after the password by the way there and back, told once, and unlinked', async () => {
    await playerHere('site_links');
    const { screen, gone } = await openAt('');
    expect(screen.$links.get()).toEqual({ state: 'ready', value: [], hasPassword: true });
    await screen.link('google', 'not the password');
    expect([screen.$failure.get(), gone]).toEqual(['password.wrong', []]);
    await screen.link('google', goodPassword);
    expect([screen.$failure.get(), gone.length]).toEqual([undefined, 1]);
    await walk(gone[0] ?? '');
    const back = await openAt('?linked');
    expect([back.shown, back.screen.$news.get(), back.screen.$failure.get()]).toEqual([['/m/securityCenter'], 'linked', undefined]);
    expect(back.screen.$links.get()).toMatchObject({ value: [{ provider: 'google', email: expect.stringContaining('@') }] });
    await back.screen.unlink('google', 'not the password');
    expect([back.screen.$failure.get(), back.screen.$news.get()]).toEqual(['password.wrong', undefined]);
    await back.screen.unlink('google', goodPassword);
    expect([back.screen.$links.get(), back.screen.$news.get()]).toEqual([{ state: 'ready', value: [], hasPassword: true }, 'unlinked']);
  });

  test('that did not come to it say why, with the list all the same', async () => {
    await playerHere('site_unlinked');
    for (const [search, code] of [
      ['?failed=social.cancelled', 'social.cancelled'],
      ['?linked', 'social.expired'],
    ] as const) {
      const { screen, shown } = await openAt(search);
      expect([screen.$failure.get(), screen.$news.get(), shown], search).toEqual([code, undefined, ['/m/securityCenter']]);
      expect(screen.$links.get(), search).toMatchObject({ state: 'ready' });
    }
    tab.goOffline();
    expect((await openAt('')).screen.$links.get()).toEqual({ state: 'failed', error: 'network.offline' });
  });
});

describe('the authenticator in the security center', () => {
  test('is turned off by password and code, each refusal beside its field', async () => {
    await playerHere('site_totp');
    const secret = await turnOn();
    const screen = createAuthenticatorScreen();
    await screen.read();
    expect(screen.$state.get()).toEqual({ state: 'on', recoveryCodesLeft: 10, hasPassword: true });
    screen.beginEnd();
    await screen.end('not the password', codeOf(secret));
    expect(screen.$failure.get()).toEqual({ field: 'password', code: 'password.wrong' });
    await screen.end(goodPassword, '000000');
    expect(screen.$failure.get()).toEqual({ field: 'code', code: 'totp.invalid' });
    await screen.end(goodPassword, codeOf(secret));
    expect([screen.$state.get(), screen.$news.get(), screen.$failure.get()]).toEqual([{ state: 'off' }, 'isOff', undefined]);
  });

  test('says so when there is no connection', async () => {
    await playerHere('site_offline');
    tab.goOffline();
    const [codes, keys] = [createAuthenticatorScreen(), createPasskeysScreen()];
    await Promise.all([codes.read(), keys.read()]);
    expect([codes.$state.get(), keys.$passkeys.get()]).toEqual([
      { state: 'failed', error: 'network.offline' },
      { state: 'failed', error: 'network.offline' },
    ]);
  });
});
