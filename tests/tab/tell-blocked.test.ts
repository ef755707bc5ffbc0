import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
// a store waits a second for who looks again
afterEach(() => {
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with a dialog in which somebody logs in or registers. */
async function openPage({ cookies, session }: { cookies: boolean; session: boolean }) {
  const location = { pathname: '/m/login', search: '', replace: vi.fn() };
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('navigator', { cookieEnabled: cookies });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) =>
      session && key === 'MC_SESSION_INFO' ? '{"token":"t","merchantCode":"laro","userName":"juan","type":0}' : null,
  });
  vi.stubGlobal('document', { querySelector: () => null });
  const { $isBlocked } = await import('#site/stores/session-kept.ts');
  const told: boolean[] = [];
  const stop = $isBlocked.subscribe((isBlocked) => void told.push(isBlocked));
  return { isTold: () => told.at(-1), location, stop };
}

test.each([false, true])(
  'with cookies: %s, the dialogs say before anything is sent whether a session can last (fault 61)',
  async (cookies) => {
    const { isTold, stop } = await openPage({ cookies, session: false });
    expect(isTold()).toBe(!cookies);
    stop();
  },
);

describe.each(['log-in', 'registration'])('after a %s', (way) => {
  test.each([
    ['no cookies', false, true, true],
    ['no storage', true, false, true],
    ['everything', true, true, false],
  ])('a browser that keeps %s leads on, or says why it cannot last (fault 61)', async (_, cookies, session, isBlocked) => {
    const { isTold, location, stop } = await openPage({ cookies, session });
    if (way === 'log-in') (await import('#site/islands/session/go-on.ts')).goOn();
    else (await import('#site/islands/session/after-registration.ts')).leaveRegistered(null);
    expect([isTold(), location.replace.mock.calls.length]).toEqual(isBlocked ? [true, 0] : [false, 1]);
    stop();
  });
});
