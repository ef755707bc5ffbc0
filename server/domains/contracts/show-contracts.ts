import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import type { ContractKind } from '#contract/contracts/facts.ts';
import type { Contract } from '#contract/contracts/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { Ctx } from '#server/platform/context.ts';
import { members } from '#server/db/views.ts';
import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { lastBillOf } from './bills/list-bills.ts';
import { type ContractRow, hasEverHad, lastingContract, standing, versionsOf } from './contract-rows.ts';
import { signingTypes } from './propose-contract.ts';
import { contracts } from './schema.ts';
import { toContracts } from './show-contract.ts';

/** The actor's own contract of a kind, and all its versions. @throws ExpectedError session.forbidden */
export async function showContracts({
  ctx,
  input: { kind },
}: {
  ctx: MemberCtx;
  input: { kind: ContractKind };
}): Promise<ValueOf<'GET /wps/agent/contracts'>> {
  requireAgent({ ctx });
  const { memberId } = ctx.actor;
  const rows = await versionsOf(ctx.db.orm, ctx, { memberId, kind });
  const find = await finder(ctx, rows);
  const { current, next, requested } = standing(rows, ctx.clock.now());
  return {
    current: find(current),
    next: find(next),
    requested: find(requested),
    history: rows.flatMap((row) => find(row) ?? []),
    lastBill: await lastBillOf({ ctx, memberId, kind }),
    timeZone: ctx.merchant.register.timeZone,
  };
}

/** The actor's direct downline agents who can sign, with their contracts of a kind. @throws ExpectedError session.forbidden */
export async function showGiven({
  ctx,
  input: { kind, pageNo },
}: {
  ctx: MemberCtx;
  input: { kind: ContractKind; pageNo: number };
}): Promise<ValueOf<'GET /wps/agent/contracts/given'>> {
  requireAgent({ ctx });
  const { merchant, actor } = ctx;
  const isBelow = and(
    eq(members.merchantCode, merchant.code),
    eq(members.parentId, actor.memberId),
    signingTypes(),
    isNull(members.disabledAt),
  );
  const totalCount = await ctx.db.orm.$count(members, isBelow);
  const below = await ctx.db.orm
    .select({ memberId: members.id, userName: members.userName })
    .from(members)
    .where(isBelow)
    .orderBy(asc(members.userName))
    .limit(listPageSize)
    .offset((pageNo - 1) * listPageSize);
  const rows = await contractsOf(
    ctx,
    kind,
    below.map(({ memberId }) => memberId),
  );
  const find = await finder(ctx, rows);
  const own = await lastingContract(ctx.db.orm, ctx, { memberId: actor.memberId, kind });
  const now = ctx.clock.now();
  return {
    list: below.map((member) => {
      const has = standing(
        rows.filter(({ memberId }) => memberId === member.memberId),
        now,
      );
      return { ...member, current: find(has.current), next: find(has.next), requested: find(has.requested) };
    }),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(totalCount / listPageSize)),
    totalCount,
    ownTerms: own?.terms ?? null,
    currency: merchant.currency,
  };
}

/** All versions the actor gave to a direct downline agent, newest first. @throws ExpectedError session.forbidden, agent.member.unknown */
export async function showGivenTo({
  ctx,
  input: { kind, memberId },
}: {
  ctx: MemberCtx;
  input: { kind: ContractKind; memberId: string };
}): Promise<{ list: Contract[] }> {
  requireAgent({ ctx });
  const found = await findInBranch({ ctx, input: { memberId } });
  if (found?.level !== 1) throw new ExpectedError('agent.member.unknown');
  return { list: await toContracts(ctx.db.orm, ctx, await versionsOf(ctx.db.orm, ctx, { memberId, kind })) };
}

/** Whether the actor has, or ever had, a dividend contract: only then the agency home shows dividends (AGNT-043). */
export const dividendApplies = ({ ctx }: { ctx: MemberCtx }): Promise<boolean> =>
  hasEverHad(ctx.db.orm, ctx, { memberId: ctx.actor.memberId, kind: 'dividend' });

async function contractsOf(ctx: Ctx, kind: ContractKind, memberIds: readonly string[]): Promise<ContractRow[]> {
  if (memberIds.length === 0) return [];
  return await ctx.db.orm
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.merchantCode, ctx.merchant.code),
        eq(contracts.kind, kind),
        inArray(contracts.memberId, [...memberIds]),
        inArray(contracts.state, ['requested', 'valid']),
      ),
    );
}

async function finder(ctx: Ctx, rows: readonly ContractRow[]): Promise<(row: ContractRow | undefined) => Contract | null> {
  const shown = new Map((await toContracts(ctx.db.orm, ctx, rows)).map((contract) => [contract.contractId, contract]));
  return (row) => (row && shown.get(row.id)) ?? null;
}
