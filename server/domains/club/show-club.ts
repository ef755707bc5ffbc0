import { sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { ValueOf } from '#contract/calls.ts';
import { clubDays, clubLabel, clubLevels, clubStanding } from '#contract/club/facts.ts';
import { sumRoundsSince } from '#server/domains/bets/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** The member's level by the published rule, and the rule itself. */
export async function showClub({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/member/club/benefit'>> {
  const { currency } = ctx.merchant;
  const turnoverMinor = await turnoverOf(ctx);
  const { level, missingMinor } = clubStanding(currency, turnoverMinor);
  return {
    level,
    labelName: clubLabel(level),
    turnoverMinor: String(turnoverMinor),
    missingMinor: String(missingMinor),
    currency,
    days: clubDays,
    levels: clubLevels(currency).map(({ level: at, fromMinor }) => ({
      level: at,
      labelName: clubLabel(at),
      fromMinor: String(fromMinor),
    })),
  };
}

/**
 * Stakes really at risk in the counted days: settled rounds from the daily sums, and drawn tickets one by one, as no sum groups those by
 * the day of purchase.
 */
async function turnoverOf(ctx: MemberCtx): Promise<bigint> {
  const since = new Date(ctx.clock.now().getTime() - clubDays * dayMs);
  const { merchant, actor } = ctx;
  const [{ stakeMinor }, { rows }] = await Promise.all([
    sumRoundsSince({ ctx, since, state: 'closed' }),
    ctx.db.orm.execute<{ cost: string }>(sql`
      SELECT coalesce(sum(stake_minor), 0)::text AS cost FROM bets
      WHERE merchant_code = ${merchant.code} AND member_id = ${actor.memberId} AND currency = ${merchant.currency}
        AND kind = 'ticket' AND state = 'settled' AND placed_at >= ${since}`),
  ]);
  return stakeMinor + BigInt(rows[0]?.cost ?? '0');
}
