import { and, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { CommissionBet } from '#contract/commission/calls.ts';
import { bets, longestOpenMs } from '#server/db/schema/bets.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface BetSpan {
  memberId: string;
  /** All products when there is none. */
  product?: BonusProduct | undefined;
  from: Date;
  /** Not included. */
  until: Date;
}

/** The bets of a member that ended in a span, as they are now: newest first, with how many there are and what of their stakes counts. */
export async function betsOf({
  ctx,
  span: { memberId, product, from, until },
  pageNo,
  pageSize,
}: {
  ctx: Ctx;
  span: BetSpan;
  pageNo: number;
  pageSize: number;
}): Promise<{ bets: CommissionBet[]; count: number }> {
  const isIn = and(
    eq(bets.merchantCode, ctx.merchant.code),
    eq(bets.memberId, memberId),
    eq(bets.currency, ctx.merchant.currency),
    inArray(bets.state, ['settled', 'returned']),
    gte(bets.placedAt, new Date(from.getTime() - longestOpenMs)),
    gte(bets.endedAt, from),
    lt(bets.endedAt, until),
    product && eq(bets.product, product),
  );
  const [counted] = await ctx.db.orm.select({ count: count() }).from(bets).where(isIn);
  const rows = await ctx.db.orm
    .select()
    .from(bets)
    .where(isIn)
    .orderBy(desc(bets.endedAt), bets.id)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { bets: rows.map(toBet), count: counted?.count ?? 0 };
}

const toBet = ({ id, gameName, state, endedAt, stakeMinor, bonusMinor, payoutMinor }: typeof bets.$inferSelect): CommissionBet => ({
  betId: id,
  gameName,
  state: state === 'settled' ? 'settled' : 'returned',
  endedAt: endedAt?.getTime() ?? 0,
  stakeMinor: String(stakeMinor),
  bonusMinor: String(bonusMinor),
  winMinor: String(payoutMinor),
});
