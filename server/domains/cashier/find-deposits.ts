import { and, eq, inArray } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { cashierDeposits } from './schema.ts';

/** Deposits of a member by their ids; what is not the member's is not among them. */
export async function findDeposits({
  ctx,
  input: { memberId, depositIds },
}: {
  ctx: Ctx;
  input: { memberId: string; depositIds: readonly string[] };
}): Promise<(typeof cashierDeposits.$inferSelect)[]> {
  if (depositIds.length === 0) return [];
  const own = and(eq(cashierDeposits.merchantCode, ctx.merchant.code), eq(cashierDeposits.memberId, memberId));
  return await ctx.db.orm
    .select()
    .from(cashierDeposits)
    .where(and(own, inArray(cashierDeposits.id, [...depositIds])));
}
