import { sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { Finding } from './rules.ts';

/** This many players with one payout account: a household has two. */
export const sharedBy = 3;
/** This many accounts of one player within `manyDays`. */
export const manyPayees = 6;
const manyDays = 30;
/** Always rechecked, so that late commits are not missed. */
const lookBackDays = 2;

interface PayeeRow extends Record<string, unknown> {
  member_id: string;
  occasion: string;
  count: string;
  institution: string;
  account_end: string;
}

/**
 * One payout account of many players, or one player with many accounts: typical of mules. Each further player, or account, is
 * an occasion of its own. Removed payees count: money may have gone there.
 */
export async function findPayeeCases({ ctx }: { ctx: Ctx }): Promise<{ memberId: string; finding: Finding }[]> {
  return [...(await find(ctx, 'payee.shared', sharedQuery(ctx))), ...(await find(ctx, 'payee.many', manyQuery(ctx)))];
}

async function find(ctx: Ctx, rule: Finding['rule'], query: ReturnType<typeof sql>): Promise<{ memberId: string; finding: Finding }[]> {
  const { rows } = await ctx.db.orm.execute<PayeeRow>(query);
  return rows.map(({ member_id: memberId, occasion, count, institution, account_end: accountEnd }) => ({
    memberId,
    finding: { rule, occasion, facts: { count, institution, accountEnd } },
  }));
}

const daysBefore = (ctx: Ctx, days: number) => new Date(ctx.clock.now().getTime() - days * dayMs).toISOString();

/** The case is about the most recent player. */
const sharedQuery = (ctx: Ctx) => sql`
  with fresh as (
    select distinct account_hash from withdrawal_payees
    where merchant_code = ${ctx.merchant.code} and created_at >= ${daysBefore(ctx, lookBackDays)}::timestamptz
  ), first_time as (
    select distinct on (p.account_hash, p.member_id) p.account_hash, p.member_id, p.institution, p.account_end, p.created_at
    from withdrawal_payees p join fresh f on f.account_hash = p.account_hash
    where p.merchant_code = ${ctx.merchant.code}
    order by p.account_hash, p.member_id, p.created_at
  ), counted as (
    select *, count(*) over (partition by account_hash) as count,
      row_number() over (partition by account_hash order by created_at desc, member_id desc) as place
    from first_time
  )
  select member_id, account_hash as occasion, count::text as count, institution, account_end
  from counted where place = 1 and count >= ${sharedBy}`;

const manyQuery = (ctx: Ctx) => sql`
  with fresh as (
    select distinct member_id from withdrawal_payees
    where merchant_code = ${ctx.merchant.code} and created_at >= ${daysBefore(ctx, lookBackDays)}::timestamptz
  ), first_time as (
    select distinct on (p.member_id, p.account_hash) p.member_id, p.id, p.institution, p.account_end, p.created_at
    from withdrawal_payees p join fresh f on f.member_id = p.member_id
    where p.merchant_code = ${ctx.merchant.code} and p.created_at >= ${daysBefore(ctx, manyDays)}::timestamptz
    order by p.member_id, p.account_hash, p.created_at
  ), counted as (
    select *, count(*) over (partition by member_id) as count,
      row_number() over (partition by member_id order by created_at desc, id desc) as place
    from first_time
  )
  select member_id, id::text as occasion, count::text as count, institution, account_end
  from counted where place = 1 and count >= ${manyPayees}`;
