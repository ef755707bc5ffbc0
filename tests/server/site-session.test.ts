import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { gateway } from '#site/stores/gateway.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { signOut } from '#site/stores/sign-out.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  for (const name of ['ligaya', 'amihan']) await registerPlayer(visitor(app), name);
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  stop = $session.listen(() => {});
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

const stored = () => JSON.parse(tab.localStorage.getItem('MC_SESSION_INFO') ?? 'null');

describe('the login screen', () => {
  const fill = (username: string, password: string) => {
    const screen = createLoginScreen({ rules: {} });
    screen.change('username', username);
    screen.change('password', password);
    return screen;
  };

  test('is not valid until both fields are filled (APP-101, RULE-001)', () => {
    const screen = createLoginScreen({ rules: {} });
    expect(screen.$isValid.get()).toBe(false);
    screen.change('username', '   ');
    screen.change('password', 'x');
    expect(screen.$isValid.get()).toBe(false);
    screen.change('username', 'ligaya');
    expect(screen.$isValid.get()).toBe(true);
  });

  test('sends nothing while it is not valid (AUTH-020)', async () => {
    expect(await fill('', '').submit()).toBe(false);
    expect(tab.requests).toEqual([]);
  });

  test('keeps the session in MC_SESSION_INFO with its five fields, none before, and its token goes along from then on (AUTH-008, AUTH-009, DATA-001, DATA-002)', async () => {
    expect([stored(), $session.get(), tab.localStorage.getItem('TRIAL_SESSION_INFO')]).toEqual([null, undefined, null]);
    expect(await gateway.call('GET /wps/member/info')).toMatchObject({ ok: false, code: 'session.required' });
    expect(await fill(' ligaya ', goodPassword).submit()).toBe(true);
    expect(stored()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      merchantCode: app.merchant.code,
      userName: 'ligaya',
      type: 0,
      firstTimeLogin: expect.any(Boolean),
    });
    expect($session.get()?.userName).toBe('ligaya');
    expect(await gateway.call('GET /wps/member/info')).toMatchObject({ ok: true, value: { account: 'ligaya' } });
  });

  test('keeps the customer type as a number, whichever it is (DATA-002)', async () => {
    await app.db.pool.query("update identity_members set customer_type = 41 where user_name = 'amihan' and merchant_code = $1", [
      app.merchant.code,
    ]);
    expect(await fill('amihan', goodPassword).submit()).toBe(true);
    expect([stored().type, $session.get()?.type]).toEqual([41, 41]);
    await app.db.pool.query("update identity_members set customer_type = 0 where user_name = 'amihan' and merchant_code = $1", [
      app.merchant.code,
    ]);
  });

  test.each([
    [true, 'OTHERS'],
    [false, 'MOBILE'],
  ])(
    'standalone: %s, sends a sealed body with the headers encryption: jwe and device: %s, and no token (API-005)',
    async (isStandalone, device) => {
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' }));
      const sent: [string, Headers, unknown][] = [];
      const send = globalThis.fetch;
      vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
        sent.push([`${init.method} ${input}`, new Headers(init.headers), init.body]);
        return send(input, init);
      });
      expect(await fill('ligaya', goodPassword).submit()).toBe(true);
      const [, headers, body] = sent.find(([what]) => what === 'POST /wps/session/login') ?? [];
      expect([headers?.get('encryption'), headers?.get('device'), headers?.get('authorization')]).toEqual(['jwe', device, null]);
      expect(JSON.parse(String(body))).toEqual({ data: expect.stringMatching(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/) });
    },
  );

  test('shows the failure and keeps what was typed, no session (AUTH-022)', async () => {
    const screen = fill('ligaya', 'not the password');
    expect(await screen.submit()).toBe(false);
    expect([screen.$failure.get(), screen.$isSending.get(), screen.$values.get().username, stored()]).toEqual([
      'login.failed',
      false,
      'ligaya',
      null,
    ]);
    screen.change('password', goodPassword);
    expect(screen.$failure.get()).toBeUndefined();
    expect(await screen.submit()).toBe(true);
  });

  test('forgets what was typed once somebody is in, so that going back shows nothing of it', async () => {
    const screen = fill('ligaya', 'not the password');
    await screen.submit();
    screen.change('password', goodPassword);
    expect(await screen.submit()).toBe(true);
    const nothing = { username: '', password: '', mobileNum: '', verificationCode: '' };
    expect([screen.$values.get(), screen.$shownFaults.get(), screen.$isValid.get()]).toEqual([nothing, {}, false]);
  });

  test('says so when there is no connection', async () => {
    const screen = fill('ligaya', goodPassword);
    tab.goOffline();
    expect(await screen.submit()).toBe(false);
    expect(screen.$failure.get()).toBe('network.offline');
  });

  test('sends one request for two taps', async () => {
    const screen = fill('ligaya', goodPassword);
    await Promise.all([screen.submit(), screen.submit()]);
    expect(tab.requests.filter((request) => request.includes('/wps/session/login'))).toHaveLength(1);
  });

  test('never sends the password as it is', async () => {
    const bodies: string[] = [];
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      bodies.push(String(init?.body));
      return send(input, init);
    });
    await fill('ligaya', goodPassword).submit();
    expect(bodies.join()).not.toContain(goodPassword);
  });

  test('takes what was typed before it came alive', () => {
    const screen = createLoginScreen({ rules: {} });
    screen.adopt({ username: 'ligaya' });
    expect(screen.$values.get()).toMatchObject({ username: 'ligaya', password: '' });
  });
});

describe('the session', () => {
  const logIn = async () => {
    const screen = createLoginScreen({ rules: {} });
    screen.adopt({ username: 'amihan', password: goodPassword });
    await screen.submit();
  };

  test('ends in this tab when it ends in another', async () => {
    await logIn();
    tab.otherTabSets('MC_SESSION_INFO', null);
    expect($session.get()).toBeUndefined();
  });

  test('begins in this tab when it begins in another', () => {
    tab.otherTabSets(
      'MC_SESSION_INFO',
      JSON.stringify({ token: 't', merchantCode: 'm', userName: 'amihan', type: 0, firstTimeLogin: false }),
    );
    expect($session.get()?.userName).toBe('amihan');
  });

  test.each(['', '{', 'null', '[]', '{"token":""}', '{"token":7,"userName":"x"}'])('%j in storage is no session', (text) => {
    tab.otherTabSets('MC_SESSION_INFO', text);
    expect($session.get()).toBeUndefined();
  });

  test('signing out ends it on the platform, in storage and in the tab (AUTH-047, AUTH-051)', async () => {
    await logIn();
    const { token } = stored();
    tab.sessionStorage.setItem('anything', 'private');
    await signOut();
    expect([stored(), $session.get(), tab.sessionStorage.length]).toEqual([null, undefined, 0]);
    const answer = await app.request(`http://${app.merchant.mainDomain}/wps/member/info`, {
      headers: { host: app.merchant.mainDomain, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });

  test('signing out leaves no name of a player on the device, of those before either, but what was to be remembered (AUTH-050)', async () => {
    await logIn();
    for (const key of ['avatars', 'templates', 'favourites']) tab.localStorage.setItem(key, '{"ligaya":"x","amihan":"y"}');
    tab.localStorage.setItem('lottery-order', '[{"owner":"ligaya"}]');
    tab.localStorage.setItem('remembered-login', '{"username":"ligaya"}');
    tab.localStorage.setItem('theme', 'dark');
    await signOut();
    const left = [...Array(tab.localStorage.length).keys()].map((at) => tab.localStorage.key(at) ?? '');
    expect(left.filter((key) => /ligaya|amihan/.test(tab.localStorage.getItem(key) ?? ''))).toEqual(['remembered-login']);
    expect(tab.localStorage.getItem('theme')).toBe('dark');
  });

  test('signing out without a connection still signs out here', async () => {
    await logIn();
    tab.goOffline();
    await signOut();
    expect([stored(), $session.get()]).toEqual([null, undefined]);
  });

  test('that the platform does not know any more is forgotten at the next call', async () => {
    await logIn();
    keepSession({
      token: 'a'.repeat(43),
      merchantCode: app.merchant.code,
      userName: 'amihan',
      customerType: 0,
      firstTimeLogin: false,
      lastLoginAtMs: null,
    });
    expect(await gateway.call('GET /wps/member/info')).toMatchObject({ ok: false });
    expect(stored()).toBeNull();
  });
});
