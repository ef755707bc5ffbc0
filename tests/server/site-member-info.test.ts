import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { showClub } from '#site/islands/shell/club.ts';
import { $memberInfo } from '#site/stores/member-info.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { signOut } from '#site/stores/sign-out.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registration } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
});
afterEach(() => {
  forgetSession();
  cleanStores($session, $memberInfo);
  vi.unstubAllGlobals();
});

/** Registers in this tab, as the form does: the cookie that binds the session stays in the tab. */
async function logIn() {
  made += 1;
  const { gateway } = await import('#site/stores/gateway.ts');
  const result = await gateway.call('PUT /wps/member/register', { body: registration(`kasapi${made}`) });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
}

describe('the member info', () => {
  test('is asked when something shows it, and a log-out clears it (AUTH-050)', async () => {
    const stop = $memberInfo.listen(() => {});
    await logIn();
    await vi.waitFor(() => expect($memberInfo.get()?.account).toBe(`kasapi${made}`));
    await signOut();
    expect($memberInfo.get()).toBeUndefined();
    stop();
  });

  test('is silent when the platform cannot be reached', async () => {
    await logIn();
    tab.goOffline();
    const stop = $memberInfo.listen(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    expect($memberInfo.get()).toBeUndefined();
    stop();
  });

  test('gives the member menu its VIP club label, in place of what the page said until then (APP-071)', async () => {
    const label = { textContent: 'VIP benefits' };
    Object.assign(document, { querySelectorAll: (selector: string) => (selector === '[data-user="club"]' ? [label] : []) });
    showClub();
    expect(label.textContent).toBe('VIP benefits');
    await logIn();
    await vi.waitFor(() => expect(label.textContent).toBe('VIP 1'));
  });
});
