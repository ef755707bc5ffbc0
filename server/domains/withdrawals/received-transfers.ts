import { and, asc, eq } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { downlineTransfers as table } from '#server/db/schema/downline.ts';
import { notTakenBack } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Money from agents that staff did not reverse: it has to be wagered like a deposit, or it would be a way around that. */
export async function receivedTransfers({
  ctx,
  on,
}: {
  ctx: MemberCtx;
  on: Queryable;
}): Promise<{ amountMinor: Minor; arrivedAt: Date }[]> {
  const own = and(eq(table.merchantCode, ctx.merchant.code), eq(table.receiverId, ctx.actor.memberId));
  return await on
    .select({ amountMinor: table.amountMinor, arrivedAt: table.createdAt })
    .from(table)
    .where(and(own, notTakenBack()))
    .orderBy(asc(table.createdAt), asc(table.id));
}
