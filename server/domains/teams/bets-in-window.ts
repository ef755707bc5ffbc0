import { sql, type SQL } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { BetResult } from '#contract/teams/facts.ts';
import type { TeamBet } from '#contract/teams/calls.ts';
import { longestOpenMs } from '#server/db/views.ts';
import { lateRounds } from '#server/domains/bets/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import type { BetsOf, Window } from './bet-windows.ts';
import { isBelow } from './is-below.ts';

/** The end of a page: the time and id of its last bet. */
export interface BetKey {
  at: Date;
  id: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  member_id: string;
  user_name: string;
  product: BonusProduct;
  game_name: string;
  stake: string;
  payout: string;
  ended_at: string;
}

/** A round that was open for longer has a note of its own. */
const roundOpen = sql`interval '1 day'`;
const longestOpen = sql`${longestOpenMs / 1_000} * interval '1 second'`;

/** Settled bets of a time span, newest first; only for the members the sums name. */
export async function betsInWindow({
  ctx,
  of,
  window: { from, until },
  before,
  product,
  result,
  size,
}: {
  ctx: MemberCtx;
  of: BetsOf;
  window: Window;
  before: BetKey | undefined;
  product: BonusProduct | undefined;
  result: BetResult | undefined;
  size: number;
}): Promise<TeamBet[]> {
  const { code, currency } = ctx.merchant;
  const bet = sql`b.ended_at, b.kind || ':' || coalesce(b.vendor_code || ':', '') || b.id AS id, b.product, b.game_name,
    b.stake_minor AS stake, b.payout_minor AS payout`;
  const isOwn = sql`b.state = 'settled' AND b.currency = ${currency} AND b.ended_at >= ${from} AND b.ended_at < ${until}`;
  const { rows } = await ctx.db.orm.execute<Row>(sql`
    WITH who AS (${membersIn(ctx, of, { from, until })})
    SELECT b.id, w.id AS member_id, w.user_name, b.product, b.game_name, b.stake::text AS stake, b.payout::text AS payout, b.ended_at FROM who w, LATERAL (
      SELECT ${bet} FROM bets b
      WHERE b.merchant_code = ${code} AND b.member_id = w.id AND b.placed_at < ${until}
        AND b.placed_at >= ${from}::timestamptz - CASE b.kind WHEN 'round' THEN ${roundOpen} ELSE ${longestOpen} END AND ${isOwn}
      UNION ALL
      SELECT ${bet} FROM ${lateRounds(ctx, { memberId: sql`w.id`, from, until })} l
      JOIN bets b ON b.kind = 'round' AND b.vendor_code = l.vendor_code AND b.id = l.round_id
      WHERE b.placed_at < ${from}::timestamptz - ${roundOpen} AND ${isOwn}
    ) b
    WHERE ${product === undefined ? sql`true` : sql`b.product = ${product}`} AND ${isResult(result)}
      AND ${before === undefined ? sql`true` : sql`(b.ended_at, b.id COLLATE "C") < (${before.at}::timestamptz, ${before.id})`}
    ORDER BY b.ended_at DESC, b.id COLLATE "C" DESC LIMIT ${size}`);
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    userName: row.user_name,
    product: row.product,
    gameName: row.game_name,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    settledAt: new Date(row.ended_at).getTime(),
  }));
}

function membersIn({ merchant }: MemberCtx, of: BetsOf, { from, until }: Window): SQL {
  if ('memberId' in of)
    return sql`SELECT m.id, m.user_name FROM members m WHERE m.id = ${of.memberId} AND m.merchant_code = ${merchant.code}`;
  return sql`
    SELECT DISTINCT m.id, m.user_name FROM team_member_hour h JOIN members m ON m.id = h.member_id, members a
    WHERE a.id = ${of.branchOf} AND h.merchant_code = ${merchant.code} AND h.hour >= date_trunc('hour', ${from}::timestamptz)
      AND h.hour < ${until}::timestamptz + interval '1 hour' AND m.merchant_code = ${merchant.code} AND ${isBelow}`;
}

function isResult(result: BetResult | undefined): SQL {
  switch (result) {
    case 'won':
      return sql`b.payout > b.stake`;
    case 'lost':
      return sql`b.payout < b.stake`;
    case 'even':
      return sql`b.payout = b.stake`;
    case undefined:
      return sql`true`;
  }
}
