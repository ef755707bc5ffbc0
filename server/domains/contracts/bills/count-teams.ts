import { and, eq, inArray } from 'drizzle-orm';

import { type ContractKind, type ContractTerms, isLossBased } from '#contract/contracts/facts.ts';
import { members as everybody } from '#server/db/views.ts';
import { membersAtRisk, type MemberAtRisk } from '#server/domains/protection/index.ts';
import { branchSums, type BranchSum } from '#server/domains/teams/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { TeamFacts } from '#server/domains/contracts/rules/own-amount.ts';
import { depositFee, type LossParts, teamLoss } from '#server/domains/contracts/rules/team-loss.ts';

export interface Counted {
  memberId: string;
  kind: ContractKind;
  terms: ContractTerms;
}

export interface TeamCount {
  facts: TeamFacts;
  parts: LossParts;
  /** Members who took a break from play, where the loss counts: left out of all of the above. */
  excluded: { members: number; users: number; turnoverMinor: bigint; lossMinor: bigint };
  /** Including everyone: the basis for comparing late figures. */
  gross: TeamFacts;
}

/** Whole hours; days if the contract counts days. */
interface Span {
  from: Date;
  until: Date;
}

/** What each contract's team did in a span: the agent and everyone below. Members at risk are left out wherever the loss matters. */
export async function countTeams({
  ctx,
  contracts,
  span,
}: {
  ctx: Ctx;
  contracts: readonly Counted[];
  span: Span;
}): Promise<Map<string, TeamCount>> {
  const isAsked = contracts.some(({ kind, terms }) => isLossBased(kind, terms));
  const atRisk = isAsked ? await membersAtRisk({ ctx, input: { since: span.from } }) : [];
  const ownSums = await ownSumsOf({ ctx, span, members: atRisk });
  const counts = new Map<string, TeamCount>();
  // minimum stakes differ by contract: one query for each
  for (const [least, group] of Map.groupBy(contracts, ({ terms }) => terms.minBillingMinor)) {
    const sums = await branchSums({ ctx, input: { agentIds: group.map(({ memberId }) => memberId), ...span, ...leastOf(BigInt(least)) } });
    for (const [at, contract] of group.entries()) {
      const whole = sums[at];
      if (!whole) throw new Error(`no sums of ${contract.memberId}`);
      const left = isLossBased(contract.kind, contract.terms) ? ownSums.filter(({ agentPath }) => isIn(agentPath, contract.memberId)) : [];
      counts.set(contract.memberId, countOf(contract.terms, whole, left));
    }
  }
  return counts;
}

/** Without a minimum stake, any bet makes a member count. */
const leastOf = (leastMinor: bigint) => (leastMinor > 0n ? { leastMinor } : {});

const isIn = (agentPath: string, agentId: string) => agentPath.includes(`/${agentId}/`);

type OwnSums = MemberAtRisk & Omit<BranchSum, 'agentId' | 'bettors'>;

/** A member's own play: its branch minus the branches of its direct downlines. */
async function ownSumsOf({ ctx, span, members }: { ctx: Ctx; span: Span; members: readonly MemberAtRisk[] }): Promise<OwnSums[]> {
  if (members.length === 0) return [];
  const below = await ctx.db.orm
    .select({ id: everybody.id, parentId: everybody.parentId })
    .from(everybody)
    .where(
      and(
        eq(everybody.merchantCode, ctx.merchant.code),
        inArray(
          everybody.parentId,
          members.map(({ memberId }) => memberId),
        ),
      ),
    );
  const agentIds = [...members.map(({ memberId }) => memberId), ...below.map(({ id }) => id)];
  const sums = new Map((await branchSums({ ctx, input: { agentIds, ...span } })).map((sum) => [sum.agentId, sum]));
  return members.map((member) => {
    const children = below.filter(({ parentId }) => parentId === member.memberId).map(({ id }) => id);
    const own = (name: (typeof summed)[number]) =>
      children.reduce((left, id) => left - BigInt(sums.get(id)?.[name] ?? 0), BigInt(sums.get(member.memberId)?.[name] ?? 0));
    return {
      ...member,
      bets: Number(own('bets')),
      turnoverMinor: own('turnoverMinor'),
      validMinor: own('validMinor'),
      payoutMinor: own('payoutMinor'),
      rebateMinor: own('rebateMinor'),
      activityMinor: own('activityMinor'),
      depositMinor: own('depositMinor'),
      withdrawMinor: own('withdrawMinor'),
    };
  });
}

const summed = [
  'bets',
  'turnoverMinor',
  'validMinor',
  'payoutMinor',
  'rebateMinor',
  'activityMinor',
  'depositMinor',
  'withdrawMinor',
] as const;

function countOf(terms: ContractTerms, whole: BranchSum, left: readonly OwnSums[]): TeamCount {
  const leastMinor = BigInt(terms.minBillingMinor);
  const off = (name: Exclude<(typeof summed)[number], 'bets'>) => left.reduce((sum, own) => sum + own[name], 0n);
  const partsOf = (of: (name: Exclude<(typeof summed)[number], 'bets'>) => bigint): LossParts => ({
    billingMinor: of('turnoverMinor'),
    prizeMinor: of('payoutMinor'),
    rebateMinor: of('rebateMinor'),
    activityMinor: of('activityMinor'),
    depositFeeMinor: depositFee(of('depositMinor'), terms.feeRate),
  });
  const parts = partsOf((name) => whole[name] - off(name));
  const users = left.filter(({ bets, turnoverMinor }) => (leastMinor > 0n ? turnoverMinor >= leastMinor : bets > 0)).length;
  return {
    facts: { turnoverMinor: whole.validMinor - off('validMinor'), validUsers: whole.bettors - users, lossMinor: teamLoss(parts) },
    parts,
    excluded: { members: left.length, users, turnoverMinor: off('validMinor'), lossMinor: teamLoss(partsOf(off)) },
    gross: { turnoverMinor: whole.validMinor, validUsers: whole.bettors, lossMinor: teamLoss(partsOf((name) => whole[name])) },
  };
}
