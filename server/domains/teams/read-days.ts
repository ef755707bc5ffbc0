import { sql } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Minor } from '#contract/money.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { Days } from './find-report.ts';
import { type Sums, sumsOf, type SumsRow } from './sums.ts';

export interface Branch extends Days {
  agentId: string;
}

export interface ProductDay extends Sums {
  day: string;
  product: BonusProduct;
}

export interface MoneyDay {
  day: string;
  depositMinor: Minor;
  withdrawMinor: Minor;
  rebateMinor: Minor;
  activityMinor: Minor;
}

/** A branch's play by day and product: the agent's branch row plus the agent's own. */
export async function readProductDays({ ctx, branch: { agentId, from, to } }: { ctx: Ctx; branch: Branch }): Promise<ProductDay[]> {
  const own = sql`merchant_code = ${ctx.merchant.code} AND day BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await ctx.db.orm.execute<SumsRow & { day: string; product: BonusProduct }>(sql`
    SELECT day::text AS day, product, sum(bets) AS bets, sum(turnover_minor) AS turnover, sum(valid_minor) AS valid, sum(payout_minor) AS payout FROM (
      SELECT day, product, bets, turnover_minor, valid_minor, payout_minor FROM team_branch_day WHERE ${own} AND agent_id = ${agentId}
      UNION ALL SELECT day, product, bets, turnover_minor, valid_minor, payout_minor FROM team_member_day WHERE ${own} AND member_id = ${agentId}
    ) n GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map(({ day, product, ...row }) => ({ day, product, ...sumsOf(row) }));
}

export async function readMoneyDays({ ctx, branch: { agentId, from, to } }: { ctx: Ctx; branch: Branch }): Promise<MoneyDay[]> {
  const own = sql`merchant_code = ${ctx.merchant.code} AND day BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await ctx.db.orm.execute<{ day: string; deposit: string; withdraw: string; rebate: string; activity: string }>(sql`
    SELECT day::text AS day, sum(deposit_minor) AS deposit, sum(withdraw_minor) AS withdraw, sum(rebate_minor) AS rebate, sum(activity_minor) AS activity FROM (
      SELECT day, deposit_minor, withdraw_minor, rebate_minor, activity_minor FROM team_branch_money WHERE ${own} AND agent_id = ${agentId}
      UNION ALL SELECT day, deposit_minor, withdraw_minor, rebate_minor, activity_minor FROM team_member_money WHERE ${own} AND member_id = ${agentId}
    ) n GROUP BY 1 ORDER BY 1`);
  return rows.map(({ day, deposit, withdraw, rebate, activity }) => ({
    day,
    depositMinor: BigInt(deposit),
    withdrawMinor: BigInt(withdraw),
    rebateMinor: BigInt(rebate),
    activityMinor: BigInt(activity),
  }));
}
