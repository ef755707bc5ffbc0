import { generateSync } from 'otplib';
import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { AskDevice } from '#site/api/ask-device.ts';
import { createAuthenticatorScreen } from '#site/stores/screens/authenticator.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { createPasskeyLogin } from '#site/stores/screens/passkey-login.ts';
import { createPasskeysScreen } from '#site/stores/screens/passkeys.ts';
import { createSocialScreen } from '#site/stores/screens/social.ts';
import { $secondStep } from '#site/stores/second-step.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { $toast } from '#site/stores/toasts.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, visitor } from './fixture/identity.ts';
import { playerHere } from './fixture/player-here.ts';
import { createSoftwareKey } from './fixture/software-key.ts';
import { comeBack, siteHost } from './fixture/walk.ts';

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
      rules: app.merchant.register.fields,
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
    const screen = createSocialScreen({ rules: {}, bornBy: '2005-01-01', failed: undefined, registeredText: '' });
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

  test('are renamed once however often it is tapped, and never to nothing or to more than 40 letters', async () => {
    await playerHere('site_names');
    const screen = createPasskeysScreen({ ask: deviceWith(createSoftwareKey('http://localhost:4321')) });
    await screen.add('Telepono', goodPassword);
    const listed = screen.$passkeys.get();
    const [{ passkeyId } = { passkeyId: '' }] = listed.state === 'ready' ? listed.value : [];
    const name = () => screen.$passkeys.get();
    for (const refused of ['', '   ', 'x'.repeat(41)]) {
      expect([await screen.rename(passkeyId, refused), screen.$failure.get()], refused).toEqual([false, 'request.invalid']);
      expect(name(), refused).toMatchObject({ value: [{ name: 'Telepono' }] });
    }
    const sent = () => tab.requests.filter((request) => request.startsWith('PUT') && request.includes(passkeyId)).length;
    const before = sent();
    expect(await Promise.all([screen.rename(passkeyId, 'x'.repeat(40)), screen.rename(passkeyId, 'Laptop')])).toEqual([true, false]);
    expect([name(), sent() - before]).toMatchObject([{ value: [{ name: 'x'.repeat(40) }] }, 1]);
    expect([await screen.rename(passkeyId, 'Laptop'), screen.$news.get()]).toEqual([true, 'renamed']);
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
