import { eq } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { countLateChanges } from '#server/domains/bets/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { withdrawalsPlayed } from './schema.ts';

/** The wagering left at a moment, so that nothing earlier has to be read again. */
export interface PlayedBefore {
  /** Undefined: from the first deposit on. */
  until: Date | undefined;
  leftMinor: Minor;
  /** Tickets bought earlier had all ended by then. Undefined: not checked. */
  ticketsFrom: Date | undefined;
  /** The number of known changes to ended rounds: one more, and the stored value is no longer trusted. */
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

/** @param until at least a day ago: everything that ended before it has been written */
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
