import { sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * A member's stakes in rounds that have ended, by time span: span n begins at `starts[n]` and ends where the next one begins.
 * Refunded stakes are excluded. Reads the rounds opened since a day before the first span, and the few that were open for
 * longer (`rounds_late`).
 * @param starts sorted
 */
export async function endedRoundStakes({
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
    SELECT width_bucket(r.ended_at, ${bounds}::timestamptz[]) AS span, sum(r.stake_minor) AS stakes FROM (
      SELECT ended_at, stake_minor, state FROM rounds
      WHERE merchant_code = ${ctx.merchant.code} AND member_id = ${memberId} AND opened_at >= ${first.toISOString()}::timestamptz - interval '1 day'
      UNION ALL
      SELECT ended_at, stake_minor, state FROM rounds
      WHERE (vendor_code, round_id) IN (
        SELECT vendor_code, round_id FROM rounds_late
        WHERE merchant_code = ${ctx.merchant.code} AND member_id = ${memberId} AND ended_at >= ${first.toISOString()}
      ) AND opened_at < ${first.toISOString()}::timestamptz - interval '1 day'
    ) r WHERE r.state = 'closed' AND r.ended_at >= ${first.toISOString()}
    GROUP BY 1`);
  const stakesOf = new Map(rows.map(({ span, stakes }) => [span, BigInt(stakes)]));
  return starts.map((_, at) => stakesOf.get(at + 1) ?? 0n);
}
