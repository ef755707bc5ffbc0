import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { gateway } from '#site/stores/gateway.ts';
import { $drawGame, $results, $trends, $trendPlace, readMoreResults } from '#site/stores/screens/draw-results.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { $chaseActs, $chases, askToStop, stopChase } from '#site/stores/screens/my-chases.ts';
import { $ticketActs, $tickets, $ticketTab, askToCancel, cancelTicket, chooseTicketTab } from '#site/stores/screens/my-tickets.ts';
import { forgetSession } from '#site/stores/keep-session.ts';

import { openBrowserTab } from './fixture/browser.ts';
import { goodPassword, registerPlayer, visitor } from './fixture/identity.ts';
import { fastGame, type LotteryBench, openLottery, type OrderChange } from './fixture/lottery.ts';
import { deposit } from './fixture/operator.ts';

let bench: LotteryBench;
const cashMinor = 100_000n;

beforeAll(async () => {
  bench = await openLottery();
  const { app } = bench;
  await registerPlayer(visitor(app), 'dalisay');
  const { rows } = await app.db.pool.query<{ id: string }>('select id from identity_members where merchant_code = $1', [app.merchant.code]);
  await deposit(app.db, app.merchant, rows[0]?.id ?? '', cashMinor);
});
afterAll(() => bench.close());

beforeEach(async () => {
  openBrowserTab(bench.app, bench.app.merchant.mainDomain);
  Object.assign(location, { search: `?gameId=${fastGame}`, pathname: '/m/lottery/results' });
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => Object.assign(location, { search: to }) });
  const screen = createLoginScreen({ rules: {} });
  screen.adopt({ username: 'dalisay', password: goodPassword });
  await screen.submit();
});
afterEach(() => {
  forgetSession();
  cleanStores($tickets, $chases, $drawGame, $results, $trends);
  vi.unstubAllGlobals();
});

async function buy(change: OrderChange = {}) {
  const bought = await gateway.call('POST /lotto/lgw/orders', { body: await bench.order(change) });
  return bought.ok ? bought.value.tickets : expect.fail(bought.code);
}
const cash = async () => {
  const wallet = await gateway.call('GET /wps/wallet/getWallet');
  return wallet.ok ? BigInt(wallet.value.cashMinor) : expect.fail(wallet.code);
};
const toCome = async (count: number) => {
  const { issues, serverTime } = await bench.detail();
  return issues.filter(({ lockAt }) => lockAt > serverTime).slice(0, count);
};

describe('my tickets', () => {
  test('are the open ones first; one is cancelled before its lock, when the player has said so twice, and its cost is back', async () => {
    $tickets.listen(() => {});
    await vi.waitFor(() => expect($tickets.get().state).toBe('ready'));
    const before = await cash();
    const [{ ticketId } = expect.fail()] = await buy();
    chooseTicketTab('all');
    chooseTicketTab('placed');
    await vi.waitFor(() => expect($tickets.get().items.map((ticket) => ticket.ticketId)).toContain(ticketId));
    askToCancel(ticketId);
    expect([$ticketActs.get()[ticketId]?.state, await cash()]).toEqual(['asking', before - 200n]);
    await cancelTicket(ticketId);
    expect([$ticketActs.get()[ticketId]?.state, $tickets.get().items.find((ticket) => ticket.ticketId === ticketId)?.state]).toEqual([
      'done',
      'cancelled',
    ]);
    expect(await cash()).toBe(before);
  });

  test('one whose sale has ended is not cancelled: the platform says so, and the ticket stands as it is', async () => {
    $tickets.listen(() => {});
    const [{ ticketId, lockAt } = expect.fail()] = await buy();
    chooseTicketTab('all');
    await vi.waitFor(() => expect($tickets.get().items.map((ticket) => ticket.ticketId)).toContain(ticketId));
    await bench.goTo(lockAt);
    await cancelTicket(ticketId);
    expect($ticketActs.get()[ticketId]).toEqual({ state: 'failed', code: 'issue.closed' });
    expect($tickets.get().items.find((ticket) => ticket.ticketId === ticketId)?.state).toBe('placed');
  });

  test('of one state are those of that state alone, and the address keeps which', async () => {
    $tickets.listen(() => {});
    const [{ drawAt } = expect.fail()] = await buy();
    await bench.goTo(drawAt + 1_000);
    await bench.goTo(drawAt + 2_000);
    for (const tab of ['won', 'lost'] as const) {
      chooseTicketTab(tab);
      await vi.waitFor(() => expect($tickets.get().state).toBe('ready'));
      expect($tickets.get().items.filter((ticket) => ticket.state !== tab)).toEqual([]);
      expect([$ticketTab.get(), location.search]).toEqual([tab, `?tab=${tab}`]);
    }
    const ended = await gateway.call('GET /lotto/lgw/tickets', { query: { state: 'lost' } });
    expect(ended.ok && ended.value.totalCount).toBe($tickets.get().totalCount);
    expect($tickets.get().totalCount).toBeGreaterThan(0);
  });
});

test('an order over several draws is stopped when the player has said so twice: what is still to come is back', async () => {
  const issues = (await toCome(3)).map(({ numero }) => ({ numero, multiplier: 1 }));
  const before = await cash();
  const [{ orderId } = expect.fail()] = await buy({ issues });
  $chases.listen(() => {});
  await vi.waitFor(() => expect($chases.get().items.map((chase) => chase.orderId)).toEqual([orderId]));
  askToStop(orderId);
  expect([$chaseActs.get()[orderId]?.state, before - (await cash())]).toEqual(['asking', 600n]);
  await stopChase(orderId);
  const [chase] = $chases.get().items;
  expect([$chaseActs.get()[orderId]?.state, chase?.isStopped, chase?.issues.map(({ state }) => state)]).toEqual([
    'done',
    true,
    ['cancelled', 'cancelled', 'cancelled'],
  ]);
  expect(await cash()).toBe(before);
});

describe('the results of a lottery', () => {
  test('are its past draws, newest first, page by page, and what came is counted over them', async () => {
    const [first = expect.fail()] = await toCome(1);
    for (let draw = 0; draw < 27; draw += 1) await bench.goTo(first.drawAt + draw * 60_000 + 1_000);
    $drawGame.listen(() => {});
    $results.listen(() => {});
    await vi.waitFor(() => expect([$drawGame.get().state, $results.get().state]).toEqual(['ready', 'ready']));
    readMoreResults();
    // at most one page a second
    await vi.waitFor(() => expect($results.get().pageNo).toBe(2), { timeout: 10_000 });
    await vi.waitFor(() => expect($results.get().state).toBe('ready'));
    const { items, totalCount } = $results.get();
    expect(items).toHaveLength(totalCount);
    expect(items.map(({ numero }) => numero)).toEqual(
      items
        .map(({ numero }) => numero)
        .toSorted()
        .toReversed(),
    );
    $trends.listen(() => {});
    await vi.waitFor(() => expect($trends.get().state).toBe('ready'));
    const counted = $trends.get();
    if (counted.state !== 'ready') expect.fail();
    const drawn = items.flatMap(({ short }) => (short ? [short] : []));
    const digits = drawn.join('').split('');
    expect(counted.places).toBe(5);
    expect(counted.trends.values.map(({ value, count }) => [value, count])).toEqual(
      '0123456789'.split('').map((value) => [value, digits.filter((digit) => digit === value).length]),
    );
    $trendPlace.set(4);
    const last = $trends.get();
    expect(last.state === 'ready' && last.trends.values.map(({ count }) => count)).toEqual(
      '0123456789'.split('').map((value) => drawn.filter((short) => short.endsWith(value)).length),
    );
    $trendPlace.set(undefined);
  });

  test('of a lottery that there is not are none: the page says so', async () => {
    Object.assign(location, { search: '?gameId=nobody.nothing' });
    $drawGame.listen(() => {});
    await vi.waitFor(() => expect($drawGame.get()).toEqual({ state: 'failed', code: 'game.not.found' }));
  });
});
