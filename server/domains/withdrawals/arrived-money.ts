import { and, asc, eq } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { moneyIn } from '#server/db/views.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/**
 * What a member paid in and agents sent, as far as staff did not undo it, in the order in which it arrived. What was sent is to be played like a
 * deposit, or it would be a way around that.
 */
export async function arrivedMoney({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<{ amountMinor: Minor; arrivedAt: Date }[]> {
  const { merchantCode, memberId, state, amountMinor, feeMinor, finishedAt, id } = moneyIn;
  const rows = await on
    .select({ amountMinor, feeMinor, arrivedAt: finishedAt })
    .from(moneyIn)
    .where(and(eq(merchantCode, ctx.merchant.code), eq(memberId, ctx.actor.memberId), eq(state, 'success')))
    .orderBy(asc(finishedAt), asc(id));
  return rows.flatMap((row) => (row.arrivedAt === null ? [] : [{ amountMinor: row.amountMinor - row.feeMinor, arrivedAt: row.arrivedAt }]));
}
