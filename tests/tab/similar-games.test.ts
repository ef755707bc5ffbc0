import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sampleGame } from '../setup/sample-game.ts';

let kept: Map<string, string>;
let tab: Map<string, string>;
let page: EventTarget;

const storageOf = (items: () => Map<string, string>) => ({
  getItem: (key: string) => items().get(key) ?? null,
  setItem: (key: string, value: string) => void items().set(key, value),
  removeItem: (key: string) => void items().delete(key),
});
const session = (type: number) => JSON.stringify({ token: 't', merchantCode: 'laro', userName: 'maya', type });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.resetModules();
  kept = new Map([['MC_SESSION_INFO', session(0)]]);
  tab = new Map();
  page = new EventTarget();
  vi.stubGlobal(
    'localStorage',
    storageOf(() => kept),
  );
  vi.stubGlobal(
    'sessionStorage',
    storageOf(() => tab),
  );
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en', dataset: {} }, hidden: false }));
  vi.stubGlobal('location', new URL('https://laro.example/m/launchGame?gameId=v.g'));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The launch page is left with this on it. */
async function leave({
  isPractice = false,
  stop = null,
  isOpen = true,
}: { isPractice?: boolean; stop?: 'loss' | 'check' | null; isOpen?: boolean } = {}) {
  const [{ $launch }, { $play }, { noteLeaving }] = await Promise.all([
    import('#site/stores/launch.ts'),
    import('#site/stores/play-watch.ts'),
    import('#site/stores/left-game.ts'),
  ]);
  noteLeaving();
  if (isOpen) $launch.set({ state: 'ready', value: { url: '/', game: sampleGame(), isPractice } });
  $play.set({ startedAt: 0, netMinor: '0', cashMinor: '0', bonus: null, currency: 'PHP', stop });
  page.dispatchEvent(new Event('pagehide'));
  const { takeLeftGame, refuseSimilar } = await import('#site/stores/screens/similar-games.ts');
  return { takeLeftGame, refuseSimilar };
}

describe('the game that was left', () => {
  test('is offered similar ones to once, within a minute', async () => {
    const { takeLeftGame } = await leave();
    vi.advanceTimersByTime(59_999);
    expect(takeLeftGame()).toEqual({ nodeId: 'v.g', name: 'Sea Silk', atMs: 0 });
    expect(takeLeftGame()).toBeUndefined();
    page.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(60_000);
    expect(takeLeftGame()).toBeUndefined();
  });

  test.each([
    ['whose play reached a limit', { stop: 'loss' }],
    ['whose play awaits an answer', { stop: 'check' }],
    ['who played for practice', { isPractice: true }],
    ['whose game did not open', { isOpen: false }],
  ] as const)('is not, for somebody %s', async (_, left) => {
    tab.set('left-game', JSON.stringify({ nodeId: 'of.before', name: 'Before', atMs: 0 }));
    expect((await leave(left)).takeLeftGame()).toBeUndefined();
  });

  test('is not, for somebody who is logged out by now, nor for a free trial', async () => {
    const { takeLeftGame } = await leave();
    kept.clear();
    expect(takeLeftGame()).toBeUndefined();
    page.dispatchEvent(new Event('pagehide'));
    kept.set('TRIAL_SESSION_INFO', session(4));
    expect(takeLeftGame()).toBeUndefined();
  });

  test('is not, once the player has closed such an offer in this tab', async () => {
    const { takeLeftGame, refuseSimilar } = await leave();
    refuseSimilar();
    expect(takeLeftGame()).toBeUndefined();
  });
});
