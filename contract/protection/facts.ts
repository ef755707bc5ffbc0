import { type Currency, parseAmount } from '#contract/money.ts';

/** What is limited (domain rules c3): deposits, losses, stakes, and time at play. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Calendar periods in the merchant's time zone; weeks begin on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** `family`: requested by the player's family, granted by staff. */
export const exclusionKinds = ['timeOut', 'self', 'family'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** A break that ends by itself: a day, a week, a month, six weeks. */
export const timeOutLengths = ['24h', '1w', '1m', '6w'] as const;
export type TimeOutLength = (typeof timeOutLengths)[number];

/** PAGCOR's self-exclusion: six months, one year, five years. */
export const exclusionLengths = ['6m', '1y', '5y'] as const;
export type ExclusionLength = (typeof exclusionLengths)[number];

export const checkIntervals = [15, 30, 60] as const;
export type CheckInterval = (typeof checkIntervals)[number];

/** Who may request a player's exclusion (PAGCOR: spouse, adult child, parent), and others who are heard. */
export const familyRelations = ['spouse', 'parent', 'child', 'sibling', 'other'] as const;
export type FamilyRelation = (typeof familyRelations)[number];

/** The wait before a limit can be raised or removed, and before the second yes of an early return. */
export const coolingOffMs = 24 * 3_600_000;

/** The shortest and longest time at play that can be set: a minute, and a month. */
export const sessionLimitMinutes = { least: 1, most: 44_640 } as const;

/** Why player protection refuses a stake. */
export const stakeRefusals = [
  'protection.excluded',
  'protection.check.due',
  'limit.session.reached',
  'limit.stake.reached',
  'limit.loss.reached',
] as const;

/** Parses a typed limit: money to minor units, time in whole minutes. `undefined` if invalid. */
export function readLimit(kind: LimitKind, text: string, currency: Currency): bigint | undefined {
  if (kind !== 'session') return parseAmount(text, currency);
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return minutes >= sessionLimitMinutes.least && minutes <= sessionLimitMinutes.most ? BigInt(minutes) : undefined;
}
