import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let asked: { nodeIds: string[]; atMs: number }[] = [];
let isServed = true;
let stop = () => {};
const page = Object.assign(new EventTarget(), { documentElement: { lang: 'tl' }, visibilityState: 'visible' });
const room = { kind: 'room', seats: 6, free: 3, buyInMinor: '5000', people: 3 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'], now: 0 });
  vi.resetModules();
  asked = [];
  isServed = true;
  Object.assign(page, { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://localhost');
    // whether the platform answers again is asked beside it
    if (url.pathname === '/readyz') throw new TypeError('Failed to fetch');
    const nodeIds = (url.searchParams.get('nodeIds') ?? '').split(',');
    asked.push({ nodeIds, atMs: Date.now() });
    if (!isServed) throw new TypeError('Failed to fetch');
    const games = nodeIds.map((nodeId) => ({ nodeId, live: room }));
    return Response.json({ success: true, value: { currency: 'PHP', games } });
  });
});
afterEach(() => {
  stop();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  const stores = await import('#site/stores/screens/live-games.ts');
  stop = stores.$liveGames.listen(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return stores;
}
const show = (state: 'visible' | 'hidden') => {
  Object.assign(page, { visibilityState: state });
  page.dispatchEvent(new Event('visibilitychange'));
};

describe('what goes on in the games on the screen', () => {
  test('is asked for all of them at once, and not at all while none is there', async () => {
    const { watchGame, $liveGames } = await open();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toEqual([]);
    for (const nodeId of ['a', 'b', 'c', 'b']) watchGame(nodeId);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked.map(({ nodeIds }) => nodeIds)).toEqual([['a', 'b', 'c']]);
    expect($liveGames.get()['a']).toEqual({ ...room, currency: 'PHP' });
  });

  test('is asked for every five seconds, of those that are still there', async () => {
    const { watchGame } = await open();
    const leave = ['a', 'b'].map(watchGame);
    await vi.advanceTimersByTimeAsync(6_200);
    expect(asked.map(({ nodeIds }) => nodeIds)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    leave[1]?.();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked.at(-1)?.nodeIds).toEqual(['a']);
    leave[0]?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
  });

  test('is asked for at once for a tile that comes on the screen, unless it is known', async () => {
    const { watchGame } = await open();
    const leave = watchGame('a');
    await vi.advanceTimersByTimeAsync(1_000);
    watchGame('b');
    await vi.advanceTimersByTimeAsync(200);
    leave();
    watchGame('a');
    await vi.advanceTimersByTimeAsync(200);
    expect(asked.map(({ nodeIds }) => nodeIds)).toEqual([['a'], ['a', 'b']]);
  });

  test('rests while the page is hidden, and comes at once when it shows', async () => {
    const { watchGame } = await open();
    watchGame('a');
    await vi.advanceTimersByTimeAsync(1_000);
    show('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  test('stays as it was last heard when nobody answers, and is asked for again after 15 s', async () => {
    const { watchGame, $liveGames } = await open();
    watchGame('a');
    await vi.advanceTimersByTimeAsync(1_000);
    isServed = false;
    await vi.advanceTimersByTimeAsync(6_000);
    const failed = asked.length;
    expect($liveGames.get()['a']).toMatchObject(room);
    await vi.advanceTimersByTimeAsync(13_000);
    expect(asked).toHaveLength(failed);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(failed + 1);
  });
});
