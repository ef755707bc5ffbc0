import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { findLook } from '#site/stores/account-look.ts';
import { $memberInfo } from '#site/stores/member-info.ts';
import { $ownAvatar } from '#site/stores/own-avatar.ts';
import { $headIcon, chooseAvatar, loadAvatar } from '#site/stores/screens/avatar.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { $template, $templateChange, setTemplate } from '#site/stores/template.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { logInPlayer, registration, visitor } from './fixture/identity.ts';

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
  $template.set(undefined);
  $ownAvatar.set(undefined);
  $headIcon.set(undefined);
  $templateChange.set({ state: 'idle' });
  cleanStores($session, $memberInfo);
  vi.unstubAllGlobals();
});

/** Registers in this tab, as the form does: the cookie that binds the session stays in the tab. */
async function logIn() {
  made += 1;
  const { gateway } = await import('#site/stores/gateway.ts');
  const result = await gateway.call('PUT /wps/member/register', { body: registration(`anyo${made}`) });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
  return $session.get() ?? expect.fail('no session');
}
const kept = (): unknown => JSON.parse(tab.localStorage.getItem('templates') ?? 'null');

describe('the template that a player sets', () => {
  test('shows at once, and is kept under the account for the first moment of every page (API-031)', async () => {
    await logIn();
    await setTemplate('large');
    expect([tab.page.dataset['template'], $template.get(), $templateChange.get().state]).toEqual(['large', 'large', 'saved']);
    expect(kept()).toEqual({ [`anyo${made}`]: 'large' });
  });

  test('comes with the avatar, which this device keeps for the header of every page (APP-037)', async () => {
    const session = await logIn();
    const elsewhere = visitor(app);
    await logInPlayer(elsewhere, session.userName);
    await elsewhere.call('POST /wps/member/headIcon', { body: { avatar: 'kalabaw' } });
    await findLook(session);
    const kalabaw = { avatar: 'kalabaw', avatarType: 'STATIC' };
    expect([$ownAvatar.get(), JSON.parse(tab.localStorage.getItem('avatars') ?? '{}')]).toEqual([kalabaw, { [session.userName]: kalabaw }]);
    $ownAvatar.set(undefined);
    await findLook(session);
    expect([$ownAvatar.get(), tab.requests.filter((request) => request === 'GET /wps/member/info').length]).toEqual([kalabaw, 1]);
    forgetSession();
    await findLook(await logIn());
    expect($ownAvatar.get(), 'the next player’s').toEqual({ avatar: 'araw', avatarType: 'STATIC' });
  });

  test('is asked for on a device where the account was never seen, once (API-031)', async () => {
    const session = await logIn();
    const elsewhere = visitor(app);
    await logInPlayer(elsewhere, session.userName);
    await elsewhere.call('POST /wps/member/setTemplate', { body: { template: 'compact' } });
    await findLook(session);
    await findLook(session);
    expect([tab.page.dataset['template'], kept()]).toEqual(['compact', { [session.userName]: 'compact' }]);
    expect(tab.requests.filter((request) => request === 'GET /wps/member/info')).toHaveLength(1);
  });

  test('on another device meanwhile comes with the member’s info (API-031)', async () => {
    const session = await logIn();
    await setTemplate('large');
    const elsewhere = visitor(app);
    await logInPlayer(elsewhere, session.userName);
    await elsewhere.call('POST /wps/member/setTemplate', { body: { template: 'standard' } });
    const stop = $memberInfo.listen(() => {});
    await vi.waitFor(() => expect($template.get()).toBe('standard'), { timeout: 20_000 });
    expect(tab.page.dataset['template']).toBe('standard');
    stop();
  });

  test('stays, and so does the avatar, when an answer comes that was asked for before they were set (API-031)', async () => {
    const session = await logIn();
    const answered = Promise.withResolvers<void>();
    const arrives = Promise.withResolvers<void>();
    const platform = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const response = await platform(address, init);
      if (!address.startsWith('/wps/member/info')) return response;
      answered.resolve();
      await arrives.promise;
      return response;
    });
    const stop = $memberInfo.listen(() => {});
    await answered.promise;
    await setTemplate('large');
    await chooseAvatar('kalabaw');
    arrives.resolve();
    await vi.waitFor(() => expect($memberInfo.get()).toMatchObject({ template: 'standard' }), { timeout: 20_000 });
    expect([tab.page.dataset['template'], $template.get(), kept()]).toEqual(['large', 'large', { [session.userName]: 'large' }]);
    expect($ownAvatar.get()).toEqual({ avatar: 'kalabaw', avatarType: 'STATIC' });
    stop();
  });

  test('keeps the avatar beside it, on the page that sets it too, when the list of them comes late (APP-037)', async () => {
    await logIn();
    const answered = Promise.withResolvers<void>();
    const arrives = Promise.withResolvers<void>();
    const platform = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const response = await platform(address, init);
      if (init?.method !== 'GET' || !address.startsWith('/wps/member/headIcon')) return response;
      answered.resolve();
      await arrives.promise;
      return response;
    });
    const loading = loadAvatar();
    await answered.promise;
    await chooseAvatar('kalabaw');
    arrives.resolve();
    await loading;
    expect([$headIcon.get()?.avatar, $ownAvatar.get()?.avatar]).toEqual(['kalabaw', 'kalabaw']);
  });

  test('that the device knows shows when the account logs in without another page (API-031)', async () => {
    const session = await logIn();
    tab.localStorage.setItem('templates', JSON.stringify({ [session.userName]: 'compact' }));
    tab.localStorage.setItem('avatars', JSON.stringify({ [session.userName]: { avatar: 'isda', avatarType: 'STATIC' } }));
    await findLook(session);
    expect([tab.page.dataset['template'], $template.get()]).toEqual(['compact', 'compact']);
    expect(tab.requests).not.toContain('GET /wps/member/info');
  });

  test('is not the next player’s on the same device (API-031)', async () => {
    await logIn();
    await setTemplate('large');
    forgetSession();
    tab.page.dataset['template'] = 'standard';
    const next = await logIn();
    await findLook(next);
    expect([tab.page.dataset['template'], kept()]).toEqual(['standard', { [`anyo${made - 1}`]: 'large', [next.userName]: 'standard' }]);
  });

  test('stays what it was when it could not be saved, and the reason is told (API-031)', async () => {
    await logIn();
    await setTemplate('compact');
    tab.goOffline();
    await setTemplate('large');
    expect([tab.page.dataset['template'], $templateChange.get()]).toEqual(['compact', { state: 'failed', code: 'network.offline' }]);
  });

  test.each(['{', '"large"', 'null'])('is asked for anew where somebody wrote %s in its place', async (written) => {
    const session = await logIn();
    tab.localStorage.setItem('templates', written);
    await findLook(session);
    expect(kept()).toEqual({ [session.userName]: 'standard' });
  });
});
