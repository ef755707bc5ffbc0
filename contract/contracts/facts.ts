import type { ErrorCode } from '#contract/errors.ts';

/** The contracts an agent may have to sign, in that order. */
export const contractKinds = ['salary', 'dividend', 'hour'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Types that are never asked for contracts: trial, non-agent, and the two kinds of agents without contracts. */
export const withoutContracts: readonly number[] = [4, 40, 41, 42];

/** Whether a player of this type is asked for contracts at all. */
export function isAskedForContracts(customerType: number | undefined): boolean {
  return customerType !== undefined && !withoutContracts.includes(customerType);
}

/**
 * A contract's states: `requested` (offered to the agent) -> `valid` (accepted: from its first period on) -> `expired` (ended, or replaced
 * by the next version), or from `requested` to `denied` (declined by the agent) or `invalid` (withdrawn by the giver, not answered in time,
 * or ended before its first period).
 */
export const contractStates = ['requested', 'valid', 'expired', 'invalid', 'denied'] as const;
export type ContractState = (typeof contractStates)[number];

/**
 * A bill's states. `notReached`: no tier was reached. `insufficient`: the downlines' contracts, or corrections, leave nothing.
 * `unapproved`: so large that the merchant's staff review it first. `issued`: paid. `partCollected`: paid in part, the rest refused with a
 * reason. `denied`: refused with a reason. `uncollected`: the account cannot receive money at present. `expired`: it could not for too
 * long.
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

/** Limits: tiers of a contract, and the most one may promise, in hundredths of a percent. */
export const mostTiers = 10;
export const mostScale: Readonly<Record<ContractKind, number>> = { salary: 500, hour: 500, dividend: 6_000 };
export const mostUsers = 1_000_000;
export const mostFeeRate = 500;

/** When a dividend's period ends: 1 = with the month, 2 = on the 15th and with the month, 3 = on the 10th, the 20th and with the month. */
export const cycleChoices = [1, 2, 3] as const;
export type Cycles = (typeof cycleChoices)[number];

/**
 * What happens after a period in which the players won: `none` = it is forgotten, `forever` = it is deducted until made up for, `previous`
 * = only from the next period, `half` = from later periods of the same month.
 */
export const carryKinds = ['none', 'forever', 'previous', 'half'] as const;
export type CarryKind = (typeof carryKinds)[number];

/**
 * Reached when all conditions are met: the team's turnover, its members who count, and, if required, the team's loss. Amounts are minor
 * units as strings.
 */
export interface ContractTier {
  salesMinor: string;
  validUsers: number;
  /** Null = not required. */
  lossMinor: string | null;
  /** Hundredths of a percent: of the turnover (salaries), or of the loss (dividends). */
  scale: number;
}

export interface ContractTerms {
  /** The minimum stakes in the period that make a member count. */
  minBillingMinor: string;
  /** Lowest first. */
  tiers: ContractTier[];
  /** For dividends only. */
  cycles: Cycles | null;
  carry: CarryKind | null;
  /** The merchant's cost of a deposit, in hundredths of a percent of it: deducted from the loss. */
  feeRate: number;
}

/** Whether the payment can rise with the players' losses: then members on a break from play are left out of everything. */
export const isLossBased = (kind: ContractKind, terms: ContractTerms): boolean =>
  kind === 'dividend' || terms.tiers.some(({ lossMinor }) => lossMinor !== null);

const lossOf = ({ lossMinor }: ContractTier): bigint => BigInt(lossMinor ?? 0);

/** What the contract gives for exactly these thresholds: the scale of the highest tier they reach, 0 for none. */
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
 * What is wrong with terms, by field (`tiers.1.scale`, `minBillingMinor`, `cycles`, `carry`, `feeRate`): each field's first fault. `above`
 * = the giving agent's terms: nobody passes on more than they have.
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
