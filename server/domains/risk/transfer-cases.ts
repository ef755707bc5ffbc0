import { sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Ctx } from '#server/platform/context.ts';

import { coveredMinor, type Finding } from './rules.ts';

/**
 * If this share of a day's money from agents was requested as withdrawal by the end of the next day, it was passed on rather than played.
 */
const passedPercent = 80;
/** Sums below this fraction of the covered limit are ignored. */
const passedFromPart = 100n;
/** Always rechecked, so that late commits are not missed. */
const lookBackDays = 3;

interface Row extends Record<string, unknown> {
  member_id: string;
  day: string;
  amount: string;
  out_minor: string | null;
}

/**
 * Suspicious money between an agent and its team: an agent who sends more than the covered limit within one day, and a
 * member who withdraws what agents sent. One case per day of the merchant. Currencies without a known law have none.
 */
export async function findTransferCases({ ctx }: { ctx: Ctx }): Promise<{ memberId: string; finding: Finding }[]> {
  const limit = coveredMinor[ctx.merchant.currency];
  if (limit === undefined) return [];
  const { rows: large } = await ctx.db.orm.execute<Row>(largeQuery(ctx, limit));
  const { rows: passed } = await ctx.db.orm.execute<Row>(passedQuery(ctx, limit / passedFromPart));
  return [...large.map((row) => toFinding('transfer.large', row)), ...passed.map((row) => toFinding('transfer.passed', row))];
}

const toFinding = (
  rule: Finding['rule'],
  { member_id: memberId, day, amount, out_minor: outMinor }: Row,
): { memberId: string; finding: Finding } => ({
  memberId,
  finding: {
    rule,
    occasion: day,
    facts: { direction: rule === 'transfer.large' ? 'out' : 'in', amountMinor: amount, day, ...(outMinor !== null && { outMinor }) },
  },
});

const sinceOf = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - lookBackDays * dayMs).toISOString();

const largeQuery = (ctx: Ctx, limit: bigint) => sql`
  select sender_id as member_id, day::text as day, sum(amount_minor)::text as amount, null as out_minor
  from (
    select sender_id, amount_minor, (created_at at time zone ${ctx.merchant.register.timeZone})::date as day
    from downline_transfers where merchant_code = ${ctx.merchant.code} and currency = ${ctx.merchant.currency} and created_at >= ${sinceOf(ctx)}::timestamptz
  ) sent
  group by sender_id, day having sum(amount_minor) > ${limit.toString()}::bigint`;

/** Withdrawals count from the day's first transfer on, unless the money was given back. */
const passedQuery = (ctx: Ctx, least: bigint) => sql`
  select member_id, day::text as day, amount::text as amount, out_minor::text as out_minor
  from (
    select receiver_id as member_id, day, sum(amount_minor) as amount, min(created_at) as first_at
    from (
      select receiver_id, amount_minor, created_at, (created_at at time zone ${ctx.merchant.register.timeZone})::date as day
      from downline_transfers where merchant_code = ${ctx.merchant.code} and currency = ${ctx.merchant.currency} and created_at >= ${sinceOf(ctx)}::timestamptz
    ) received
    group by receiver_id, day having sum(amount_minor) >= ${least.toString()}::bigint
  ) r, lateral (
    select coalesce(sum(w.amount_minor), 0) as out_minor from withdrawals w
    where w.merchant_code = ${ctx.merchant.code} and w.member_id = r.member_id and w.state not in ('refused', 'failed')
      and w.created_at >= r.first_at and (w.created_at at time zone ${ctx.merchant.register.timeZone})::date <= r.day + 1
  ) o
  where o.out_minor * 100 >= r.amount * ${passedPercent}`;
