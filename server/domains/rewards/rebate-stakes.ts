import { sql, type SQL } from 'drizzle-orm';

import { bonusProducts, type BonusProduct } from '#contract/bonus/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Bets that ended after `from` and not after `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/** A round that was open for longer is not looked for. */
const longestRoundMs = 30 * 86_400_000;

/**
 * The cash that a player had at risk in each product: bets that ended with an outcome, without what was given back and what a bonus paid. Stakes of
 * a day and a product for which the player's agent gave a rate are paid by that rate, and not here as well (decision 027).
 */
export async function stakesIn({
  ctx,
  on,
  span: { from, until },
}: {
  ctx: MemberCtx;
  on: Queryable;
  span: Span;
}): Promise<ReadonlyMap<BonusProduct, bigint>> {
  const { code, currency } = ctx.merchant;
  const { memberId } = ctx.actor;
  const { rows } = await on.execute<{ product: BonusProduct; stake: string }>(sql`
    with ended as (
      select vendor_code, round_id, game_id, stake_minor, ended_at from rounds
      where merchant_code = ${code} and member_id = ${memberId} and currency = ${currency} and state = 'closed'
        and opened_at >= ${new Date(from.getTime() - longestRoundMs)} and ended_at > ${from} and ended_at <= ${until}
    ), mixed as (
      select t.vendor_code, t.round_id, sum(t.bonus_minor) as bonus from round_transactions t
      where t.bonus_id in (select id from bonuses where merchant_code = ${code} and member_id = ${memberId})
        and t.kind = 'bet' and t.rolled_back_at is null group by 1, 2
    )
    select bonus_product('house:' || lower(g.type)) as product, sum(e.stake_minor - coalesce(m.bonus, 0))::text as stake
    from ended e join catalogue_games g on g.id = e.game_id
      left join mixed m on m.vendor_code = e.vendor_code and m.round_id = e.round_id
    where ${hasNoRate(ctx, sql`bonus_product('house:' || lower(g.type))`, sql`e.ended_at`)}
    group by 1
    union all
    select 'lottery', coalesce(sum(cost_minor - bonus_minor), 0)::text from lottery_tickets
    where merchant_code = ${code} and member_id = ${memberId} and currency = ${currency} and state in ('won', 'lost')
      and ended_at > ${from} and ended_at <= ${until} and ${hasNoRate(ctx, sql`'lottery'`, sql`ended_at`)}`);
  const stakes = new Map<BonusProduct, bigint>();
  for (const product of bonusProducts) {
    const sum = rows.filter((row) => row.product === product).reduce((total, { stake }) => total + BigInt(stake), 0n);
    if (sum > 0n) stakes.set(product, sum);
  }
  return stakes;
}

/** Whether the player has no rate of the product on the day of a moment: the one at the day's end, as the agents' rebate takes it. */
function hasNoRate(ctx: MemberCtx, product: SQL, moment: SQL): SQL {
  const zone = ctx.merchant.register.timeZone;
  return sql`coalesce((
    select a.rate from agent_rates a where a.merchant_code = ${ctx.merchant.code} and a.member_id = ${ctx.actor.memberId} and a.name = ${product}
      and a.valid_from < (((${moment} at time zone ${zone})::date + 1)::timestamp at time zone ${zone})
    order by a.version desc limit 1), 0) = 0`;
}
