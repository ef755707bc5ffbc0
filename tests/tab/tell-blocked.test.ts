import { afterEach, describe, expect, test, vi } from 'vitest';

import { leaveRegistered } from '#site/islands/session/after-registration.ts';
import { goOn } from '#site/islands/session/go-on.ts';
import { warnWithoutCookies } from '#site/islands/session/tell-blocked.ts';

interface Notice {
  hidden: boolean;
}

/** A page with its log-in and registration dialogs, of which one is open; the notice stands in the first. */
function openPage(open: 'login' | 'register', { cookies, session }: { cookies: boolean; session: boolean }) {
  const shown: Record<string, Notice[]> = { login: [{ hidden: true }], register: [] };
  const dialogOf = (name: string) => ({
    querySelector: (selector: string) =>
      selector === 'astro-island' ? { before: (notice: Notice) => shown[name]?.unshift(notice) } : (shown[name]?.[0] ?? null),
    contains: (notice: Notice) => shown[name]?.includes(notice),
    close: () => {},
    dataset: {},
  });
  const dialogs = { login: dialogOf('login'), register: dialogOf('register') };
  const location = { pathname: `/m/${open}`, search: '', replace: vi.fn() };
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('navigator', { cookieEnabled: cookies });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) =>
      session && key === 'MC_SESSION_INFO' ? '{"token":"t","merchantCode":"laro","userName":"juan","type":0}' : null,
  });
  vi.stubGlobal('document', {
    querySelectorAll: () => [dialogs[open]],
    querySelector: (selector: string) =>
      selector.includes('storage-blocked') ? { ...shown['login']?.[0], cloneNode: () => ({ hidden: true }) } : null,
  });
  const visible = () => Object.entries(shown).flatMap(([name, all]) => all.filter(({ hidden }) => !hidden).map(() => name));
  const form = { closest: () => dialogs[open] } as unknown as HTMLFormElement;
  return { visible, form, location };
}

afterEach(() => vi.unstubAllGlobals());

describe.each(['login', 'register'] as const)('the %s dialog', (name) => {
  test('says that nothing is kept where the browser keeps no cookies, once, before anything is sent (fault 61)', () => {
    const { visible, form } = openPage(name, { cookies: false, session: false });
    warnWithoutCookies(form);
    warnWithoutCookies(form);
    expect(visible()).toEqual([name]);
  });

  test('says nothing where they are kept (fault 61)', () => {
    const { visible, form } = openPage(name, { cookies: true, session: false });
    warnWithoutCookies(form);
    expect(visible()).toEqual([]);
  });

  test.each([
    ['no cookies', false, true, true],
    ['no storage', true, false, true],
    ['everything', true, true, false],
  ])('with %s leads on, or says why it cannot last (fault 61)', (_, cookies, session, isTold) => {
    const { visible, location } = openPage(name, { cookies, session });
    if (name === 'login') goOn();
    else leaveRegistered(null);
    expect([visible(), location.replace.mock.calls.length]).toEqual(isTold ? [[name], 0] : [[], 1]);
  });
});
