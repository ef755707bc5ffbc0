import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cancelTicket, forgetSlip, listChases, listSlips, placeOrder, saveSlip, stopChase } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { codeOf, fastGame, type LotteryBench, openLottery } from './fixture/lottery.ts';

let bench: LotteryBench;
beforeAll(async () => {
  bench = await openLottery();
});
afterAll(() => bench.close());

const buyOne = async (ctx: MemberCtx) => (await placeOrder({ ctx, input: await bench.order() }))[0];
const cancel = (ctx: MemberCtx, ticketId = '') => cancelTicket({ ctx, input: { ticketId } });

async function buyAhead(ctx: MemberCtx, count: number) {
  const { issues } = await bench.detail();
  const ahead = issues
    .filter(({ lockAt }) => lockAt > bench.app.clock.now().getTime())
    .slice(0, count)
    .map(({ numero }) => ({ numero, multiplier: 1 }));
  const input = await bench.order({ issues: ahead });
  return { orderId: input.orderId, tickets: await placeOrder({ ctx, input }) };
}

describe('a ticket', () => {
  test('is given back before the lock, its whole cost once, however often and at once it is asked for', async () => {
    const ctx = await bench.player(1_000n);
    const ticket = await buyOne(ctx);
    const answers = await Promise.all([cancel(ctx, ticket?.ticketId), cancel(ctx, ticket?.ticketId)]);
    expect(answers.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect((await cancel(ctx, ticket?.ticketId)).state).toBe('cancelled');
    expect(await bench.cash(ctx)).toBe(1_000n);
    expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
  });

  test('is kept from the millisecond of the lock on, and after its end', async () => {
    const ctx = await bench.player(1_000n);
    const ticket = await buyOne(ctx);
    bench.app.clock.freezeAt(new Date(ticket?.lockAt ?? 0));
    expect(await codeOf(cancel(ctx, ticket?.ticketId))).toBe('issue.closed');
    await bench.goTo(ticket?.drawAt ?? 0);
    expect(await codeOf(cancel(ctx, ticket?.ticketId))).toBe('ticket.ended');
  });

  test('of another player is not found', async () => {
    const ctx = await bench.player(1_000n);
    const ticket = await buyOne(ctx);
    expect(await codeOf(cancel(await bench.player(), ticket?.ticketId))).toBe('ticket.not.found');
    expect(await codeOf(cancel(ctx, randomUUID()))).toBe('ticket.not.found');
    expect(await bench.cash(ctx)).toBe(800n);
  });
});

describe('an order over several issues', () => {
  test('is stopped by its player: what is locked stays, the rest comes back, once', async () => {
    const ctx = await bench.player(2_000n);
    const { orderId, tickets } = await buyAhead(ctx, 4);
    bench.app.clock.freezeAt(new Date(tickets[0]?.lockAt ?? 0));
    const stopped = await stopChase({ ctx, input: { orderId } });
    expect(stopped).toMatchObject({ isStopped: true, gameId: fastGame });
    expect(stopped.issues.map(({ state }) => state)).toEqual(['placed', 'cancelled', 'cancelled', 'cancelled']);
    expect(await bench.cash(ctx)).toBe(1_800n);
    await stopChase({ ctx, input: { orderId } });
    expect(await bench.cash(ctx)).toBe(1_800n);
    expect(await codeOf(stopChase({ ctx: await bench.player(), input: { orderId } }))).toBe('ticket.not.found');
  });

  test('stands in the list of its player with each issue, a single ticket does not', async () => {
    const ctx = await bench.player(2_000n);
    await buyOne(ctx);
    bench.app.clock.advanceMs(1);
    const { orderId, tickets } = await buyAhead(ctx, 3);
    const { list, ...page } = await listChases({ ctx, input: { pageNumber: 1, pageSize: 25 } });
    expect(page).toEqual({ pageNum: 1, totalPages: 1, totalCount: 1 });
    expect(list[0]).toMatchObject({ orderId, stopOnWin: false, isStopped: false });
    expect(list[0]?.issues.map(({ numero, ticketId }) => [numero, ticketId])).toEqual(
      tickets.map(({ numero, ticketId }) => [numero, ticketId]),
    );
  });
});

describe('a saved slip', () => {
  const slip = (change = {}) => ({
    slipId: randomUUID(),
    gameId: fastGame,
    name: 'Swerte',
    items: [{ playId: 'first-5', choice: '1|2|3|4|5', unitMinor: '200' }],
    ...change,
  });
  const listed = (ctx: MemberCtx) => listSlips({ ctx, input: { gameId: fastGame } });

  test('is replaced under its id, listed the newest first, and forgotten for good', async () => {
    const ctx = await bench.player(0n);
    const [first, second] = [slip(), slip({ name: 'Kaarawan' })];
    await saveSlip({ ctx, input: first });
    bench.app.clock.advanceMs(1);
    await saveSlip({ ctx, input: second });
    bench.app.clock.advanceMs(1);
    expect((await listed(ctx)).map(({ name }) => name)).toEqual(['Kaarawan', 'Swerte']);
    await saveSlip({ ctx, input: { ...first, name: 'Bago' } });
    expect((await listed(ctx)).map(({ name }) => name)).toEqual(['Bago', 'Kaarawan']);
    await forgetSlip({ ctx, input: second });
    await forgetSlip({ ctx, input: second });
    expect(await listed(ctx)).toMatchObject([{ ...first, name: 'Bago' }]);
  });

  test('that could not be bought is refused, one of another player is neither seen, replaced nor forgotten', async () => {
    const [ctx, other] = [await bench.player(0n), await bench.player(0n)];
    const mine = slip();
    await saveSlip({ ctx, input: mine });
    expect(await codeOf(saveSlip({ ctx, input: slip({ items: [{ playId: 'none', choice: '1', unitMinor: '200' }] }) }))).toBe(
      'bet.invalid',
    );
    expect(await codeOf(saveSlip({ ctx: other, input: { ...mine, name: 'Akin' } }))).toBe('session.forbidden');
    await forgetSlip({ ctx: other, input: mine });
    expect(await listed(other)).toEqual([]);
    expect(await listed(ctx)).toMatchObject([mine]);
  });

  test('is one of 50 at most, also when several are saved at once', async () => {
    const ctx = await bench.player(0n);
    const first = slip();
    await saveSlip({ ctx, input: first });
    for (let saved = 1; saved < 49; saved += 1) await saveSlip({ ctx, input: slip() });
    const last = await Promise.all([codeOf(saveSlip({ ctx, input: slip() })), codeOf(saveSlip({ ctx, input: slip() }))]);
    expect(last.toSorted()).toEqual(['done', 'slip.too.many']);
    expect(await codeOf(saveSlip({ ctx, input: { ...first, name: 'Bago' } }))).toBe('done');
    expect(await listed(ctx)).toHaveLength(50);
  });
});
