import type { ContractKind, ContractTerms } from '#contract/contracts/facts.ts';

import { netAmounts, type NetAmount } from './net-amounts.ts';
import { ownAmount, type OwnAmount, type TeamFacts } from './own-amount.ts';

/** One contract in a period: its terms, what its team did, and what was carried in. */
export interface Counting {
  memberId: string;
  giverId: string | null;
  kind: ContractKind;
  terms: ContractTerms;
  facts: TeamFacts;
  carriedMinor: bigint;
}

export type Settled = OwnAmount & NetAmount;

/** What a period gives each of a merchant's agents with a contract of one kind, by member. */
export function settlePeriod(countings: readonly Counting[]): Map<string, Settled> {
  const own = new Map(
    countings.map(({ memberId, kind, terms, facts, carriedMinor }) => [memberId, ownAmount(kind, terms, facts, carriedMinor)]),
  );
  const ownOf = (memberId: string): OwnAmount => {
    const amount = own.get(memberId);
    if (!amount) throw new Error(`no amount of ${memberId}`);
    return amount;
  };
  const nets = netAmounts(countings.map(({ memberId, giverId }) => ({ memberId, giverId, ownMinor: ownOf(memberId).amountMinor })));
  return new Map([...nets].map(([memberId, net]) => [memberId, { ...ownOf(memberId), ...net }]));
}
