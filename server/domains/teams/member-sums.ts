import { and, asc, between, eq, sql, type SQL } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Ctx } from '#server/platform/context.ts';

import { isBelow } from './is-below.ts';
import type { MoneyDay } from './read-days.ts';
import { teamMemberMoney } from './schema.ts';
import { type Sums, sumsOf, type SumsRow } from './sums.ts';

export interface MemberSum extends Sums {
  memberId: string;
  /** In the merchant's time zone. */
  day: string;
  product: BonusProduct;
}

/** Some members, an agent's branch including the agent, or everyone at the merchant. */
export type SumsOf = { memberIds: readonly string[] } | { branchOf: string } | 'everyone';

/** Members' play by day (both ends inclusive) and product; empty rows are left out. */
export async function memberSums({
  ctx,
  input: { of, from, until },
}: {
  ctx: Ctx;
  input: { of: SumsOf; from: string; until: string };
}): Promise<MemberSum[]> {
  const { rows } = await ctx.db.orm.execute<SumsRow & { member_id: string; day: string; product: BonusProduct }>(sql`
    SELECT d.member_id, d.day::text AS day, d.product, d.bets, d.turnover_minor AS turnover, d.valid_minor AS valid, d.payout_minor AS payout
    FROM team_member_day d
    WHERE d.merchant_code = ${ctx.merchant.code} AND d.day BETWEEN ${from}::date AND ${until}::date AND ${isOf(ctx, of)}
    ORDER BY d.member_id, d.day, d.product`);
  return rows.map(({ member_id: memberId, day, product, ...sums }) => ({ memberId, day, product, ...sumsOf(sums) }));
}

function isOf({ merchant }: Ctx, of: SumsOf): SQL {
  if (of === 'everyone') return sql`true`;
  if ('memberIds' in of) return sql`d.member_id = ANY (${sql.param([...of.memberIds])}::uuid[])`;
  return sql`d.member_id IN (
    SELECT m.id FROM members m, members a
    WHERE a.id = ${of.branchOf} AND a.merchant_code = ${merchant.code} AND m.merchant_code = ${merchant.code} AND ${isBelow})`;
}

/** One member's ledger movements by day. */
export async function memberMoney({
  ctx,
  input: { memberId, from, until },
}: {
  ctx: Ctx;
  input: { memberId: string; from: string; until: string };
}): Promise<MoneyDay[]> {
  return ctx.db.orm
    .select({
      day: teamMemberMoney.day,
      depositMinor: teamMemberMoney.depositMinor,
      withdrawMinor: teamMemberMoney.withdrawMinor,
      rebateMinor: teamMemberMoney.rebateMinor,
      activityMinor: teamMemberMoney.activityMinor,
    })
    .from(teamMemberMoney)
    .where(
      and(
        eq(teamMemberMoney.merchantCode, ctx.merchant.code),
        eq(teamMemberMoney.memberId, memberId),
        between(teamMemberMoney.day, from, until),
      ),
    )
    .orderBy(asc(teamMemberMoney.day));
}
