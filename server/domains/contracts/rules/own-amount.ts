import type { ContractKind, ContractTerms } from '#contract/contracts/facts.ts';

/** What a team did in a period, as a contract counts it. */
export interface TeamFacts {
  /** T: stakes that count. */
  turnoverMinor: bigint;
  /** V: members who staked at least the contract's minimum. */
  validUsers: number;
  /** L: what the players lost; below zero when they won. */
  lossMinor: bigint;
}

export interface OwnAmount {
  /** Zero-based; null = none reached. */
  tier: number | null;
  /** Hundredths of a percent. */
  scale: number;
  /** What the scale applies to: the turnover, or the loss including the carried amount. */
  baseMinor: bigint;
  amountMinor: bigint;
}

/**
 * What a contract gives for a period: the scale of the highest tier whose turnover, members and, if required, loss are reached, rounded
 * half up. Salaries apply it to the turnover; dividends to the loss including the carried amount (`carriedMinor`, never above zero), and
 * pay nothing when the players won.
 */
export function ownAmount(kind: ContractKind, terms: ContractTerms, facts: TeamFacts, carriedMinor = 0n): OwnAmount {
  const lossMinor = facts.lossMinor + carriedMinor;
  const baseMinor = kind === 'dividend' ? lossMinor : facts.turnoverMinor;
  const tier = baseMinor > 0n ? reachedTier(terms, { ...facts, lossMinor }) : -1;
  const scale = terms.tiers[tier]?.scale ?? 0;
  return { tier: tier < 0 ? null : tier, scale, baseMinor, amountMinor: scale === 0 ? 0n : scaled(baseMinor, scale) };
}

const reachedTier = ({ tiers }: ContractTerms, { turnoverMinor, validUsers, lossMinor }: TeamFacts): number =>
  tiers.findLastIndex(
    (tier) =>
      turnoverMinor >= BigInt(tier.salesMinor) &&
      validUsers >= tier.validUsers &&
      (tier.lossMinor === null || lossMinor >= BigInt(tier.lossMinor)),
  );

/** Hundredths of a percent of a non-negative amount, half up. */
const scaled = (amountMinor: bigint, scale: number): bigint => (amountMinor * BigInt(scale) + 5_000n) / 10_000n;
