import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';

import { bonusProducts, type BonusProduct } from '#contract/bonus/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { bets, longestOpenMs } from '#server/db/views.ts';
import { rateOnDayOf } from '#server/domains/agents/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Bets that ended after `from`, up to and including `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * A player's cash stakes per product: settled bets, without refunds and what a bonus paid. If the player's agent gave a rate
 * for a product on a day, that rate pays for those stakes, and they are excluded here (decision 027).
 */
export async function stakesIn({
  ctx,
  on,
  span: { from, until },
}: {
  ctx: MemberCtx;
  on: Queryable;
  span: Span;
}): Promise<ReadonlyMap<BonusProduct, bigint>> {
  const { code, currency } = ctx.merchant;
  const rows = await on
    .select({ product: bets.product, stake: sql<string>`sum(${bets.stakeMinor} - ${bets.bonusMinor})::text` })
    .from(bets)
    .where(
      and(
        eq(bets.merchantCode, code),
        eq(bets.memberId, ctx.actor.memberId),
        eq(bets.currency, currency),
        eq(bets.state, 'settled'),
        gte(bets.placedAt, new Date(from.getTime() - longestOpenMs)),
        gt(bets.endedAt, from),
        lte(bets.endedAt, until),
        // at the day's end, as the agents' rebate takes it
        eq(rateOnDayOf(ctx, { name: bets.product, at: bets.endedAt }), 0),
      ),
    )
    .groupBy(bets.product);
  const stakes = new Map<BonusProduct, bigint>();
  for (const product of bonusProducts) {
    const sum = rows.filter((row) => row.product === product).reduce((total, { stake }) => total + BigInt(stake), 0n);
    if (sum > 0n) stakes.set(product, sum);
  }
  return stakes;
}
