import { and, eq, gt, gte, lte, sql, type SQL } from 'drizzle-orm';

import { bonusProducts, type BonusProduct } from '#contract/bonus/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { bets, longestOpenMs } from '#server/db/schema/bets.ts';
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
        hasNoRate(ctx),
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

/** Whether the player has no rate for the bet's product at the end of the day on which it ended, as the agents' rebate reads it. */
function hasNoRate(ctx: MemberCtx): SQL {
  const zone = ctx.merchant.register.timeZone;
  return sql`coalesce((
    select a.rate from agent_rates a where a.merchant_code = ${ctx.merchant.code} and a.member_id = ${ctx.actor.memberId} and a.name = ${bets.product}
      and a.valid_from < (((${bets.endedAt} at time zone ${zone})::date + 1)::timestamp at time zone ${zone})
    order by a.version desc limit 1), 0) = 0`;
}
