import { eq } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { withdrawalsPlayed } from '#server/db/schema/rounds-days.ts';
import { countLateChanges } from '#server/domains/bets/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** What was left to be played at a moment, so that nothing before it has to be read again. */
export interface PlayedBefore {
  /** Undefined: from the first deposit on. */
  until: Date | undefined;
  leftMinor: Minor;
  /** Tickets that were bought earlier had all ended by then. Undefined: nobody looked. */
  ticketsFrom: Date | undefined;
  /** Changes of ended rounds that are known: one more of them, and what was kept is not believed any longer. */
  lateCount: number;
}

export async function playedBefore({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<PlayedBefore> {
  const { merchant, actor } = ctx;
  const lateCount = await countLateChanges({ ctx, on });
  const [kept] = await on.select().from(withdrawalsPlayed).where(eq(withdrawalsPlayed.memberId, actor.memberId));
  const isTrue = kept?.percent === merchant.withdrawal.turnoverPercent && kept.lateCount === lateCount;
  if (!isTrue) return { until: undefined, leftMinor: 0n, ticketsFrom: undefined, lateCount };
  return { until: kept.playedUntil, leftMinor: kept.leftMinor, ticketsFrom: kept.ticketsFrom ?? undefined, lateCount };
}

/** @param until at least a day ago: what ended before it has long been written down */
export async function keepPlayed({
  ctx,
  on,
  until,
  leftMinor,
  ticketsFrom,
  lateCount,
}: PlayedBefore & { ctx: MemberCtx; on: Queryable; until: Date; ticketsFrom: Date }): Promise<void> {
  const row = { percent: ctx.merchant.withdrawal.turnoverPercent, playedUntil: until, leftMinor, ticketsFrom, lateCount };
  await on
    .insert(withdrawalsPlayed)
    .values({ memberId: ctx.actor.memberId, merchantCode: ctx.merchant.code, ...row })
    .onConflictDoUpdate({ target: withdrawalsPlayed.memberId, set: row });
}
