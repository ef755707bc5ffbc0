import { sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { lotteryTickets } from '#server/db/schema/lottery.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * What a member paid for tickets that have won or lost, by spans of time: span n begins at `starts[n]` and ends where the next one begins.
 * Cancelled and void ones are in none.
 * @param starts in order
 */
export async function endedTicketStakes({
  ctx,
  on,
  memberId,
  starts,
}: {
  ctx: Ctx;
  on: Queryable;
  memberId: string;
  starts: readonly Date[];
}): Promise<Minor[]> {
  const [first] = starts;
  if (first === undefined) return [];
  const bounds = sql.param(starts.map((start) => start.toISOString()));
  const { rows } = await on.execute<{ span: number; stakes: string }>(sql`
    SELECT width_bucket(${lotteryTickets.endedAt}, ${bounds}::timestamptz[]) AS span, sum(${lotteryTickets.costMinor}) AS stakes FROM ${lotteryTickets}
    WHERE ${lotteryTickets.merchantCode} = ${ctx.merchant.code} AND ${lotteryTickets.memberId} = ${memberId}
      AND ${lotteryTickets.state} IN ('won', 'lost') AND ${lotteryTickets.endedAt} >= ${first.toISOString()}
    GROUP BY 1`);
  const stakesOf = new Map(rows.map(({ span, stakes }) => [span, BigInt(stakes)]));
  return starts.map((_, at) => stakesOf.get(at + 1) ?? 0n);
}
