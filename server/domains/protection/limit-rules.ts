import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from '#contract/protection/facts.ts';

import type { protectionPlayers } from './schema.ts';

/** A player's row as `protection_open` left it. */
export type PlayerRow = typeof protectionPlayers.$inferSelect;

type Prefix = `${LimitKind}${'Day' | 'Week' | 'Month'}`;
export type LimitColumn = `${Prefix}Limit`;

const suffixes = { day: 'Day', week: 'Week', month: 'Month' } as const satisfies Record<LimitPeriod, string>;

/** The row's column of a limit. */
export const limitColumn = (kind: LimitKind, period: LimitPeriod): LimitColumn => `${kind}${suffixes[period]}Limit`;

export const limitOf = (row: PlayerRow, kind: LimitKind, period: LimitPeriod): bigint | null => row[limitColumn(kind, period)];

/** All possible limits, in the order players see them. */
export const allLimits: readonly { kind: LimitKind; period: LimitPeriod }[] = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({ kind, period })),
);

/**
 * Whether a requested limit protects less than the current one: then it takes a day and a second yes (RTS 12D). Null = no limit.
 * An equal limit is not looser.
 */
export function isLooser(standing: bigint | null, wanted: bigint | null): boolean {
  if (standing === null) return false;
  return wanted === null || wanted > standing;
}

/** What a period has used of a limit counted in the row; deposits are counted from their own rows. */
export function usedOf(row: PlayerRow, kind: Exclude<LimitKind, 'deposit'>, period: LimitPeriod): bigint {
  if (kind === 'stake') return row.stakeTotal - row[`${period}StakeBase`];
  if (kind === 'loss') return row.lossTotal - row[`${period}LossBase`];
  return row.playTotal - row[`${period}PlayBase`];
}

export const periodOf = (row: PlayerRow, period: LimitPeriod): { from: Date; until: Date } => ({
  from: row[`${period}From`],
  until: row[`${period}Until`],
});

/** What remains under the lowest of several limits; null if there is none. Never negative. */
export function lowestLeft(limits: readonly { limit: bigint | null; used: bigint }[]): bigint | null {
  const lefts = limits.flatMap(({ limit, used }) => (limit === null ? [] : [limit - used]));
  const [first, ...others] = lefts;
  if (first === undefined) return null;
  const lowest = others.reduce((least, left) => (left < least ? left : least), first);
  return lowest > 0n ? lowest : 0n;
}
