import { and, eq, inArray } from 'drizzle-orm';

import { scaledMinor } from '#lottery/price.ts';
import { lotteryPools } from '#server/domains/lottery/schema.ts';
import type { Lottery } from '#server/domains/lottery/find-lottery.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface PoolState {
  gameId: string;
  pool: string;
  /** The minimum the next winners share. */
  amountMinor: bigint;
}

/** The current pools of lotteries; a pool without sales is at its published minimum. */
export async function poolsOf({ ctx, lotteries }: { ctx: Ctx; lotteries: readonly Lottery[] }): Promise<PoolState[]> {
  const withPools = lotteries.filter(({ rules }) => rules.pools.length > 0);
  if (withPools.length === 0) return [];
  const gameIds = withPools.map(({ game }) => game.gameId);
  const rows = await ctx.db.orm
    .select()
    .from(lotteryPools)
    .where(and(eq(lotteryPools.merchantCode, ctx.merchant.code), inArray(lotteryPools.gameId, gameIds)));
  const held = new Map(rows.map((row) => [`${row.gameId}/${row.pool}`, row.amountMinor]));
  return withPools.flatMap(({ game: { gameId }, rules }) =>
    rules.pools.map(({ pool, leastMinor }) => {
      const least = scaledMinor(leastMinor, ctx.merchant.currency);
      const amount = held.get(`${gameId}/${pool}`) ?? 0n;
      return { gameId, pool, amountMinor: amount > least ? amount : least };
    }),
  );
}
