import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createSocialLinksScreen } from '#site/stores/screens/social-links.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, visitor } from './fixture/identity.ts';
import { playerHere } from './fixture/player-here.ts';
import { choosePerson, openAddress, siteHost } from './fixture/walk.ts';

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
  stop = $session.listen(() => {});
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
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
