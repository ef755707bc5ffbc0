import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { lateKeys } from '#site/stores/late-keys.ts';
import { $issue } from '#site/stores/screens/lottery/issue.ts';
import { $order, askAgain, buy, reviewOrder } from '#site/stores/screens/lottery/order.ts';
import { $choiceMinor, choose, openPlay, stake } from '#site/stores/screens/lottery/pick.ts';
import { $items, $price, addChoice, addItems, emptySlip, setIssueCount, setMultiplier } from '#site/stores/screens/lottery/slip.ts';
import { $tickets } from '#site/stores/screens/lottery/tickets.ts';
import { $balance } from '#site/stores/balance.ts';
import { forgetSession } from '#site/stores/keep-session.ts';

import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { fastGame, type LotteryBench, openLottery } from './fixture/lottery.ts';
import { cashNow, closeLotteryPage, goToLottery, logInWithMoney, openLotteryPage } from './fixture/lottery-page.ts';

const lottery = (code: string) => ({ vendor: 'BOLABILIS', code, word: 'lottery:one-minute-five' });
const twin = 'bolabilis.twin';
const onSale = new Date('2026-11-22T02:00:20.000Z');
let bench: LotteryBench;
let tab: BrowserTab;
let loseAnswer = false;
/** What the next order is answered with before anybody looks at it. */
let refusal: string | undefined;

beforeAll(async () => {
  bench = await openLottery({ now: onSale, games: [lottery('one-minute-five'), lottery('twin')] });
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.app.clock.freezeAt(onSale);
  tab = openBrowserTab(bench.app, bench.app.merchant.mainDomain);
  goToLottery(bench, fastGame);
  const whole = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (refusal !== undefined && path.endsWith('/lotto/lgw/orders')) {
      const body = JSON.stringify({ success: false, errorCode: refusal, message: '', value: null });
      refusal = undefined;
      return new Response(body, { status: 503 });
    }
    const answer = await whole(path, init);
    if (!loseAnswer || !path.endsWith('/lotto/lgw/orders')) return answer;
    loseAnswer = false;
    throw new TypeError('the answer was lost');
  });
  await logInWithMoney(bench);
  await open();
});
afterEach(() => {
  emptySlip();
  closeLotteryPage();
  forgetSession();
  vi.unstubAllGlobals();
});

/** Two lines of 1.00 on the slip. */
function fillSlip() {
  openPlay('digit-1');
  choose('4,7');
  addChoice();
}
const open = () => openLotteryPage('20261122-602');

describe('buying on the launch page', () => {
  test('costs lines x multiplier over the draws that were chosen, and answers one ticket for each draw', async () => {
    fillSlip();
    setIssueCount(3);
    setMultiplier(2, 5);
    expect($price.get()).toMatchObject({ onceMinor: 200n, nextMinor: 200n, allMinor: 1_400n });
    await reviewOrder();
    await buy();
    expect($order.get()).toMatchObject({ state: 'bought' });
    expect($tickets.get().map(({ numero, costMinor }) => [numero, costMinor])).toEqual([
      ['20261122-602', '200'],
      ['20261122-603', '200'],
      ['20261122-604', '1000'],
    ]);
    expect([await cashNow(), $items.get()]).toEqual(['8600', []]);
  });

  test('needs a stake: while what is typed is none, nothing goes on the slip in its place', () => {
    openPlay('digit-1');
    choose('4,7');
    stake(undefined);
    addChoice();
    expect([$choiceMinor.get(), $items.get()]).toEqual([0n, []]);
    stake('300');
    addChoice();
    expect($items.get()).toEqual([{ playId: 'digit-1', choice: '4,7', unitMinor: '300' }]);
    stake('100');
  });

  test('whose answer is lost asks again under the same id: one order, paid once', async () => {
    const before = await bench.countOf('orders');
    fillSlip();
    await reviewOrder();
    loseAnswer = true;
    await buy();
    expect([$order.get().state, $items.get().length, await cashNow()]).toEqual(['unsure', 1, '9800']);
    await askAgain();
    expect([$order.get().state, await cashNow(), await bench.countOf('orders')]).toEqual(['bought', '9800', before + 1]);
    expect(tab.localStorage.getItem(lateKeys.lotteryOrder)).toBeNull();
  });

  test.each(['system.unbegun', 'rate.limited'])(
    'that was refused with %s was not begun: it stays under review, and says so',
    async (code) => {
      const before = await bench.countOf('orders');
      fillSlip();
      await reviewOrder();
      refusal = code;
      await buy();
      expect([$order.get(), await bench.countOf('orders')]).toMatchObject([{ state: 'review', code }, before]);
      expect(tab.localStorage.getItem(lateKeys.lotteryOrder)).toBeNull();
    },
  );

  test.each(['system.unbegun', 'rate.limited', 'system.maintenance'])(
    'whose answer was lost is still unknown when the next try is refused with %s: it stays one order',
    async (code) => {
      const before = await bench.countOf('orders');
      fillSlip();
      await reviewOrder();
      loseAnswer = true;
      await buy();
      refusal = code;
      await askAgain();
      expect($order.get().state).toBe('unsure');
      await askAgain();
      expect([$order.get().state, await cashNow(), await bench.countOf('orders')]).toEqual(['bought', '9800', before + 1]);
    },
  );

  test('asks again by itself when the page was loaded anew before the answer came', async () => {
    const before = await bench.countOf('orders');
    fillSlip();
    await reviewOrder();
    loseAnswer = true;
    await buy();
    closeLotteryPage();
    await open();
    await vi.waitFor(() => expect($order.get().state).toBe('bought'));
    expect([await cashNow(), await bench.countOf('orders')]).toEqual(['9800', before + 1]);
  });

  test('is not asked for again on behalf of another player of this device, nor after ten minutes', async () => {
    fillSlip();
    tab.goOffline();
    await reviewOrder();
    await buy();
    tab.goOnline();
    const waiting = tab.localStorage.getItem(lateKeys.lotteryOrder) ?? expect.fail();
    const before = await bench.countOf('orders');
    const comeBack = async () => {
      closeLotteryPage();
      await open();
      await Promise.resolve();
      return [$order.get().state, await cashNow(), await bench.countOf('orders')];
    };
    const [order] = JSON.parse(waiting) as object[];
    tab.localStorage.setItem(lateKeys.lotteryOrder, JSON.stringify([{ ...order, askedAt: Date.now() - 600_001 }]));
    expect(await comeBack()).toEqual(['none', '10000', before]);
    forgetSession();
    await logInWithMoney(bench);
    tab.localStorage.setItem(lateKeys.lotteryOrder, waiting);
    expect(await comeBack()).toEqual(['none', '10000', before]);
  });

  test('keeps one unanswered order for each lottery: each is asked again where it was made, and the other goes on waiting', async () => {
    const before = await bench.countOf('orders');
    const waiting = () => {
      const all = JSON.parse(tab.localStorage.getItem(lateKeys.lotteryOrder) ?? '[]') as { body: { gameId: string } }[];
      return all.map(({ body }) => body.gameId);
    };
    const buyOffline = async () => {
      fillSlip();
      await reviewOrder();
      tab.goOffline();
      await buy();
      tab.goOnline();
    };
    const comeTo = async (gameId: string) => {
      closeLotteryPage();
      goToLottery(bench, gameId);
      await open();
    };
    await buyOffline();
    await comeTo(twin);
    expect($order.get().state).toBe('none');
    await buyOffline();
    expect([waiting(), await cashNow()]).toEqual([[fastGame, twin], '10000']);
    await comeTo(fastGame);
    await vi.waitFor(() => expect($order.get().state).toBe('bought'));
    expect([waiting(), await cashNow()]).toEqual([[twin], '9800']);
    await comeTo(twin);
    await vi.waitFor(() => expect($order.get().state).toBe('bought'));
    expect([waiting(), await cashNow(), await bench.countOf('orders')]).toEqual([[], '9600', before + 2]);
  });

  test('after the lock buys nothing, keeps the slip, says why and needs a yes to another draw', async () => {
    fillSlip();
    await reviewOrder();
    bench.app.clock.freezeAt(new Date('2026-11-22T02:00:55.000Z'));
    await buy();
    expect($order.get()).toMatchObject({ state: 'review', code: 'issue.closed' });
    expect([$items.get().length, await cashNow()]).toEqual([1, '10000']);
  });

  test('offline keeps the slip on the device, also for the next page', async () => {
    fillSlip();
    tab.goOffline();
    await reviewOrder();
    await buy();
    expect($order.get()).toEqual({ state: 'unsure' });
    expect(JSON.parse(tab.localStorage.getItem(lateKeys.lotterySlips) ?? '{}')).toEqual({
      [fastGame]: [{ playId: 'digit-1', choice: '4,7', unitMinor: '100' }],
    });
    emptySlip();
    expect(tab.localStorage.getItem(lateKeys.lotterySlips)).toBeNull();
    tab.localStorage.removeItem(lateKeys.lotteryOrder);
  });

  // the last one: its draw is past afterwards
  test('moves the live balance when a ticket is paid, without asking', async () => {
    const stopLive = $balance.listen(() => {});
    const shown = () => $balance.get()?.cashMinor;
    await vi.waitFor(() => expect(shown()).toBe(10_000n));
    // one of the two always wins
    addItems(['odd', 'even'].map((choice) => ({ playId: 'sides-5', choice, unitMinor: '100' })));
    await reviewOrder();
    await buy();
    await vi.waitFor(() => expect(shown()).toBe(9_800n));
    const asked = tab.requests.filter((request) => request.includes('getWallet')).length;
    const issue = $issue.get() ?? expect.fail();
    await bench.goTo(issue.lockAt);
    await bench.goTo(issue.drawAt);
    await vi.waitFor(() => expect(shown()).toBe(9_990n));
    expect(tab.requests.filter((request) => request.includes('getWallet'))).toHaveLength(asked);
    stopLive();
    cleanStores($balance);
  });
});
