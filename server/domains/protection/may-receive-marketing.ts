import { and, eq, gt, inArray } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { protectionPlayers } from './schema.ts';

/**
 * Which of these members may get marketing: nobody during a time-out or an exclusion, nor after an exclusion without a return.
 * Check this before sending any; service messages (codes, receipts, security) are not marketing.
 */
export async function mayReceiveMarketing({
  ctx,
  input: { memberIds },
}: {
  ctx: Ctx;
  input: { memberIds: readonly string[] };
}): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { memberId, merchantCode, barredUntil } = protectionPlayers;
  const barred = await ctx.db.orm
    .select({ memberId })
    .from(protectionPlayers)
    .where(and(eq(merchantCode, ctx.merchant.code), inArray(memberId, [...memberIds]), gt(barredUntil, ctx.clock.now())));
  const left = new Set(memberIds);
  for (const row of barred) left.delete(row.memberId);
  return left;
}
