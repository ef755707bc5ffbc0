import { randomUUID } from 'node:crypto';

import { and, desc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import { rounds } from '#server/domains/rounds/schema.ts';
import { withdrawalsPlayed } from '#server/domains/withdrawals/schema.ts';
import { turnoverLeft } from '#server/domains/withdrawals/turnover.ts';

import { createWithdrawalBench, type PaidPlayer, taken, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;
beforeAll(async () => {
  bench = await createWithdrawalBench({});
});
afterAll(async () => bench.app.close());

const hourMs = 3_600_000;
const now = () => bench.app.clock.now();
const shownLeft = async ({ api }: PaidPlayer) => (await taken(api.call('GET /wps/cashier/withdrawals/terms'))).turnover.leftMinor;

async function deposit({ memberId }: PaidPlayer, amountMinor: bigint) {
  const at = now();
  await bench.app.db.orm.insert(cashierDeposits).values({
    id: randomUUID(),
    merchantCode: bench.app.merchant.code,
    memberId,
    channel: 'sandbox',
    channelName: 'Bench',
    state: 'success',
    amountMinor,
    feeMinor: 0n,
    currency: 'PHP',
    language: 'tl',
    idempotencyKey: randomUUID(),
    inputHash: '-',
    createdAt: at,
    expiresAt: at,
    finishedAt: at,
  });
}

async function play({ memberId }: PaidPlayer, stakeMinor: bigint, isOpen: boolean) {
  await bench.app.db.orm.insert(rounds).values({
    vendorCode: 'bench',
    roundId: randomUUID(),
    merchantCode: bench.app.merchant.code,
    memberId,
    gameId: 'bench',
    gameName: 'Bench',
    currency: 'PHP',
    state: isOpen ? 'open' : 'closed',
    stakeMinor,
    winMinor: 0n,
    openedAt: now(),
    endedAt: isOpen ? null : now(),
  });
}

/** A ticket that waits for its draw. */
async function buy({ memberId }: PaidPlayer, costMinor: bigint) {
  await bench.app.db.orm.insert(lotteryTickets).values({
    id: randomUUID(),
    merchantCode: bench.app.merchant.code,
    memberId,
    orderId: randomUUID(),
    gameId: 'bench',
    gameName: 'Bench',
    numero: '1',
    state: 'placed',
    items: [],
    currency: 'PHP',
    costMinor,
    prizeMinor: 0n,
    taxMinor: 0n,
    tableVersion: '1',
    reduced: {},
    receiptText: '-',
    receiptHash: '-',
    placedAt: now(),
  });
}

/** Ends a ticket: the oldest one that waits, or the newest. */
async function draw({ memberId }: PaidPlayer, state: 'won' | 'lost' | 'void', isOldest: boolean) {
  const { id, placedAt } = lotteryTickets;
  const waiting = and(eq(lotteryTickets.memberId, memberId), eq(lotteryTickets.state, 'placed'));
  const [one] = await bench.app.db.orm
    .select({ id })
    .from(lotteryTickets)
    .where(waiting)
    .orderBy(isOldest ? placedAt : desc(placedAt))
    .limit(1);
  if (one) await bench.app.db.orm.update(lotteryTickets).set({ state, endedAt: now() }).where(eq(id, one.id));
}

/** The rule from all deposits, all rounds and all tickets there are. */
async function leftOf({ memberId }: PaidPlayer): Promise<string> {
  const ended = [
    ...(await bench.app.db.orm
      .select()
      .from(rounds)
      .where(and(eq(rounds.memberId, memberId), eq(rounds.state, 'closed')))),
    ...(
      await bench.app.db.orm
        .select()
        .from(lotteryTickets)
        .where(and(eq(lotteryTickets.memberId, memberId), inArray(lotteryTickets.state, ['won', 'lost'])))
    ).map(({ costMinor, endedAt }) => ({ stakeMinor: costMinor, endedAt })),
  ];
  const deposits = (await bench.app.db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.memberId, memberId)))
    .map(({ amountMinor, finishedAt }) => ({ amountMinor, atMs: finishedAt?.getTime() ?? 0 }))
    .toSorted((a, b) => a.atMs - b.atMs);
  const spans = deposits.map(({ amountMinor, atMs }, index) => {
    const untilMs = deposits[index + 1]?.atMs ?? Infinity;
    const inside = ended.filter(({ endedAt }) => endedAt !== null && +endedAt >= atMs && +endedAt < untilMs);
    return { depositMinor: amountMinor, stakesMinor: inside.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n) };
  });
  return String(turnoverLeft({ spans, percent: 100 }));
}

const step = fc.record({
  act: fc.constantFrom('deposit' as const, 'play', 'open', 'end', 'undo', 'wait', 'buy', 'buy', 'draw', 'draw old', 'void'),
  amount: fc.integer({ min: 1, max: 50 }),
  hours: fc.integer({ min: 1, max: 60 }),
});

test('what is left to be played is the same whether all was read or only what came after a kept moment, late ends and changes too', async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const player = await bench.player({ cashMinor: 1_00n });
      for (const { act, amount, hours } of steps) {
        const mine = eq(rounds.memberId, player.memberId);
        const openOnes = bench.app.db.orm
          .select()
          .from(rounds)
          .where(and(mine, eq(rounds.state, 'open')));
        if (act === 'deposit') await deposit(player, BigInt(amount));
        else if (act === 'buy') await buy(player, BigInt(amount));
        else if (act === 'draw' || act === 'draw old') await draw(player, amount % 2 === 0 ? 'won' : 'lost', act === 'draw old');
        else if (act === 'void') await draw(player, 'void', amount % 2 === 0);
        else if (act === 'play' || act === 'open') await play(player, BigInt(amount), act === 'open');
        else if (act === 'end') {
          const [one] = await openOnes;
          if (one) await bench.app.db.orm.update(rounds).set({ state: 'closed', endedAt: now() }).where(eq(rounds.roundId, one.roundId));
        } else if (act === 'undo') {
          const [one] = await bench.app.db.orm
            .select()
            .from(rounds)
            .where(and(mine, eq(rounds.state, 'closed')));
          if (one) await bench.app.db.orm.update(rounds).set({ state: 'refunded', stakeMinor: 0n }).where(eq(rounds.roundId, one.roundId));
        }
        bench.app.clock.advanceMs(hours * hourMs);
        expect(await shownLeft(player)).toBe(await leftOf(player));
      }
      kept += await bench.app.db.orm.$count(withdrawalsPlayed, eq(withdrawalsPlayed.memberId, player.memberId));
    }),
    { numRuns: 25 },
  );
  expect(kept).toBeGreaterThan(0);
}, 120_000);
