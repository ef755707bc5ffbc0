import { and, desc, eq } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { rebateDays } from '#contract/rewards/facts.ts';
import type { RebateClaim } from '#contract/rewards/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { rebateClaims } from './schema.ts';

export type ClaimRow = typeof rebateClaims.$inferSelect;

/** Bets that end at this moment may still be in transit: they count next time. */
const settleMs = 60_000;
const mostShown = 20;

/** The player's claims, newest first. */
export async function claimsOf({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<ClaimRow[]> {
  return await on
    .select()
    .from(rebateClaims)
    .where(and(eq(rebateClaims.merchantCode, ctx.merchant.code), eq(rebateClaims.memberId, ctx.actor.memberId)))
    .orderBy(desc(rebateClaims.untilAt))
    .limit(mostShown);
}

/** From the end of the last claim, or as far back as stakes count; up to the moment by which every ended bet is recorded. */
export function openSpan({ ctx, claims }: { ctx: MemberCtx; claims: readonly ClaimRow[] }): { from: Date; until: Date } {
  const nowMs = ctx.clock.now().getTime();
  const oldest = new Date(nowMs - rebateDays * dayMs);
  const last = claims[0]?.untilAt;
  return { from: last && last > oldest ? last : oldest, until: new Date(nowMs - settleMs) };
}

export const toClaim = ({ id, lines, totalMinor, fromAt, untilAt, claimedAt }: ClaimRow): RebateClaim => ({
  claimId: id,
  lines,
  totalMinor: String(totalMinor),
  fromAt: fromAt.getTime(),
  untilAt: untilAt.getTime(),
  claimedAt: claimedAt.getTime(),
});
