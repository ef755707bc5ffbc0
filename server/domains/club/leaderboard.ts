import { and, eq, lt, sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { ValueOf } from '#contract/calls.ts';
import { isHidden, isHiddenFromLeaderboard } from '#server/domains/profile/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { maskName } from './mask-name.ts';
import { clubWins } from './schema.ts';

export const leaderboardDays = 7;
const mostEntries = 20;
/** Trial players play without real money, so their wins do not count. */
const trialType = 4;

interface BestRow extends Record<string, unknown> {
  member_id: string;
  user_name: string;
  game_name: string;
  win_minor: string;
  won_at: Date | string;
}

/**
 * The largest wins of the last seven days, by whole hours: each player's best real round that paid more than its stake.
 * Reads the best few of each hour (`club_wins`, kept with the rounds), however many were played.
 */
export async function listLeaderboard({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/member/leaderboard'>> {
  const { merchant, actor } = ctx;
  const { rows } = await ctx.db.orm.execute<BestRow>(bestSince(ctx, new Date(ctx.clock.now().getTime() - leaderboardDays * dayMs)));
  const list = rows.map((row, index) => ({
    rank: index + 1,
    name: maskName(row.user_name),
    isMine: row.member_id === actor.memberId,
    gameName: row.game_name,
    winMinor: row.win_minor,
    currency: merchant.currency,
    wonAt: new Date(row.won_at).getTime(),
  }));
  return { list, days: leaderboardDays, isHidden: await isHiddenFromLeaderboard({ ctx }) };
}

/** Reads as many wins per hour as the board shows, so none can be missing. */
const bestSince = ({ merchant }: MemberCtx, since: Date) => sql`
  SELECT * FROM (
    SELECT DISTINCT ON (best.member_id) best.* FROM generate_series(date_trunc('hour', ${since.toISOString()}::timestamptz, 'UTC'),
      date_trunc('hour', ${since.toISOString()}::timestamptz, 'UTC') + ${leaderboardDays * 24} * interval '1 hour', interval '1 hour') span (start_at), LATERAL (
      SELECT w.member_id, m.user_name, w.game_name, w.win_minor, w.won_at FROM club_wins w
      JOIN members m ON m.id = w.member_id
      WHERE w.merchant_code = ${merchant.code} AND w.currency = ${merchant.currency} AND w.hour = span.start_at
        AND m.customer_type <> ${trialType} AND NOT m.is_staff AND NOT ${isHidden(sql`w.member_id`)}
      ORDER BY w.win_minor DESC NULLS LAST, w.won_at LIMIT ${mostEntries}
    ) best ORDER BY best.member_id, best.win_minor DESC, best.won_at
  ) board ORDER BY win_minor DESC, won_at LIMIT ${mostEntries}`;

/** Deletes wins that are too old for any board. */
export async function forgetWins({ ctx }: { ctx: Ctx }): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - (leaderboardDays + 1) * dayMs);
  await ctx.db.orm.delete(clubWins).where(and(eq(clubWins.merchantCode, ctx.merchant.code), lt(clubWins.hour, before)));
}
