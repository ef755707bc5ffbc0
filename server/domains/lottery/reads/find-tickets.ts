import { and, eq, inArray } from 'drizzle-orm';

import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Tickets of a member by their ids; what is not the member's is not among them. */
export async function findTickets({
  ctx,
  input: { memberId, ticketIds },
}: {
  ctx: Ctx;
  input: { memberId: string; ticketIds: readonly string[] };
}): Promise<(typeof lotteryTickets.$inferSelect)[]> {
  if (ticketIds.length === 0) return [];
  const own = and(eq(lotteryTickets.merchantCode, ctx.merchant.code), eq(lotteryTickets.memberId, memberId));
  return await ctx.db.orm
    .select()
    .from(lotteryTickets)
    .where(and(own, inArray(lotteryTickets.id, [...ticketIds])));
}
