import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { lateKeys } from '#site/stores/late-keys.ts';
import { gateway } from '#site/stores/gateway.ts';
import { $game, $now, readGame } from '#site/stores/screens/lottery/game.ts';
import { $issue } from '#site/stores/screens/lottery/issue.ts';
import { $order, askAgain, buy, reviewOrder } from '#site/stores/screens/lottery/order.ts';
import { choose, openPlay } from '#site/stores/screens/lottery/pick.ts';
import { $items, $price, addChoice, emptySlip, setIssueCount, setMultiplier } from '#site/stores/screens/lottery/slip.ts';
import { $tickets } from '#site/stores/screens/lottery/tickets.ts';
import { $session, forgetSession, keepSession } from '#site/stores/session.ts';

import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registration } from './fixture/identity.ts';
import { fastGame, type LotteryBench, openLottery } from './fixture/lottery.ts';
import { deposit } from './fixture/operator.ts';

const onSale = new Date('2026-11-22T02:00:20.000Z');
let bench: LotteryBench;
let tab: BrowserTab;
let loseAnswer = false;
let stop: () => void;
let made = 0;

beforeAll(async () => {
  bench = await openLottery({ now: onSale });
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.app.clock.freezeAt(onSale);
  tab = openBrowserTab(bench.app, bench.app.merchant.mainDomain);
  vi.stubGlobal('location', { hostname: bench.app.merchant.mainDomain, search: `?gameId=${fastGame}`, pathname: '/m/launchGame' });
  const whole = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await whole(path, init);
    if (!loseAnswer || !path.endsWith('/lotto/lgw/orders')) return answer;
    loseAnswer = false;
    throw new TypeError('the answer was lost');
  });
  await logIn();
  await open();
});
afterEach(() => {
  emptySlip();
  close();
  forgetSession();
  vi.unstubAllGlobals();
});

async function logIn() {
  const userName = `bumili${(made += 1)}`;
  const registered = await gateway.call('PUT /wps/member/register', { body: registration(userName) });
  if (!registered.ok) throw new Error(registered.code);
  keepSession(registered.value);
  const { rows } = await bench.app.db.pool.query<{ id: string }>('select id from identity_members where user_name = $1', [userName]);
  await deposit(bench.app.db, bench.app.merchant, rows[0]?.id ?? '', 10_000n);
}

/** The launch page with the lottery on it. */
async function open() {
  await readGame();
  const stops = [$session, $game, $now, $items, $order, $tickets, $issue].map((store) => store.listen(() => {}));
  stop = () => {
    for (const end of stops) end();
  };
  await vi.waitFor(() => expect($issue.get()?.numero).toBe('20261122-602'));
}

function close() {
  stop();
  cleanStores($session, $game, $now, $items, $order, $tickets, $issue);
  $order.set({ state: 'none' });
  $tickets.set([]);
}

/** Two lines of 1.00 on the slip. */
function fillSlip() {
  openPlay('digit-1');
  choose('4,7');
  addChoice();
}
const cash = async () => {
  const wallet = await gateway.call('GET /wps/wallet/getWallet');
  return wallet.ok ? wallet.value.cashMinor : wallet.code;
};

describe('buying on the launch page', () => {
  test('costs lines x multiplier over the draws that were chosen, and answers one ticket for each draw', async () => {
    fillSlip();
    setIssueCount(3);
    setMultiplier(2, 5);
    expect($price.get()).toMatchObject({ onceMinor: 200n, nextMinor: 200n, allMinor: 1_400n });
    reviewOrder();
    await buy();
    expect($order.get()).toMatchObject({ state: 'bought' });
    expect($tickets.get().map(({ numero, costMinor }) => [numero, costMinor])).toEqual([
      ['20261122-602', '200'],
      ['20261122-603', '200'],
      ['20261122-604', '1000'],
    ]);
    expect([await cash(), $items.get()]).toEqual(['8600', []]);
  });

  test('whose answer is lost asks again under the same id: one order, paid once', async () => {
    const before = await bench.countOf('orders');
    fillSlip();
    reviewOrder();
    loseAnswer = true;
    await buy();
    expect([$order.get().state, $items.get().length, await cash()]).toEqual(['unsure', 1, '9800']);
    await askAgain();
    expect([$order.get().state, await cash(), await bench.countOf('orders')]).toEqual(['bought', '9800', before + 1]);
    expect(tab.localStorage.getItem(lateKeys.lotteryOrder)).toBeNull();
  });

  test('asks again by itself when the page was loaded anew before the answer came', async () => {
    const before = await bench.countOf('orders');
    fillSlip();
    reviewOrder();
    loseAnswer = true;
    await buy();
    close();
    await open();
    await vi.waitFor(() => expect($order.get().state).toBe('bought'));
    expect([await cash(), await bench.countOf('orders')]).toEqual(['9800', before + 1]);
  });

  test('is not asked for again on behalf of another player of this device, nor after ten minutes', async () => {
    fillSlip();
    tab.goOffline();
    reviewOrder();
    await buy();
    tab.goOnline();
    const waiting = tab.localStorage.getItem(lateKeys.lotteryOrder) ?? expect.fail();
    const before = await bench.countOf('orders');
    const comeBack = async () => {
      close();
      await open();
      await Promise.resolve();
      return [$order.get().state, await cash(), await bench.countOf('orders')];
    };
    tab.localStorage.setItem(lateKeys.lotteryOrder, JSON.stringify({ ...JSON.parse(waiting), askedAt: Date.now() - 600_001 }));
    expect(await comeBack()).toEqual(['none', '10000', before]);
    forgetSession();
    await logIn();
    tab.localStorage.setItem(lateKeys.lotteryOrder, waiting);
    expect(await comeBack()).toEqual(['none', '10000', before]);
  });

  test('after the lock buys nothing, keeps the slip, says why and needs a yes to another draw', async () => {
    fillSlip();
    reviewOrder();
    bench.app.clock.freezeAt(new Date('2026-11-22T02:00:55.000Z'));
    await buy();
    expect($order.get()).toMatchObject({ state: 'review', code: 'issue.closed' });
    expect([$items.get().length, await cash()]).toEqual([1, '10000']);
  });

  test('offline keeps the slip on the device, also for the next page', async () => {
    fillSlip();
    tab.goOffline();
    reviewOrder();
    await buy();
    expect($order.get()).toEqual({ state: 'unsure', code: 'network.offline' });
    expect(JSON.parse(tab.localStorage.getItem(lateKeys.lotterySlips) ?? '{}')).toEqual({
      [fastGame]: [{ playId: 'digit-1', choice: '4,7', unitMinor: '100' }],
    });
    emptySlip();
    expect(tab.localStorage.getItem(lateKeys.lotterySlips)).toBeNull();
    tab.localStorage.removeItem(lateKeys.lotteryOrder);
  });
});
