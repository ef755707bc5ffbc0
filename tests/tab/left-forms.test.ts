import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { SessionInfo } from '#site/stores/session.ts';

const items = new Map<string, string>();
const store = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const device = new Map<string, string>();
const now = Date.UTC(2026, 10, 27, 12, 0);
const left = 'left-forms';

beforeEach(() => {
  items.clear();
  device.clear();
  vi.useFakeTimers({ now });
  vi.stubGlobal('sessionStorage', store(items));
  vi.stubGlobal('localStorage', store(device));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (name: string, value = '') => ({ name, value, type: 'text', form: null, closest: () => null });
const session = (userName: string) => ({ token: 't', merchantCode: 'm', userName, type: 0, firstTimeLogin: false });
const logIn = (userName: string) => device.set('MC_SESSION_INFO', JSON.stringify(session(userName)));

/** A page with one field; where it leads when its session ends. */
async function openPage(pathname: string, typed = '', { isTouched = true, guard = 'true', isShellThere = true } = {}) {
  vi.resetModules();
  const dataset: Record<string, string> = guard === '' ? {} : { guard };
  const moves: string[] = [];
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: isTouched } });
  vi.stubGlobal('document', {
    documentElement: {
      dataset,
      lang: 'en',
      style: { setProperty: () => undefined },
      hasAttribute: (name: string) => name === 'data-guard' && guard !== '',
    },
    querySelectorAll: (selector: string) => (selector.includes('[name]') ? [field('amount', typed)] : []),
  });
  vi.stubGlobal('location', { pathname, search: '', replace: (to: string) => moves.push(to) });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const { $session } = await import('#site/stores/session.ts');
  // in this order, as the shell does: first it leads away
  const { showSession } = await import('#site/islands/shell/show-session.ts');
  $session.subscribe(showSession);
  const { startLeftForms } = await import('#site/islands/shell/left-forms.ts');
  if (isShellThere) startLeftForms();
  // where it led before anybody was logged in
  moves.splice(0);
  const { takeTyped } = await import('#site/stores/typed-before.ts');
  return { be: (session?: SessionInfo) => $session.set(session), moves, take: (name = 'amount') => takeTyped(field(name) as never) };
}

/** Maria's session ends, with this reason, while a text stands in her form. */
async function loseSession(end = 'session.expired', options = {}) {
  const page = await openPage('/m/withdraw', '500', options);
  page.be(session('maria'));
  items.set('session-end', end);
  page.be();
  return page;
}

describe('what stood in a form when its session ended', () => {
  test('comes back on the same page, once, after the same player has logged in', async () => {
    const { moves } = await loseSession();
    expect(moves).toEqual(['/m/login?next=%2Fm%2Fwithdraw']);
    // the log-in page has forms, too
    expect((await openPage('/m/login')).take()).toBeUndefined();
    logIn('maria');
    expect((await openPage('/m/voucherCenter')).take()).toBeUndefined();
    const page = await openPage('/m/withdraw');
    expect([page.take(), page.take()]).toEqual(['500', undefined]);
    expect(items.has(left)).toBe(false);
  });

  test('is gone when another player logs in', async () => {
    await loseSession();
    const login = await openPage('/m/login', '', { guard: '' });
    expect(items.has(left)).toBe(true);
    login.be(session('pedro'));
    expect(items.has(left)).toBe(false);
  });

  test('is not shown to another player who logged in in another tab', async () => {
    await loseSession();
    logIn('pedro');
    // a form may be there before the shell, which throws away what is another's
    expect((await openPage('/m/withdraw', '', { isShellThere: false })).take()).toBeUndefined();
    expect((await openPage('/m/withdraw')).take()).toBeUndefined();
    expect(items.has(left)).toBe(false);
  });

  test('is gone after a quarter of an hour', async () => {
    await loseSession();
    vi.setSystemTime(now + 15 * 60_000);
    logIn('maria');
    expect([(await openPage('/m/withdraw')).take(), items.has(left)]).toEqual([undefined, false]);
  });

  test('is not kept of who has logged out in another tab, nor of a page that nobody has touched', async () => {
    await loseSession('session.left');
    expect(items.has(left)).toBe(false);
    await loseSession('session.expired', { isTouched: false });
    expect(items.has(left)).toBe(false);
  });

  test('is not kept of a page that anybody may read, which is not left', async () => {
    const page = await loseSession('session.expired', { guard: '' });
    expect([page.moves, items.has(left)]).toEqual([[], false]);
  });

  test('is not kept of a page that was two players’', async () => {
    const page = await openPage('/m/withdraw', '500');
    page.be(session('maria'));
    page.be(session('pedro'));
    page.be();
    expect([page.moves.length, items.has(left)]).toEqual([1, false]);
  });
});
