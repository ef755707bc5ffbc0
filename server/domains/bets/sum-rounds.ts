import { sql, type SQL } from 'drizzle-orm';

import type { RoundState } from '#contract/bets/calls.ts';
import type { Minor } from '#contract/money.ts';
import { addDays, dateAt, momentOf } from '#lottery/local-time.ts';
import { dayText } from '#server/platform/calendar-days.ts';
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
    SELECT coalesce(sum(count), 0) AS count, coalesce(sum(stake), 0) AS stake, coalesce(sum(win), 0) AS win
    FROM ${roundDays(ctx, days)} WHERE ${state === undefined ? sql`true` : sql`state = ${state}`}`);
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
  const from = dayText(next);
  const { rows } = await ctx.db.orm.execute<{ count: string; stake: string; win: string }>(sql`
    SELECT coalesce(sum(n.count), 0) AS count, coalesce(sum(n.stake), 0) AS stake, coalesce(sum(n.win), 0) AS win FROM (
      SELECT count, stake, win FROM ${roundDays(ctx, { from, to: 'infinity' })} WHERE state = ${state}
      UNION ALL
      SELECT count(*), sum(stake_minor), sum(win_minor) FROM rounds
      WHERE merchant_code = ${merchant.code} AND member_id = ${actor.memberId} AND currency = ${merchant.currency} AND state = ${state}
        AND opened_at >= ${since.toISOString()} AND opened_at < ${new Date(momentOf(next, 0, timeZone)).toISOString()}
    ) n`);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), stakeMinor: BigInt(row?.stake ?? 0), winMinor: BigInt(row?.win ?? 0) };
}

/** As a source of rows `(day, state, count, stake, win)`: the player's rounds of whole days, from the snapshot of the statement it stands in. */
export function roundDays({ merchant, actor }: MemberCtx, days?: Days): SQL {
  const owner = sql`${merchant.code}, ${actor.memberId}::uuid, ${merchant.currency}, ${merchant.register.timeZone}`;
  return sql`rounds_days(${owner}, ${days?.from ?? '-infinity'}::date, ${days?.to ?? 'infinity'}::date)`;
}
