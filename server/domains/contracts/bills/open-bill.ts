import { and, asc, eq, or, sql } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import type { BillBranch } from '#contract/contracts/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import { contractBills, contracts } from '#server/domains/contracts/schema.ts';
import { members } from '#server/db/views.ts';
import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import type { ContractRow } from '#server/domains/contracts/contract-rows.ts';
import { branchSums, memberSums } from '#server/domains/teams/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { BillRow } from './bill-rows.ts';
import { toBill } from './show-bill.ts';

/**
 * One of the actor's bills with the branches behind its sums: the actor's direct downlines, or those of a team member. Branches only show
 * turnover and who counts: a loss would reveal who was left out.
 * @throws ExpectedError session.forbidden, bill.not.found, agent.member.unknown
 */
export async function openBill({
  ctx,
  input: { billId, memberId, pageNo },
}: {
  ctx: MemberCtx;
  input: { billId: string; memberId?: string | undefined; pageNo: number };
}): Promise<ValueOf<'GET /wps/agent/contracts/bills/:billId'>> {
  requireAgent({ ctx });
  const { merchant, actor } = ctx;
  const [row] = await ctx.db.orm
    .select({ bill: contractBills, contract: contracts })
    .from(contractBills)
    .innerJoin(contracts, eq(contracts.id, contractBills.contractId))
    .where(and(eq(contractBills.merchantCode, merchant.code), eq(contractBills.id, billId), eq(contractBills.memberId, actor.memberId)));
  if (!row) throw new ExpectedError('bill.not.found');
  const isSelf = memberId === undefined || memberId === actor.memberId;
  if (!isSelf && !(await findInBranch({ ctx, input: { memberId } }))) throw new ExpectedError('agent.member.unknown');
  const topId = isSelf ? actor.memberId : memberId;
  const isBelow = and(eq(members.merchantCode, merchant.code), eq(members.parentId, topId));
  // what only corrects earlier bills was made of no bets
  const totalCount = row.bill.isClosing ? 0 : await ctx.db.orm.$count(members, isBelow);
  return {
    bill: toBill(ctx, row.bill, row.contract),
    branches: row.bill.isClosing ? [] : await branchesOf({ ctx, ...row, topId, pageNo }),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(totalCount / listPageSize)),
    totalCount,
    terms: row.contract.terms,
    termsHash: row.contract.termsHash,
  };
}

interface Opening {
  ctx: MemberCtx;
  bill: BillRow;
  contract: ContractRow;
  topId: string;
  pageNo: number;
}

async function branchesOf({ ctx, bill, contract, topId, pageNo }: Opening): Promise<BillBranch[]> {
  const { code } = ctx.merchant;
  const given = ctx.db.orm
    .select({ memberId: contractBills.memberId, ownMinor: contractBills.ownMinor })
    .from(contractBills)
    .innerJoin(contracts, eq(contracts.id, contractBills.contractId))
    .where(
      and(
        eq(contractBills.merchantCode, code),
        eq(contractBills.kind, bill.kind),
        eq(contractBills.periodFrom, bill.periodFrom),
        eq(contracts.giverId, topId),
      ),
    )
    .as('given');
  const below = await ctx.db.orm
    .select({
      memberId: members.id,
      userName: members.userName,
      ownMinor: given.ownMinor,
      hasTeam: sql<boolean>`exists (select from members b where b.merchant_code = ${code} and b.parent_id = ${members.id})`,
    })
    .from(members)
    .leftJoin(given, eq(given.memberId, members.id))
    .where(and(eq(members.merchantCode, code), eq(members.parentId, topId)))
    .orderBy(asc(members.userName))
    .limit(listPageSize)
    .offset((pageNo - 1) * listPageSize);
  const branches = await counted({ ctx, bill, contract, topId, below });
  return pageNo === 1 ? [await ownBets({ ctx, bill, contract, topId }), ...branches] : branches;
}

type Below = { memberId: string; userName: string; ownMinor: bigint | null; hasTeam: boolean };

async function counted({
  ctx,
  bill,
  contract,
  topId,
  below,
}: Omit<Opening, 'pageNo'> & { below: readonly Below[] }): Promise<BillBranch[]> {
  const sums = await sumsOf(
    { ctx, bill, contract },
    below.map(({ memberId }) => memberId),
  );
  return below.map(({ memberId, userName, ownMinor, hasTeam }) => {
    const sum = sums.get(memberId);
    return {
      memberId,
      userName,
      isOwn: false,
      hasTeam,
      turnoverMinor: String(sum?.validMinor ?? 0n),
      validUsers: sum?.bettors ?? 0,
      // the actor may not see what somebody else gave
      givenMinor: ownMinor === null || topId !== bill.memberId ? null : String(ownMinor),
    };
  });
}

/** The agent's own bets, without downlines: for days from the agent's sums, for hours the remainder after subtracting all downlines. */
async function ownBets({ ctx, bill, contract, topId }: Omit<Opening, 'pageNo'>): Promise<BillBranch> {
  const { code } = ctx.merchant;
  const people = await ctx.db.orm
    .select({ id: members.id, userName: members.userName })
    .from(members)
    .where(and(eq(members.merchantCode, code), bill.kind === 'hour' ? isOneOrRightBelow(topId) : eq(members.id, topId)));
  const own =
    bill.kind === 'hour' ? await ownOfHour({ ctx, bill, contract, topId }, people) : await ownOfDays({ ctx, bill, contract, topId });
  return {
    memberId: topId,
    userName: people.find(({ id }) => id === topId)?.userName ?? topId,
    isOwn: true,
    hasTeam: false,
    turnoverMinor: String(own.validMinor),
    validUsers: own.bettors,
    givenMinor: null,
  };
}

const isOneOrRightBelow = (id: string) => or(eq(members.id, id), eq(members.parentId, id));

interface Own {
  validMinor: bigint;
  /** 1 if the agent itself counts. */
  bettors: number;
}

async function ownOfDays({ ctx, bill, contract, topId }: Omit<Opening, 'pageNo'>): Promise<Own> {
  const { firstDay, lastDay } = toBill(ctx, bill, contract);
  const days = await memberSums({ ctx, input: { of: { memberIds: [topId] }, from: firstDay, until: lastDay } });
  const sum = (of: 'validMinor' | 'turnoverMinor') => days.reduce((total, day) => total + day[of], 0n);
  const leastMinor = BigInt(contract.terms.minBillingMinor);
  const bets = days.reduce((total, day) => total + day.bets, 0);
  const isCounted = leastMinor > 0n ? sum('turnoverMinor') >= leastMinor : bets > 0;
  return { validMinor: sum('validMinor'), bettors: isCounted ? 1 : 0 };
}

async function ownOfHour(work: Omit<Opening, 'pageNo'>, people: readonly { id: string }[]): Promise<Own> {
  const sums = await sumsOf(
    work,
    people.map(({ id }) => id),
  );
  const own = (of: 'validMinor' | 'bettors') =>
    people.reduce((left, { id }) => left + BigInt(sums.get(id)?.[of] ?? 0) * (id === work.topId ? 1n : -1n), 0n);
  return { validMinor: own('validMinor'), bettors: Number(own('bettors')) };
}

async function sumsOf({ ctx, bill, contract }: Pick<Opening, 'ctx' | 'bill' | 'contract'>, agentIds: readonly string[]) {
  if (agentIds.length === 0) return new Map();
  const leastMinor = BigInt(contract.terms.minBillingMinor);
  const span = { from: bill.periodFrom, until: bill.periodUntil, ...(leastMinor > 0n ? { leastMinor } : {}) };
  const sums = await branchSums({ ctx, input: { agentIds, ...span } });
  return new Map(sums.map((sum) => [sum.agentId, sum]));
}
