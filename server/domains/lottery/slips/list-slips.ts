import { and, desc, eq } from 'drizzle-orm';

import { lotterySlips } from '#server/domains/lottery/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { type Slip, toSlip } from './slip-rows.ts';

/** The player's slips, of one game or of all, most recently saved first. */
export async function listSlips({ ctx, input: { gameId } }: { ctx: MemberCtx; input: { gameId?: string | undefined } }): Promise<Slip[]> {
  const own = and(
    eq(lotterySlips.merchantCode, ctx.merchant.code),
    eq(lotterySlips.memberId, ctx.actor.memberId),
    gameId === undefined ? undefined : eq(lotterySlips.gameId, gameId),
  );
  const rows = await ctx.db.orm.select().from(lotterySlips).where(own).orderBy(desc(lotterySlips.savedAt), desc(lotterySlips.id));
  return rows.map(toSlip);
}
