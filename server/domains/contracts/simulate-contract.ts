import type { ValueOf } from '#contract/calls.ts';
import { type ContractKind, type ContractTerms, findTermFaults } from '#contract/contracts/facts.ts';
import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import { foldedUntil } from '#server/domains/teams/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { billsUntil, contractsIn, countTexts } from './bills/bill-rows.ts';
import { countTeams } from './bills/count-teams.ts';
import { carriedInto } from './bills/make-bills.ts';
import { toFigures } from './bills/show-bill.ts';
import { periodAt, periodBefore } from './rules/periods.ts';
import { settlePeriod } from './rules/settle-period.ts';

/**
 * What these terms would have given for the last whole period, to the actor or to a direct downline agent, minus what the contracts below
 * give. Counted like a bill; changes nothing and promises nothing.
 * @throws ExpectedError session.forbidden, agent.member.unknown, contract.not.counted, a code for each wrong field
 */
export async function simulateContract({
  ctx,
  input: { kind, memberId: askedId, terms },
}: {
  ctx: MemberCtx;
  input: { kind: ContractKind; memberId: string | null; terms: ContractTerms };
}): Promise<ValueOf<'POST /wps/agent/contracts/simulation'>> {
  requireAgent({ ctx });
  const memberId = askedId ?? ctx.actor.memberId;
  if (askedId !== null && (await findInBranch({ ctx, input: { memberId: askedId } }))?.level !== 1)
    throw new ExpectedError('agent.member.unknown');
  const fields = findTermFaults(kind, terms);
  const [fault] = Object.values(fields);
  if (fault !== undefined) throw new ExpectedError(fault, { fields });
  const rule = { kind, cycles: terms.cycles, timeZone: ctx.merchant.register.timeZone };
  const period = periodBefore(rule, periodAt(rule, ctx.clock.now()));
  const countedUntil = await foldedUntil({ ctx });
  if (!countedUntil || countedUntil < period.until) throw new ExpectedError('contract.not.counted');
  const below = (await contractsIn(ctx.db.orm, ctx, { kind, cycles: terms.cycles ?? 0, period })).filter(
    ({ giverId }) => giverId === memberId,
  );
  const own = { memberId, giverId: null, kind, terms };
  const counts = await countTeams({ ctx, contracts: [own, ...below], span: period });
  const before = (await billsUntil(ctx.db.orm, ctx, { kind, until: period.from })).map(({ bill }) => bill);
  const carriedFor = (one: { memberId: string; terms: ContractTerms }) =>
    carriedInto(
      one,
      before.find((bill) => bill.memberId === one.memberId),
      period,
    );
  const count = (id: string) => counts.get(id) ?? fail(id);
  const settled = settlePeriod([own, ...below].map((one) => ({ ...one, facts: count(one.memberId).facts, carriedMinor: carriedFor(one) })));
  const amounts = settled.get(memberId) ?? fail(memberId);
  const facts = {
    ...countTexts(count(memberId)),
    tier: amounts.tier,
    scale: amounts.scale,
    baseMinor: String(amounts.baseMinor),
    carriedMinor: String(carriedFor(own)),
  };
  return {
    ...toFigures(ctx, { contract: own, span: period, facts, amounts: { ...amounts, ownMinor: amounts.amountMinor } }),
    currency: ctx.merchant.currency,
    countedUntil: countedUntil.getTime(),
  };
}

function fail(memberId: string): never {
  throw new Error(`${memberId} was not counted`);
}
