import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { followLink } from '#site/islands/session/after-registration.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, visitor } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
});
afterEach(() => {
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

/** A player who has just registered at a merchant with this REGISTERPOPM, and the browser around them. */
async function registered(username: string, popUrl: string, tabsAreBlocked = false) {
  const location = { hostname: app.merchant.mainDomain, pathname: '/m/register', search: '', assign: vi.fn(), replace: vi.fn() };
  vi.stubGlobal('location', location);
  const opened = { opener: {} as object | null, location: { replace: vi.fn() } };
  const open = vi.fn(() => (tabsAreBlocked ? null : opened));
  vi.stubGlobal('window', { open });
  const { fields: rules, usernameRegistration, mobileRegistration } = app.merchant.register;
  const screen = createRegisterScreen({
    settings: { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' },
    popUrl,
    linkHosts: ['promo.example'],
    texts: { registered: 'ok', invitation: 'no', link: 'no' },
  });
  screen.adopt({ username, password: goodPassword, confirmPassword: goodPassword, birthDate: '1990-06-12' });
  await screen.submit();
  const link = screen.$registered.get()?.link;
  if (!link) throw new Error(screen.$failure.get() ?? 'there is no link');
  const modal = { close: vi.fn(), removeAttribute: vi.fn() };
  const press = async () => followLink(modal as unknown as HTMLDialogElement, link);
  return { press, modal, location, open, opened };
}

/** The one address that this was called with. */
const addressOf = (call: ReturnType<typeof vi.fn>) => {
  expect(call).toHaveBeenCalledTimes(1);
  return new URL(String(call.mock.calls[0]?.[0]), 'http://here.invalid');
};

describe("'Get It Now'", () => {
  test('closes the modal and opens an absolute link of REGISTERPOPM outside, with a token for the session (REG-028, REG-029, REG-030, REG-031)', async () => {
    const { press, modal, location, open, opened } = await registered('labas_1', 'https://promo.example/gift?a=1');
    await press();
    expect(modal.close).toHaveBeenCalled();
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
    expect(opened.opener).toBeNull();
    const address = addressOf(opened.location.replace);
    expect([address.origin, address.pathname, address.searchParams.get('a')]).toEqual(['https://promo.example', '/gift', '1']);
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/m/home');

    // not the session's own token, which would be worth 30 days to whoever finds it, but a code that is good once
    const token = address.searchParams.get('token') ?? '';
    expect(token).not.toBe(JSON.parse(tab.localStorage.getItem('MC_SESSION_INFO') ?? '{}').token);
    const there = visitor(app);
    expect(await there.call('POST /wps/session/exchange', { body: { token } })).toMatchObject({ ok: true, value: { userName: 'labas_1' } });
    expect(await there.call('POST /wps/session/exchange', { body: { token } })).toMatchObject({ ok: false, code: 'handoff.invalid' });
  });

  test.each(['https://elsewhere.example/gift', 'http://promo.example/gift'])(
    'opens %s outside too, without a token: its host is not named, or anybody on the way could read it (REG-030)',
    async (url) => {
      const { press, open, opened } = await registered(`malayo_${new URL(url).protocol.length}`, url);
      tab.requests.length = 0;
      await press();
      expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
      expect([addressOf(opened.location.replace).href, tab.requests]).toEqual([url, []]);
    },
  );

  test.each([
    ['loob_1', '/m/activity?id=1'],
    ['loob_2', 'm/activity?id=1'],
  ])('follows a relative link within the app, and gives it no token: %s at %s (REG-029, REG-032)', async (name, url) => {
    const { press, modal, location, open } = await registered(name, url);
    await press();
    expect(modal.close).toHaveBeenCalled();
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/m/activity?id=1');
    expect([open.mock.calls, location.replace.mock.calls]).toEqual([[], []]);
  });

  test('opens the link in this tab where the browser opens no other, and without a token when the platform cannot be reached', async () => {
    const blocked = await registered('harang_1', 'https://promo.example/gift', true);
    await blocked.press();
    expect(addressOf(blocked.location.assign).searchParams.get('token')).toMatch(/./);
    const away = await registered('putol_1', 'https://promo.example/gift');
    tab.goOffline();
    await away.press();
    expect(addressOf(away.opened.location.replace).href).toBe('https://promo.example/gift');
  });
});
