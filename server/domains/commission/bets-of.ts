import { sql } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { CommissionBet } from '#contract/commission/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface BetSpan {
  memberId: string;
  /** All products when there is none. */
  product?: BonusProduct | undefined;
  from: Date;
  /** Not included. */
  until: Date;
}

interface BetRow extends Record<string, unknown> {
  id: string;
  game: string;
  state: 'settled' | 'returned';
  ended: string;
  stake: string;
  bonus: string;
  win: string;
}

/** A round that was open for longer is not looked for. */
const longestRoundMs = 30 * 86_400_000;

/** The bets of a member that ended in a span, as they are now: newest first, with how many there are and what of their stakes counts. */
export async function betsOf({
  ctx,
  span,
  pageNo,
  pageSize,
}: {
  ctx: Ctx;
  span: BetSpan;
  pageNo: number;
  pageSize: number;
}): Promise<{ bets: CommissionBet[]; count: number }> {
  const bets = betsIn(ctx, span);
  const { rows: counted } = await ctx.db.orm.execute<{ count: string }>(sql`WITH ${bets} SELECT count(*)::text AS count FROM bets`);
  const { rows } = await ctx.db.orm.execute<BetRow>(sql`
    WITH ${bets} SELECT id, game, state, ended, stake, bonus, win FROM bets ORDER BY ended DESC, id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`);
  return { bets: rows.map(toBet), count: Number(counted[0]?.count ?? 0) };
}

function betsIn(ctx: Ctx, { memberId, product, from, until }: BetSpan) {
  const { code, currency } = ctx.merchant;
  return sql`ended_rounds AS (
      SELECT r.vendor_code, r.round_id, r.game_name, r.state, r.ended_at, r.stake_minor, r.win_minor
      FROM rounds r
      WHERE r.merchant_code = ${code} AND r.member_id = ${memberId} AND r.currency = ${currency} AND r.state IN ('closed', 'refunded')
        AND r.opened_at >= ${new Date(from.getTime() - longestRoundMs)} AND r.ended_at >= ${from} AND r.ended_at < ${until}
        AND (${product ?? null}::text IS NULL OR game_product(r.game_id) = ${product ?? null})
    ), bets AS (
      SELECT e.round_id AS id, e.game_name AS game, CASE e.state WHEN 'closed' THEN 'settled' ELSE 'returned' END AS state, e.ended_at AS ended,
        e.stake_minor::text AS stake, coalesce(b.bonus, 0)::text AS bonus, e.win_minor::text AS win
      FROM ended_rounds e, LATERAL (
        SELECT sum(t.bonus_minor) AS bonus FROM round_transactions t
        WHERE t.round_id = e.round_id AND t.vendor_code = e.vendor_code AND t.kind = 'bet' AND t.rolled_back_at IS NULL
      ) b
      UNION ALL
      SELECT id::text, game_name, CASE WHEN state IN ('won', 'lost') THEN 'settled' ELSE 'returned' END, ended_at,
        cost_minor::text, bonus_minor::text, (prize_minor - tax_minor)::text
      FROM lottery_tickets
      WHERE merchant_code = ${code} AND member_id = ${memberId} AND currency = ${currency} AND ended_at >= ${from} AND ended_at < ${until}
        AND (${product ?? null}::text IS NULL OR ${product ?? null} = 'lottery')
    )`;
}

const toBet = ({ id, game, state, ended, stake, bonus, win }: BetRow): CommissionBet => ({
  betId: id,
  gameName: game,
  state,
  endedAt: new Date(ended).getTime(),
  stakeMinor: stake,
  bonusMinor: bonus,
  winMinor: win,
});
