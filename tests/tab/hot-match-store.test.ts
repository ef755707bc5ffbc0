import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { HotMatchStores } from '#site/stores/screens/hot-matches.ts';

/** When each match of an answer begins; the last answer again and again. Nothing = no connection. */
let answers: (number[] | undefined)[] = [];
let asked: { url: URL; atMs: number }[] = [];
let stop = () => {};
const page = Object.assign(new EventTarget(), { documentElement: { lang: 'tl' }, visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'], now: 0 });
  vi.resetModules();
  answers = [];
  asked = [];
  Object.assign(page, { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push({ url: new URL(input, 'http://localhost'), atMs: Date.now() });
    const starts = answers.length > 1 ? answers.shift() : answers[0];
    if (!starts) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, value: { list: starts.map((startsAt) => ({ startsAt })) } });
  });
});
afterEach(() => {
  stop();
  // a store waits a second for who looks again
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(): Promise<HotMatchStores> {
  const { createHotMatches } = await import('#site/stores/screens/hot-matches.ts');
  const stores = createHotMatches('ESPORTS');
  stop = stores.$hotMatches.listen(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return stores;
}
/** Whether the platform answers again is asked beside it. */
const times = () => asked.filter(({ url }) => url.pathname !== '/readyz').map(({ atMs }) => atMs);

describe('the hot matches of a game centre', () => {
  test('are asked for by its type, in the language of the page', async () => {
    answers = [[60_000]];
    const { $hotMatches } = await open();
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({ gameType: 'ESPORTS', language: 'tl' });
    expect($hotMatches.get()).toEqual({ state: 'ready', list: [{ startsAt: 60_000 }] });
  });

  test('are asked for again when the first of them begins, and the time goes on each second until then', async () => {
    answers = [
      [20_000, 90_000],
      [90_000, 140_000],
    ];
    const { $hotMatches, $nowMs } = await open();
    await vi.advanceTimersByTimeAsync(19_000);
    expect([$nowMs.get(), times()]).toEqual([19_000, [0]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times()).toEqual([0, 20_000]);
    expect($hotMatches.get().list.map(({ startsAt }) => startsAt)).toEqual([90_000, 140_000]);
  });

  test('stay when nobody answers, are said to be old, and are asked for after 15 s', async () => {
    answers = [[5_000], undefined, [60_000]];
    const { $hotMatches } = await open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect($hotMatches.get()).toEqual({ state: 'failed', list: [{ startsAt: 5_000 }] });
    await vi.advanceTimersByTimeAsync(15_000);
    expect([times(), $hotMatches.get().state]).toEqual([[0, 5_000, 20_000], 'ready']);
  });

  test('are asked for every five seconds at most, though by this clock the first has begun', async () => {
    answers = [[0]];
    await open();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(times()).toEqual([0, 5_000, 10_000]);
  });

  test('rest while the page is hidden, and come at once when it shows', async () => {
    answers = [[10_000]];
    await open();
    Object.assign(page, { visibilityState: 'hidden' });
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times()).toEqual([0]);
    Object.assign(page, { visibilityState: 'visible' });
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(times()).toEqual([0, 60_000]);
  });
});
