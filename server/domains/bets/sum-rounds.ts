import { sql, type SQL } from 'drizzle-orm';

import type { RoundState } from '#contract/bets/calls.ts';
import type { Minor } from '#contract/money.ts';
import { addDays, dateAt, momentOf } from '#lottery/local-time.ts';
import { dayText } from '#server/platform/calendar-days.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Local days in the merchant's time zone, both inclusive. Without them: all time. */
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
 * Sums the player's rounds opened in a period, in one snapshot: finished days from their sums, recent days and late changes from the
 * rounds themselves.
 */
export async function sumRounds({ ctx, days, state }: { ctx: MemberCtx; days?: Days; state?: RoundState | undefined }): Promise<RoundSums> {
  const { rows } = await ctx.db.orm.execute<{ count: string; stake: string; win: string }>(sql`
    SELECT coalesce(sum(count), 0) AS count, coalesce(sum(stake), 0) AS stake, coalesce(sum(win), 0) AS win
    FROM ${roundDays(ctx, days)} WHERE ${state === undefined ? sql`true` : sql`state = ${state}`}`);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), stakeMinor: BigInt(row?.stake ?? 0), winMinor: BigInt(row?.win ?? 0) };
}

/**
 * Sums the player's rounds opened since a moment, in one snapshot: the moment's own day from the rounds themselves, later days as above.
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

/** A row source `(day, state, count, stake, win)`: the player's rounds by whole days, in the snapshot of the enclosing statement. */
export function roundDays({ merchant, actor }: MemberCtx, days?: Days): SQL {
  const owner = sql`${merchant.code}, ${actor.memberId}::uuid, ${merchant.currency}, ${merchant.register.timeZone}`;
  return sql`rounds_days(${owner}, ${days?.from ?? '-infinity'}::date, ${days?.to ?? 'infinity'}::date)`;
}
