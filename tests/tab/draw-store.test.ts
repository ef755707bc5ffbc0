import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LotteryItem } from '#contract/lottery/calls.ts';
import { countdownMs, countdownText } from '#site/lib/draw-countdown.ts';
import type { DrawSource, DrawStores } from '#site/stores/screens/draws.ts';

const item = (remainTime: number, numero = '20260301-001'): LotteryItem => ({
  mobileIconUrl: '/art/a@2x.webp',
  gameId: 'tcg-sea.a',
  displayName: 'Red River',
  gameCode: 'a',
  previousWinningNumber: '40921',
  remark: '1 min',
  everyMinutes: 1,
  isSale: true,
  remainTime,
  lockTime: 5,
  numero,
  lotteryTime: [0, 10_000],
  lottoMode: ['Tradition'],
});

/** What the platform answers, call by call; the last answer again and again. Nothing = no connection. */
let answers: (LotteryItem[] | undefined)[] = [];
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
    asked.push({ url: new URL(input, 'http://localhost'), atMs: performance.now() });
    const value = answers.length > 1 ? answers.shift() : answers[0];
    if (!value) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ success: true, value }));
  });
});
afterEach(() => {
  stop();
  // a store waits a second for who looks again
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(source: DrawSource = 'strip'): Promise<DrawStores> {
  const { createDraws } = await import('#site/stores/screens/draws.ts');
  const stores = createDraws(source);
  stop = stores.$draws.listen(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return stores;
}
/** Whether the platform answers again is asked beside it. */
const times = () => asked.filter(({ url }) => url.pathname !== '/readyz').map(({ atMs }) => atMs);

describe('the draws of the strip', () => {
  test.each([
    ['vietnam', 'Lott'],
    ['strip', 'Lott,ZY,Elott,SEA'],
  ] as const)('%s are 20 at most, for a phone, in the language of the page (CONST-006, HOME-006, LOTT-018)', async (source, prizeMode) => {
    answers = [[]];
    await open(source);
    const [{ url } = expect.fail()] = asked;
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/lgw/vn/numeros/opened/game',
      { device: 'MOBILE', count: '20', prizeMode, language: 'tl' },
    ]);
  });

  test('are asked for again every 7 s while none is on sale, and after a draw when one is, 30 s at the latest (LOTT-014, LOTT-015, LOTT-016)', async () => {
    answers = [[], [item(9_000), item(12_000)], [item(3_600_000)]];
    await open();
    await vi.advanceTimersByTimeAsync(46_000);
    expect(times()).toEqual([0, 7_000, 16_000, 46_000]);
  });

  test('count down on their own between two answers, looked at every 500 ms (LOTT-010)', async () => {
    answers = [[item(20_000)]];
    const { $draws, $elapsedMs } = await open();
    const seen: string[] = [];
    $elapsedMs.listen((elapsedMs) => seen.push(countdownText(countdownMs($draws.get().items[0] ?? expect.fail(), elapsedMs))));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(['00:00:14', '00:00:14', '00:00:13', '00:00:13']);
  });

  test('stay as they were when the platform cannot be reached, and are asked for again after 7 s', async () => {
    answers = [[item(8_000)], undefined, [item(60_000)]];
    const { $draws } = await open();
    await vi.advanceTimersByTimeAsync(8_000);
    expect([$draws.get().state, $draws.get().items.length]).toEqual(['failed', 1]);
    await vi.advanceTimersByTimeAsync(7_000);
    expect([$draws.get().state, times()]).toEqual(['ready', [0, 8_000, 15_000]]);
  });

  test('rest while the page is hidden, and come anew when it shows', async () => {
    answers = [[item(8_000)]];
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

  test('are no longer asked for when nobody looks', async () => {
    answers = [[item(8_000)]];
    await open();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times()).toEqual([0]);
  });
});

test('the draws of the lobby are those of all lotteries', async () => {
  answers = [[]];
  await open('all');
  expect(asked.map(({ url }) => url.pathname + url.search)).toEqual(['/lotto/lgw/games/opened/numero?language=tl']);
});
