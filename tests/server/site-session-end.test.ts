import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { showSession } from '#site/islands/shell/show-session.ts';
import { refreshBalance } from '#site/stores/balance.ts';
import { gateway } from '#site/stores/gateway.ts';
import { takeUrlToken } from '#site/stores/hand-off.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { signOut } from '#site/stores/sign-out.ts';
import { $toast } from '#site/stores/toasts.ts';
import { startTrial } from '#site/stores/trial.ts';
import { takeEnd } from '#site/stores/screens/why-log-in.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

const day = 86_400_000;
let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  await registerPlayer(visitor(app), 'ligaya');
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
  $toast.set(undefined);
  vi.unstubAllGlobals();
});

async function logIn(): Promise<void> {
  const browser = visitor(app);
  await logInPlayer(browser, 'ligaya');
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
  keepSession({
    token: browser.token() ?? '',
    userName: 'ligaya',
    customerType: 0,
    firstTimeLogin: false,
    merchantCode: app.merchant.code,
    lastLoginAtMs: null,
  });
}

async function elsewhere(): Promise<ReturnType<typeof visitor>> {
  const other = visitor(app);
  await logInPlayer(other, 'ligaya');
  return other;
}

const ways: readonly (readonly [string, string, () => Promise<unknown> | void])[] = [
  ['was not used for a day', 'session.expired', () => app.clock.advanceMs(day + 1)],
  ['was ended from another device', 'session.ended.elsewhere', async () => (await elsewhere()).call('DELETE /wps/session/list')],
  ['lost its cookie', 'session.cookie.missing', () => tab.cookies.clear()],
  [
    'gave way to a later log-in in the browser',
    'session.replaced',
    async () => {
      for (const [name, value] of (await elsewhere()).cookies) tab.cookies.set(name, value);
    },
  ],
  [
    'belongs to an account that was closed',
    'session.ended.closed',
    () => app.db.pool.query("update identity_members set disabled_at = now() where user_name = 'ligaya'"),
  ],
];

describe('a session that ended says so', () => {
  afterEach(async () => {
    await app.db.pool.query("update identity_members set disabled_at = null where user_name = 'ligaya'");
  });

  test.each(ways)('when it %s: this tab keeps %s for the log-in page, and nothing of the player (ERR-006)', async (_, code, end) => {
    await logIn();
    await end();
    await refreshBalance();
    expect([$session.get(), tab.sessionStorage.getItem('session-end')]).toEqual([undefined, code]);
    expect(JSON.stringify([...Array(tab.sessionStorage.length).keys()].map((at) => tab.sessionStorage.key(at)))).not.toContain('ligaya');
    expect([takeEnd(), takeEnd()]).toEqual([code, undefined]);
  });

  test('in every tab: the others find the reason beside the session that is gone', async () => {
    await logIn();
    tab.localStorage.setItem('session-end', 'session.ended.password');
    tab.otherTabSets('MC_SESSION_INFO', null);
    expect([$session.get(), takeEnd()]).toEqual([undefined, 'session.ended.password']);
  });

  test('of a log-out in another tab too, while the tab of the log-out itself says nothing', async () => {
    await logIn();
    await signOut();
    expect([takeEnd(), tab.localStorage.getItem('session-end')]).toEqual([undefined, 'session.left']);
  });

  test('of a trial as a trial, though the platform has forgotten it', async () => {
    await startTrial();
    await app.db.pool.query('delete from identity_sessions using identity_members m where m.id = member_id and m.customer_type = 4');
    await gateway.call('GET /wps/wallet/getWallet');
    expect([$session.get(), takeEnd()]).toEqual([undefined, 'trial.ended']);
  });

  test('no more once somebody has logged in again', async () => {
    await logIn();
    tab.cookies.clear();
    await refreshBalance();
    await logIn();
    expect([takeEnd(), tab.localStorage.getItem('session-end')]).toEqual([undefined, null]);
  });

  test.each(['garbage', 'x'.repeat(43)])('and a code in the address that opens nothing says that: %j (AUTH-011)', async (code) => {
    await takeUrlToken(code);
    expect(takeEnd()).toBe('handoff.invalid');
  });
});

describe('a page for everybody', () => {
  const shown = (isSheetOpen: boolean) => {
    const page = { dataset: {} as Record<string, string>, style: { setProperty: () => {} }, hasAttribute: () => false, lang: 'en' };
    const querySelector = () => (isSheetOpen ? {} : null);
    vi.stubGlobal('document', { documentElement: page, querySelectorAll: () => [], querySelector });
  };

  test('tells in a toast of 8 s why the session ended, once', async () => {
    tab.sessionStorage.setItem('session-end', 'session.ended.elsewhere');
    shown(false);
    showSession(undefined);
    await vi.waitFor(() => expect(tab.sessionStorage.getItem('session-end')).toBeNull());
  });
});
