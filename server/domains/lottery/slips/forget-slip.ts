import { and, eq } from 'drizzle-orm';

import { lotterySlips } from '#server/domains/lottery/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Deletes a slip of the player; idempotent. */
export async function forgetSlip({ ctx, input: { slipId } }: { ctx: MemberCtx; input: { slipId: string } }): Promise<void> {
  const own = and(eq(lotterySlips.merchantCode, ctx.merchant.code), eq(lotterySlips.memberId, ctx.actor.memberId));
  await ctx.db.orm.delete(lotterySlips).where(and(own, eq(lotterySlips.id, slipId)));
}
