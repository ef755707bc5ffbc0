import { sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * A member's stakes on tickets that have won or lost, by time span: span n begins at `starts[n]` and ends where the next one begins.
 * Cancelled and void tickets are excluded.
 * @param starts sorted
 * @param boughtFrom tickets bought earlier had all ended before the first span (`waitingSince`); without it all tickets are read
 */
export async function endedTicketStakes({
  ctx,
  on,
  memberId,
  starts,
  boughtFrom,
}: {
  ctx: Ctx;
  on: Queryable;
  memberId: string;
  starts: readonly Date[];
  boughtFrom?: Date | undefined;
}): Promise<Minor[]> {
  const [first] = starts;
  if (first === undefined) return [];
  const bounds = sql.param(starts.map((start) => start.toISOString()));
  const { rows } = await on.execute<{ span: number; stakes: string }>(sql`
    SELECT width_bucket(${lotteryTickets.endedAt}, ${bounds}::timestamptz[]) AS span, sum(${lotteryTickets.costMinor}) AS stakes FROM ${lotteryTickets}
    WHERE ${lotteryTickets.merchantCode} = ${ctx.merchant.code} AND ${lotteryTickets.memberId} = ${memberId}
      AND ${boughtSince(boughtFrom)} AND ${lotteryTickets.state} IN ('won', 'lost') AND ${lotteryTickets.endedAt} >= ${first.toISOString()}
    GROUP BY 1`);
  const stakesOf = new Map(rows.map(({ span, stakes }) => [span, BigInt(stakes)]));
  return starts.map((_, at) => stakesOf.get(at + 1) ?? 0n);
}

const boughtSince = (moment: Date | undefined) =>
  moment === undefined ? sql`true` : sql`${lotteryTickets.placedAt} >= ${moment.toISOString()}`;

/** When the oldest of the member's tickets still open at a moment was bought: no ticket bought earlier ends after that moment. */
export async function waitingSince({
  ctx,
  on,
  memberId,
  at,
  boughtFrom,
}: {
  ctx: Ctx;
  on: Queryable;
  memberId: string;
  at: Date;
  boughtFrom?: Date | undefined;
}): Promise<Date> {
  const { rows } = await on.execute<{ since: Date | string | null }>(sql`
    SELECT min(${lotteryTickets.placedAt}) AS since FROM ${lotteryTickets}
    WHERE ${lotteryTickets.merchantCode} = ${ctx.merchant.code} AND ${lotteryTickets.memberId} = ${memberId} AND ${boughtSince(boughtFrom)}
      AND ${lotteryTickets.placedAt} < ${at.toISOString()} AND (${lotteryTickets.endedAt} IS NULL OR ${lotteryTickets.endedAt} >= ${at.toISOString()})`);
  const since = rows[0]?.since ?? null;
  return since === null ? at : new Date(since);
}
