import { and, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { CommissionBet } from '#contract/commission/calls.ts';
import { bets, longestOpenMs } from '#server/db/views.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface BetSpan {
  memberId: string;
  /** All products if omitted. */
  product?: BonusProduct | undefined;
  from: Date;
  /** Exclusive. */
  until: Date;
}

/** A member's bets that ended in a period, in their current state, newest first, with their number and the stakes that count. */
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
