import type { ErrorCode } from '#contract/errors.ts';

/** The contracts that an agent may be asked to sign, in the order of asking. */
export const contractKinds = ['salary', 'dividend', 'hour'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Types that nobody asks for contracts: trial, non-agent, and the two kinds of agents without contracts. */
export const withoutContracts: readonly number[] = [4, 40, 41, 42];

/** Whether a player of this type is asked for contracts at all. */
export function isAskedForContracts(customerType: number | undefined): boolean {
  return customerType !== undefined && !withoutContracts.includes(customerType);
}

/**
 * A contract's way: `requested` (the agent is asked) -> `valid` (accepted: from its first period on) -> `expired` (ended, or replaced by the next version), or from
 * `requested` to `denied` (the agent said no) or `invalid` (withdrawn by who asked, not answered in time, or ended before its first period).
 */
export const contractStates = ['requested', 'valid', 'expired', 'invalid', 'denied'] as const;
export type ContractState = (typeof contractStates)[number];

/**
 * A bill's way. `notReached`: no tier was reached. `insufficient`: the downlines' contracts, or corrections, leave nothing. `unapproved`: so much that a person of
 * the merchant looks first. `issued`: paid. `partCollected`: paid in part, the rest refused with a reason. `denied`: refused with a reason. `uncollected`: the
 * account cannot take money at present. `expired`: it could not for too long.
 */
export const billStates = [
  'unapproved',
  'issued',
  'uncollected',
  'partCollected',
  'denied',
  'notReached',
  'insufficient',
  'expired',
] as const;
export type BillState = (typeof billStates)[number];

/** Limits on everything: tiers of a contract, and what one may promise, in hundredths of a percent. */
export const mostTiers = 10;
export const mostScale: Readonly<Record<ContractKind, number>> = { salary: 500, hour: 500, dividend: 6_000 };
export const mostUsers = 1_000_000;
export const mostFeeRate = 500;

/** Where a dividend's period ends: 1 = the month, 2 = the 15th and the month, 3 = the 10th, the 20th and the month. */
export const cycleChoices = [1, 2, 3] as const;
export type Cycles = (typeof cycleChoices)[number];

/**
 * What becomes of a period in which the players won: `none` = it is forgotten, `forever` = it is taken off until it is made up for, `previous` = off the
 * next period alone, `half` = off later periods of the same month.
 */
export const carryKinds = ['none', 'forever', 'previous', 'half'] as const;
export type CarryKind = (typeof carryKinds)[number];

/** Reached when all of it is: the team's turnover, its members who count, and, where asked for, the team's loss. Amounts are minor units as text. */
export interface ContractTier {
  salesMinor: string;
  validUsers: number;
  /** Null = not asked for. */
  lossMinor: string | null;
  /** Hundredths of a percent: of the turnover (salaries), of the loss (dividends). */
  scale: number;
}

export interface ContractTerms {
  /** A member counts who has staked at least so much in the period. */
  minBillingMinor: string;
  /** Lowest first. */
  tiers: ContractTier[];
  /** Of dividends alone. */
  cycles: Cycles | null;
  carry: CarryKind | null;
  /** What taking a deposit costs the merchant, in hundredths of a percent of it: taken off the loss. */
  feeRate: number;
}

/** Whether what is paid can rise with the players' losses: then whoever takes a break from play counts in nothing. */
export const isLossBased = (kind: ContractKind, terms: ContractTerms): boolean =>
  kind === 'dividend' || terms.tiers.some(({ lossMinor }) => lossMinor !== null);

const lossOf = ({ lossMinor }: ContractTier): bigint => BigInt(lossMinor ?? 0);

/** What the contract gives for exactly these thresholds: the scale of the highest tier that they reach, 0 for none. */
export function scaleAt(terms: ContractTerms, asked: Omit<ContractTier, 'scale'>): number {
  const reached = terms.tiers.filter(
    (tier) =>
      BigInt(asked.salesMinor) >= BigInt(tier.salesMinor) &&
      asked.validUsers >= tier.validUsers &&
      BigInt(asked.lossMinor ?? 0) >= lossOf(tier),
  );
  return reached.reduce((most, { scale }) => Math.max(most, scale), 0);
}

/**
 * What is wrong with terms, by field (`tiers.1.scale`, `minBillingMinor`, `cycles`, `carry`, `feeRate`): the first fault of each. `above` = the terms of the agent who
 * gives the contract: nobody passes on more than they have.
 */
export function findTermFaults(kind: ContractKind, terms: ContractTerms, above?: ContractTerms): Record<string, ErrorCode> {
  const faults = new Map<string, ErrorCode>();
  const fault = (field: string, code: ErrorCode) => faults.has(field) || faults.set(field, code);
  const { tiers, minBillingMinor, cycles, carry } = terms;
  if (tiers.length === 0) fault('tiers', 'contract.tiers.none');
  if (tiers.length > mostTiers) fault('tiers', 'contract.tiers.many');
  const isDividend = kind === 'dividend';
  if (isDividend !== (cycles !== null)) fault('cycles', 'request.invalid');
  if (isDividend !== (carry !== null)) fault('carry', 'request.invalid');
  for (const [at, tier] of tiers.entries()) {
    const code = (field: string, what: ErrorCode) => fault(`tiers.${at}.${field}`, what);
    const before = tiers[at - 1];
    if (before && BigInt(tier.salesMinor) < BigInt(before.salesMinor)) code('salesMinor', 'contract.sales.falling');
    if (before && tier.validUsers < before.validUsers) code('validUsers', 'contract.users.falling');
    if (before && lossOf(tier) < lossOf(before)) code('lossMinor', 'contract.loss.falling');
    if (lossOf(tier) > BigInt(tier.salesMinor)) code('lossMinor', 'contract.loss.above.sales');
    if (before && tier.scale <= before.scale) code('scale', 'contract.scale.not.rising');
    if (tier.scale > mostScale[kind]) code('scale', 'contract.scale.high');
    if (above && tier.scale > scaleAt(above, tier)) code('scale', 'contract.scale.above.own');
  }
  if (above && BigInt(minBillingMinor) < BigInt(above.minBillingMinor)) fault('minBillingMinor', 'contract.billing.below.own');
  if (above && cycles !== above.cycles) fault('cycles', 'contract.period.differs');
  if (above && carry !== above.carry) fault('carry', 'contract.period.differs');
  if (above && terms.feeRate !== above.feeRate) fault('feeRate', 'contract.period.differs');
  return Object.fromEntries(faults);
}
