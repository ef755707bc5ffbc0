import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import type { ContractKind, BillState } from '#contract/contracts/facts.ts';
import type { ContractBill } from '#contract/contracts/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import { contractBills, contracts } from '#server/domains/contracts/schema.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import { standing, versionsOf } from '#server/domains/contracts/contract-rows.ts';
import { ruleOf } from '#server/domains/contracts/first-period.ts';
import { periodAt } from '#server/domains/contracts/rules/periods.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { carriedInto } from './make-bills.ts';
import { toBill } from './show-bill.ts';

/**
 * The actor's bills of a kind, newest first, with what is unpaid and what carries over into the current period. @throws ExpectedError
 * session.forbidden
 */
export async function listBills({
  ctx,
  input: { kind, pageNo, state },
}: {
  ctx: MemberCtx;
  input: { kind: ContractKind; pageNo: number; state?: BillState | undefined };
}): Promise<ValueOf<'GET /wps/agent/contracts/bills'>> {
  requireAgent({ ctx });
  const { memberId } = ctx.actor;
  const isOwn = and(ofMember(ctx, memberId, kind), state && eq(contractBills.state, state));
  const totalCount = await ctx.db.orm.$count(contractBills, isOwn);
  const rows = await ctx.db.orm
    .select({ bill: contractBills, contract: contracts })
    .from(contractBills)
    .innerJoin(contracts, eq(contracts.id, contractBills.contractId))
    .where(isOwn)
    .orderBy(desc(contractBills.periodFrom))
    .limit(listPageSize)
    .offset((pageNo - 1) * listPageSize);
  return {
    list: rows.map(({ bill, contract }) => toBill(ctx, bill, contract)),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(totalCount / listPageSize)),
    totalCount,
    ...(await sumsOf(ctx, memberId, kind)),
    ...(await running(ctx, kind)),
    currency: ctx.merchant.currency,
    timeZone: ctx.merchant.register.timeZone,
  };
}

export async function lastBillOf({
  ctx,
  memberId,
  kind,
}: {
  ctx: Ctx;
  memberId: string;
  kind: ContractKind;
}): Promise<ContractBill | null> {
  const [row] = await ctx.db.orm
    .select({ bill: contractBills, contract: contracts })
    .from(contractBills)
    .innerJoin(contracts, eq(contracts.id, contractBills.contractId))
    .where(ofMember(ctx, memberId, kind))
    .orderBy(desc(contractBills.periodFrom))
    .limit(1);
  return row ? toBill(ctx, row.bill, row.contract) : null;
}

const ofMember = (ctx: Ctx, memberId: string, kind: ContractKind) =>
  and(eq(contractBills.merchantCode, ctx.merchant.code), eq(contractBills.memberId, memberId), eq(contractBills.kind, kind));

async function sumsOf(ctx: Ctx, memberId: string, kind: ContractKind): Promise<{ unpaidMinor: string; paidMinor: string }> {
  const isOpen = inArray(contractBills.state, ['unapproved', 'uncollected']);
  const [row] = await ctx.db.orm
    .select({
      unpaid: sql<string>`coalesce(sum(${contractBills.dueMinor}) filter (where ${isOpen}), 0)::text`,
      paid: sql<string>`coalesce(sum(${contractBills.paidMinor}), 0)::text`,
    })
    .from(contractBills)
    .where(ofMember(ctx, memberId, kind));
  return { unpaidMinor: row?.unpaid ?? '0', paidMinor: row?.paid ?? '0' };
}

/** The current period of the contract in force, and what the last bill left to deduct: shown before it is deducted. */
async function running(ctx: MemberCtx, kind: ContractKind) {
  const versions = await versionsOf(ctx.db.orm, ctx, { memberId: ctx.actor.memberId, kind });
  const now = ctx.clock.now();
  const { current } = standing(versions, now);
  if (!current) return { carriedMinor: '0', running: null };
  const period = periodAt(ruleOf(ctx, current), now);
  const [before] = await ctx.db.orm
    .select()
    .from(contractBills)
    .where(and(ofMember(ctx, ctx.actor.memberId, kind), eq(contractBills.periodUntil, period.from)));
  const { firstDay, lastDay } = period;
  return { carriedMinor: String(carriedInto(current, before, period)), running: { firstDay, lastDay } };
}
