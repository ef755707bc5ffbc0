import { and, asc, eq, gt } from 'drizzle-orm';

import type { LotteryGame } from '#lottery/games.ts';
import { scaledMinor } from '#lottery/price.ts';
import type { DrawResult, PlayTable } from '#lottery/shape.ts';
import { lotteryPoolIssues, lotteryPools, lotteryTickets } from '#server/domains/lottery/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

import { isInIssue, type IssueRow } from '#server/domains/lottery/rows.ts';
import { hitsOf } from './prize-of-ticket.ts';

const readAtOnce = 2000;

/**
 * What each pool of an issue pays per share. Decided once and stored before anything is paid: what the pool held, what the issue's
 * sales added, what the house put in, and the number of shares. Equal shares to the minor unit; the indivisible remainder stays in the
 * pool.
 */
export async function splitPools({
  ctx,
  issue,
  rules,
  table,
  result,
}: {
  ctx: Ctx;
  issue: IssueRow;
  rules: LotteryGame;
  table: PlayTable;
  result: DrawResult;
}): Promise<ReadonlyMap<string, bigint>> {
  if (rules.pools.length === 0) return new Map();
  const known = await readSplit(ctx, issue);
  if (known.size > 0) return known;
  const { sharesOf, salesMinor } = await countShares(ctx, { issue, table, result });
  await ctx.db.orm.transaction(async (tx) => {
    for (const { pool, leastMinor, salesPercent } of rules.pools) {
      const key = { merchantCode: issue.merchantCode, gameId: issue.gameId, pool };
      await tx
        .insert(lotteryPools)
        .values({ ...key, amountMinor: 0n })
        .onConflictDoNothing();
      const ofPool = and(eq(lotteryPools.merchantCode, key.merchantCode), eq(lotteryPools.gameId, key.gameId), eq(lotteryPools.pool, pool));
      const [held] = await tx.select().from(lotteryPools).where(ofPool).for('update');
      const openingMinor = held?.amountMinor ?? 0n;
      const least = scaledMinor(leastMinor, ctx.merchant.currency);
      const guaranteedMinor = openingMinor < least ? least - openingMinor : 0n;
      const addedMinor = (salesMinor * BigInt(salesPercent)) / 100n;
      const winners = sharesOf.get(pool) ?? 0;
      const whole = openingMinor + guaranteedMinor + addedMinor;
      const paidMinor = winners === 0 ? 0n : whole - (whole % BigInt(winners));
      const closingMinor = whole - paidMinor;
      const { rowCount } = await tx
        .insert(lotteryPoolIssues)
        .values({ ...key, numero: issue.numero, openingMinor, addedMinor, guaranteedMinor, paidMinor, closingMinor, winners })
        .onConflictDoNothing();
      // another process was first: its decision stands
      if (rowCount === 1) await tx.update(lotteryPools).set({ amountMinor: closingMinor }).where(ofPool);
    }
  });
  return await readSplit(ctx, issue);
}

async function readSplit(ctx: Ctx, issue: IssueRow): Promise<ReadonlyMap<string, bigint>> {
  const rows = await ctx.db.orm
    .select()
    .from(lotteryPoolIssues)
    .where(
      and(
        eq(lotteryPoolIssues.merchantCode, issue.merchantCode),
        eq(lotteryPoolIssues.gameId, issue.gameId),
        eq(lotteryPoolIssues.numero, issue.numero),
      ),
    );
  return new Map(rows.map(({ pool, paidMinor, winners }) => [pool, winners === 0 ? 0n : paidMinor / BigInt(winners)]));
}

/** Reads every accepted ticket once, in chunks of a few thousand: memory does not grow with the issue. */
async function countShares(ctx: Ctx, { issue, table, result }: { issue: IssueRow; table: PlayTable; result: DrawResult }) {
  const sharesOf = new Map<string, number>();
  let salesMinor = 0n;
  for (let after = ''; ;) {
    const tickets = await ctx.db.orm
      .select({ id: lotteryTickets.id, items: lotteryTickets.items, reduced: lotteryTickets.reduced, costMinor: lotteryTickets.costMinor })
      .from(lotteryTickets)
      .where(and(isInIssue(issue), eq(lotteryTickets.state, 'placed'), after === '' ? undefined : gt(lotteryTickets.id, after)))
      .orderBy(asc(lotteryTickets.id))
      .limit(readAtOnce);
    for (const ticket of tickets) {
      salesMinor += ticket.costMinor;
      for (const shares of hitsOf(table, result, ticket).shares)
        for (const [pool, count] of Object.entries(shares)) sharesOf.set(pool, (sharesOf.get(pool) ?? 0) + count);
    }
    const last = tickets.at(-1);
    if (!last || tickets.length < readAtOnce) return { sharesOf, salesMinor };
    after = last.id;
  }
}
