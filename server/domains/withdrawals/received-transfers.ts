import { and, asc, eq, sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { downlineTransfers as table } from '#server/db/schema/downline.ts';
import { staffReversals } from '#server/db/schema/staff.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** What agents sent the member, as far as staff did not undo it: to be played like a deposit, or it would be a way around that. */
export async function receivedTransfers({
  ctx,
  on,
}: {
  ctx: MemberCtx;
  on: Queryable;
}): Promise<{ amountMinor: Minor; arrivedAt: Date }[]> {
  const own = and(eq(table.merchantCode, ctx.merchant.code), eq(table.receiverId, ctx.actor.memberId));
  const isKept = sql`not exists (
    select from ${staffReversals} r
    where r.merchant_code = ${table.merchantCode} and r.member_id = ${table.receiverId}
      and r.transaction_key = 'downline:' || ${table.id} || ':in' and r.state = 'done')`;
  return await on
    .select({ amountMinor: table.amountMinor, arrivedAt: table.createdAt })
    .from(table)
    .where(and(own, isKept))
    .orderBy(asc(table.createdAt), asc(table.id));
}
