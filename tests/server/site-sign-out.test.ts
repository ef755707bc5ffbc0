import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { $question } from '#site/stores/dialogs.ts';
import { $loading } from '#site/stores/loading.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { $session } from '#site/stores/session.ts';
import { askToSignOut } from '#site/stores/sign-out.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  await registerPlayer(visitor(app), 'dakila');
});
afterAll(async () => app.close());
beforeEach(async () => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  stop = $session.listen(() => {});
  const screen = createLoginScreen({ rules: {} });
  screen.adopt({ username: 'dakila', password: goodPassword });
  expect(await screen.submit()).toBe(true);
});
afterEach(() => {
  stop();
  cleanStores($session);
  vi.unstubAllGlobals();
});

const texts = { title: 'Sign out?', text: 'In every tab.', confirm: 'Sign out', cancel: 'Cancel', wait: 'Signing out' };
const requests = () => tab.requests.filter((request) => request.startsWith('DELETE'));

describe('signing out', () => {
  test('asks first, and a no changes nothing (AUTH-045)', async () => {
    const asked = askToSignOut(texts);
    expect([$question.get()?.title, requests()]).toEqual(['Sign out?', []]);
    $question.get()?.answer(false);
    await asked;
    expect([requests(), $session.get()?.userName]).toEqual([[], 'dakila']);
    expect(location.replace).not.toHaveBeenCalled();
  });

  test('after a yes shows the loading message until it is over, deletes the session and goes home (APP-088, AUTH-046, AUTH-047, AUTH-048, AUTH-053)', async () => {
    const messages: (string | undefined)[] = [];
    const stopFollowing = $loading.listen((message) => messages.push(message));
    const asked = askToSignOut(texts);
    $question.get()?.answer(true);
    await asked;
    stopFollowing();
    expect(messages).toEqual(['Signing out', undefined]);
    expect([requests(), tab.localStorage.getItem('MC_SESSION_INFO'), $session.get()]).toEqual([
      ['DELETE /wps/session/logout'],
      null,
      undefined,
    ]);
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/m/home');
  });

  test('keeps the loading message for as long as the platform takes, beyond 10 s (APP-088)', async () => {
    let end = () => {};
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => (end = resolve));
      return send(...input);
    });
    const asked = askToSignOut(texts);
    vi.useFakeTimers();
    $question.get()?.answer(true);
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect($loading.get()).toBe('Signing out');
    end();
    await asked;
    expect($loading.get()).toBeUndefined();
  });
});
