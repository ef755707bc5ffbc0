import { sql, type SQL } from 'drizzle-orm';

import type { RoundState } from '#contract/bets.ts';
import type { Minor } from '#contract/money.ts';
import { addDays, dateAt, momentOf } from '#lottery/local-time.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Local days of the merchant's time zone, both included; all that there is without. */
export interface Days {
  from: string;
  to: string;
}

export interface RoundSums {
  count: number;
  stakeMinor: Minor;
  winMinor: Minor;
}

/**
 * The player's rounds that were opened in a period, summed: days that are over from their sums, the last days and what changed late from the
 * rounds themselves, in one snapshot.
 */
export async function sumRounds({ ctx, days, state }: { ctx: MemberCtx; days?: Days; state?: RoundState | undefined }): Promise<RoundSums> {
  const { rows } = await ctx.db.orm.execute<{ count: string; stake: string; win: string }>(sql`
    ${withRoundDays(ctx, days)}
    SELECT coalesce(sum(count), 0) AS count, coalesce(sum(stake), 0) AS stake, coalesce(sum(win), 0) AS win
    FROM days WHERE ${state === undefined ? sql`true` : sql`state = ${state}`}`);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), stakeMinor: BigInt(row?.stake ?? 0), winMinor: BigInt(row?.win ?? 0) };
}

/**
 * The player's rounds that were opened since a moment, summed: its own day from the rounds themselves, all later ones as above. One snapshot.
 */
export async function sumRoundsSince({ ctx, since, state }: { ctx: MemberCtx; since: Date; state: RoundState }): Promise<RoundSums> {
  const { merchant, actor } = ctx;
  const { timeZone } = merchant.register;
  const next = addDays(dateAt(since.getTime(), timeZone), 1);
  const from = new Date(Date.UTC(next.year, next.month - 1, next.day)).toISOString().slice(0, 10);
  const { rows } = await ctx.db.orm.execute<{ count: string; stake: string; win: string }>(sql`
    ${withRoundDays(ctx, { from, to: 'infinity' })}
    SELECT coalesce(sum(n.count), 0) AS count, coalesce(sum(n.stake), 0) AS stake, coalesce(sum(n.win), 0) AS win FROM (
      SELECT count, stake, win FROM days WHERE state = ${state}
      UNION ALL
      SELECT count(*), sum(stake_minor), sum(win_minor) FROM rounds
      WHERE merchant_code = ${merchant.code} AND member_id = ${actor.memberId} AND currency = ${merchant.currency} AND state = ${state}
        AND opened_at >= ${since.toISOString()} AND opened_at < ${new Date(momentOf(next, 0, timeZone)).toISOString()}
    ) n`);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), stakeMinor: BigInt(row?.stake ?? 0), winMinor: BigInt(row?.win ?? 0) };
}

/** Begins a statement: `days(day, state, count, stake, win)` of the player's rounds. */
export function withRoundDays({ merchant, actor }: MemberCtx, days?: Days): SQL {
  const zone = merchant.register.timeZone;
  const own = sql`merchant_code = ${merchant.code} AND member_id = ${actor.memberId}`;
  const from = days?.from ?? '-infinity';
  const to = days?.to ?? 'infinity';
  const dayOf = sql`(opened_at AT TIME ZONE ${zone})::date`;
  const sums = sql`count(*) AS count, sum(stake_minor) AS stake, sum(win_minor) AS win`;
  return sql`
    WITH point AS (
      SELECT coalesce((SELECT day FROM rounds_fold_point WHERE merchant_code = ${merchant.code} AND time_zone = ${zone}), '-infinity'::date) AS day
    ), late AS (
      SELECT DISTINCT ${dayOf} AS day FROM rounds_late WHERE ${own} AND NOT is_folded
    ), days AS (
      SELECT d.day, d.state, d.count::bigint AS count, d.stake_minor::numeric AS stake, d.win_minor::numeric AS win
      FROM rounds_day d, point WHERE d.merchant_code = ${merchant.code} AND d.member_id = ${actor.memberId} AND d.currency = ${merchant.currency}
        AND d.day BETWEEN ${from}::date AND least(${to}::date, point.day) AND d.day NOT IN (SELECT day FROM late)
      UNION ALL
      SELECT ${dayOf}, state, ${sums} FROM rounds, point
      WHERE ${own} AND currency = ${merchant.currency}
        AND opened_at >= (greatest(${from}::date, CASE WHEN isfinite(point.day) THEN point.day + 1 ELSE point.day END)::timestamp AT TIME ZONE ${zone})
        AND ${dayOf} <= ${to}::date
      GROUP BY 1, 2
      UNION ALL
      SELECT late.day, r.state, count(*), sum(r.stake_minor), sum(r.win_minor) FROM late, point, rounds r
      WHERE late.day <= point.day AND late.day BETWEEN ${from}::date AND ${to}::date
        AND r.merchant_code = ${merchant.code} AND r.member_id = ${actor.memberId} AND r.currency = ${merchant.currency}
        AND r.opened_at >= (late.day::timestamp AT TIME ZONE ${zone}) AND r.opened_at < ((late.day + 1)::timestamp AT TIME ZONE ${zone})
      GROUP BY 1, 2
    )`;
}
