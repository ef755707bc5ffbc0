import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { gameOf } from '#lottery/games.ts';
import { tableOf } from '#lottery/tables/index.ts';
import { cancelTicket, placeOrder, voidIssue } from '#server/domains/lottery/index.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { $outcome } from '#site/stores/screens/lottery/draws.ts';
import { $game, readGame } from '#site/stores/screens/lottery/game.ts';
import { $issue } from '#site/stores/screens/lottery/issue.ts';
import { readNumbers } from '#site/stores/screens/lottery/numbers.ts';
import { $met, takeBetter } from '#site/stores/screens/lottery/offer.ts';
import { $changes, $order, acceptChanges, buy, reviewOrder } from '#site/stores/screens/lottery/order.ts';
import { $saved, $saving, forgetSlip, loadSlip, saveSlip } from '#site/stores/screens/lottery/saved-slips.ts';
import { $items, $stopOnWin, addItems, emptySlip, setIssueCount } from '#site/stores/screens/lottery/slip.ts';
import { $tickets, readTickets } from '#site/stores/screens/lottery/tickets.ts';
import { forgetSession } from '#site/stores/keep-session.ts';

import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { fastGame, type LotteryBench, openLottery } from './fixture/lottery.ts';
import { cashNow, closeLotteryPage, goToLottery, logInWithMoney, openLotteryPage } from './fixture/lottery-page.ts';

/** Each test has a minute of its own: draws that are past stay past. */
let minute = 0;
let bench: LotteryBench;
let tab: BrowserTab;
beforeAll(async () => {
  bench = await openLottery({ now: new Date('2026-11-22T02:00:20.000Z') });
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.app.clock.freezeAt(new Date(Date.UTC(2026, 10, 22, 2, minute, 20)));
  tab = openBrowserTab(bench.app, bench.app.merchant.mainDomain);
  goToLottery(bench, fastGame);
  await logInWithMoney(bench);
  await openLotteryPage(`20261122-${602 + minute}`);
  minute += 1;
});
afterEach(() => {
  emptySlip();
  closeLotteryPage();
  forgetSession();
  vi.unstubAllGlobals();
});

const caps = gameOf('lottery:one-minute-five')?.caps ?? { reducedAtMinor: 0n, closedAtMinor: 0n };
const odds = tableOf('digits-5').plays.find(({ id }) => id === 'first-5')?.tiers[0].odds ?? 0;
const stakeFor = (liabilityMinor: bigint) => String((liabilityMinor * 100n) / BigInt(odds));
const toReduced = String(Number(stakeFor(caps.reducedAtMinor)) + 1);
const toClosed = stakeFor(caps.closedAtMinor);
const item = (choice: string, unitMinor: string) => ({ playId: 'first-5', choice, unitMinor });
/** Somebody else buys the number on sale. */
async function othersBuy(choice: string, unitMinor: string) {
  const [issue] = [$issue.get() ?? expect.fail()];
  const issues = [{ numero: issue.numero, multiplier: 1 }];
  await placeOrder({
    ctx: await bench.player(100_000_000n),
    input: await bench.order({ items: [item(choice, unitMinor)], costMinor: unitMinor, issues }),
  });
}
const met = () => ({
  reduced: $met.get().reduced.map(({ line, percent }) => [line, percent]),
  closed: $met.get().closed.map(({ line }) => line),
});
/** What is to be taken before anything can be bought; `undefined` = nothing. */
const changed = () => $changes.get()?.numbers.map(({ line, percent }) => [line, percent]);
const ordersSent = () => tab.requests.filter((request) => request.includes('/lotto/lgw/orders')).length;
const ticketStates = () => $tickets.get().map(({ numero, state }) => [numero, state]);

describe('what has changed since the player looked', () => {
  test('a number that pays less is shown before the yes; one that became so meanwhile is refused, shown, and needs a new yes', async () => {
    await othersBuy('1|2|3|4|5', toReduced);
    addItems([item('1|2|3|4|5', '100'), item('2|2|2|2|2', '100')]);
    await reviewOrder();
    await vi.waitFor(() => expect(met()).toEqual({ reduced: [['1|2|3|4|5', 50]], closed: [] }));
    await othersBuy('2|2|2|2|2', toReduced);
    await buy();
    expect([$order.get(), await cashNow()]).toMatchObject([{ state: 'review', code: 'number.changed' }, '10000']);
    expect(changed()).toEqual([['2|2|2|2|2', 50]]);
    await buy();
    expect([$order.get().state, await cashNow()]).toEqual(['review', '10000']);
    acceptChanges();
    expect(changed()).toBeUndefined();
    await buy();
    expect([$order.get().state, await cashNow()]).toEqual(['bought', '9800']);
    expect($tickets.get()[0]?.reduced).toEqual({ 'first-5:1|2|3|4|5': 50, 'first-5:2|2|2|2|2': 50 });
  });

  test('a number that is closed is shown as such and not sold; one that closed meanwhile is refused and shown, and nothing is taken', async () => {
    addItems([item('3|3|3|3|3', '100')]);
    await reviewOrder();
    await vi.waitFor(() => expect(met()).toEqual({ reduced: [], closed: [] }));
    await othersBuy('3|3|3|3|3', toClosed);
    await buy();
    expect([$order.get(), met().closed, await cashNow()]).toMatchObject([
      { state: 'review', code: 'number.closed' },
      ['3|3|3|3|3'],
      '10000',
    ]);
    emptySlip();
    addItems([item('4|4|4|4|4', '100')]);
    await readNumbers();
    expect(met()).toEqual({ reduced: [], closed: [] });
  });

  test('a number that changes under the player’s eyes takes the yes away until the change is taken, each time anew', async () => {
    addItems([item('5|5|5|5|5', '100'), item('6|6|6|6|6', '100')]);
    await reviewOrder();
    expect(changed()).toBeUndefined();
    await othersBuy('5|5|5|5|5', toReduced);
    await readNumbers();
    expect(changed()).toEqual([['5|5|5|5|5', 50]]);
    await buy();
    expect([$order.get().state, ordersSent(), await cashNow()]).toEqual(['review', 0, '10000']);
    acceptChanges();
    await othersBuy('6|6|6|6|6', toClosed);
    await readNumbers();
    expect([changed(), met().closed]).toEqual([[['6|6|6|6|6', 0]], ['6|6|6|6|6']]);
    await buy();
    expect([$order.get().state, ordersSent()]).toEqual(['review', 0]);
    acceptChanges();
    await buy();
    expect([$order.get(), await cashNow()]).toMatchObject([{ state: 'review', code: 'number.closed' }, '10000']);
  });

  test('of several draws each number is shown as it stands where it is worst, and bought as agreed', async () => {
    const later = (await bench.detail()).issues.find(({ saleAt }) => saleAt > ($issue.get()?.saleAt ?? Infinity)) ?? expect.fail();
    const other = await bench.player(100_000_000n);
    const buysLater = async (choice: string, unitMinor: string) =>
      placeOrder({
        ctx: other,
        input: await bench.order({
          items: [item(choice, unitMinor)],
          costMinor: unitMinor,
          issues: [{ numero: later.numero, multiplier: 1 }],
        }),
      });
    await buysLater('9|9|9|9|9', toReduced);
    addItems([item('9|9|9|9|9', '100'), item('9|9|9|9|8', '100')]);
    await vi.waitFor(() => expect(met()).toEqual({ reduced: [], closed: [] }));
    setIssueCount(2);
    await vi.waitFor(() => expect(met().reduced).toEqual([['9|9|9|9|9', 50]]));
    await reviewOrder();
    await buysLater('9|9|9|9|8', toReduced);
    await buy();
    expect([$order.get(), await cashNow()]).toMatchObject([{ state: 'review', code: 'number.changed' }, '10000']);
    expect(changed()).toEqual([['9|9|9|9|8', 50]]);
    acceptChanges();
    await buy();
    expect([$order.get().state, await cashNow()]).toEqual(['bought', '9600']);
    const reduced = Object.fromEntries($tickets.get().map((ticket) => [ticket.numero, ticket.reduced]));
    expect(reduced).toMatchObject({ [later.numero]: { 'first-5:9|9|9|9|9': 50, 'first-5:9|9|9|9|8': 50 } });
    expect(Object.values(reduced)).toContainEqual({});
  });

  test('nothing can be bought before the numbers of a review were read', async () => {
    addItems([item('7|7|7|7|7', '100')]);
    const read = reviewOrder();
    await buy();
    expect([$order.get(), await cashNow()]).toMatchObject([{ state: 'review', offer: undefined }, '10000']);
    await read;
    await buy();
    expect([$order.get().state, await cashNow()]).toEqual(['bought', '9900']);
  });

  test('what became better is asked about too, until the player takes better odds without asking; that is kept on the device', async () => {
    const other = await bench.player(100_000_000n);
    const [issue] = [$issue.get() ?? expect.fail()];
    const order = await bench.order({
      items: [item('8|8|8|8|8', toReduced)],
      costMinor: toReduced,
      issues: [{ numero: issue.numero, multiplier: 1 }],
    });
    const [ticket] = await placeOrder({ ctx: other, input: order });
    addItems([item('8|8|8|8|8', '100')]);
    await reviewOrder();
    expect(met().reduced).toEqual([['8|8|8|8|8', 50]]);
    await cancelTicket({ ctx: other, input: { ticketId: ticket?.ticketId ?? '' } });
    await readNumbers();
    expect(changed()).toEqual([['8|8|8|8|8', 100]]);
    takeBetter(true);
    expect([changed(), localStorage.getItem(lateKeys.lotteryBetter)]).toEqual([undefined, 'yes']);
    await buy();
    expect([$order.get().state, $tickets.get()[0]?.reduced]).toEqual(['bought', {}]);
    takeBetter(false);
    expect(localStorage.getItem(lateKeys.lotteryBetter)).toBeNull();
  });

  test('odds of another version than the page has are not bought: the page says so and is to be loaded anew', async () => {
    const game = $game.get();
    if (game.state !== 'ready') expect.fail();
    addItems([item('1|2|3|4|5', '100')]);
    $game.set({ ...game, table: { ...game.table, version: 'older' } });
    await reviewOrder();
    await buy();
    expect([$game.get(), await cashNow()]).toEqual([{ state: 'failed', code: 'bet.price.changed' }, '10000']);
    await buy();
    expect(await cashNow()).toBe('10000');
  });
});

describe('a slip for another time', () => {
  test('is saved under its name, there again on the next visit, put back on the slip, and deleted for good', async () => {
    addItems([item('1|2|3|4|5', '300')]);
    await saveSlip('Suwerte');
    expect($saving.get()).toEqual({ state: 'saved', name: 'Suwerte' });
    emptySlip();
    const numero = $issue.get()?.numero ?? '';
    const visit = async () => {
      closeLotteryPage();
      $saved.set([]);
      await openLotteryPage(numero);
    };
    await visit();
    await vi.waitFor(() => expect($saved.get().map(({ name }) => name)).toEqual(['Suwerte']));
    const [slip] = $saved.get();
    loadSlip(slip ?? expect.fail());
    expect($items.get()).toEqual([item('1|2|3|4|5', '300')]);
    await forgetSlip(slip?.slipId ?? '');
    expect($saved.get()).toEqual([]);
    await visit();
    await new Promise((done) => setTimeout(done, 200));
    expect($saved.get()).toEqual([]);
  });
});

/** The player watches: the platform's time goes on, and the page hears of it with its next answer. */
async function watchUntil(moment: number) {
  bench.app.clock.freezeAt(new Date(moment));
  await readGame();
}

describe('a draw that the player watches', () => {
  test('and that is called off gives the stake back, and says so', async () => {
    addItems([item('1|2|3|4|5', '500')]);
    await reviewOrder();
    await buy();
    expect(await cashNow()).toBe('9500');
    const { numero, drawAt } = $issue.get() ?? expect.fail();
    await voidIssue({ ctx: bench.system, input: { gameId: fastGame, numero, reason: 'test' } });
    await bench.goTo(drawAt - 30_000);
    await readGame();
    await vi.waitFor(() => expect($outcome.get()).toMatchObject({ state: 'void', costMinor: 500n, prizeMinor: 0n }));
    expect([ticketStates(), await cashNow()]).toEqual([[[numero, 'void']], '10000']);
  });

  test('and that wins stops an order over several draws: the others come back', async () => {
    // one of the two always wins
    addItems(['odd', 'even'].map((choice) => ({ playId: 'sides-5', choice, unitMinor: '100' })));
    setIssueCount(3);
    expect($stopOnWin.get()).toBe(true);
    await reviewOrder();
    await buy();
    expect(await cashNow()).toBe('9400');
    const { lockAt, drawAt } = $issue.get() ?? expect.fail();
    await bench.goTo(lockAt);
    await watchUntil(drawAt - 200);
    await bench.goTo(drawAt);
    await vi.waitFor(() => expect($outcome.get()).toMatchObject({ state: 'won', costMinor: 200n, prizeMinor: 190n }));
    await readTickets();
    expect([ticketStates().map(([, state]) => state), await cashNow()]).toEqual([['won', 'cancelled', 'cancelled'], '9990']);
  });
});
