import type { Currency } from '#contract/money.ts';

/** A level of the VIP club and the turnover it requires within the counted days. */
export interface ClubLevel {
  level: number;
  /** Minor units. */
  fromMinor: bigint;
}

/** How many days turnover counts: older turnover does not, today's counts at once. */
export const clubDays = 90;

/** In whole units of each currency: about the same play for about the same money. */
const steps: Record<Currency, { unitMinor: bigint; from: readonly bigint[] }> = {
  PHP: { unitMinor: 100n, from: [0n, 5_000n, 25_000n, 100_000n, 500_000n, 2_500_000n] },
  CNY: { unitMinor: 100n, from: [0n, 600n, 3_000n, 12_000n, 60_000n, 300_000n] },
  THB: { unitMinor: 100n, from: [0n, 3_000n, 15_000n, 60_000n, 300_000n, 1_500_000n] },
  VND: { unitMinor: 1n, from: [0n, 2_000_000n, 10_000_000n, 40_000_000n, 200_000_000n, 1_000_000_000n] },
  USD: { unitMinor: 100n, from: [0n, 100n, 500n, 2_000n, 10_000n, 50_000n] },
};

/** The published levels, lowest first; everyone has at least level 1. */
export function clubLevels(currency: Currency): readonly ClubLevel[] {
  const { unitMinor, from } = steps[currency];
  return from.map((units, index) => ({ level: index + 1, fromMinor: units * unitMinor }));
}

/** The level a turnover reaches, and the amount missing to the next; 0 at the top. */
export function clubStanding(currency: Currency, turnoverMinor: bigint): { level: number; missingMinor: bigint } {
  const levels = clubLevels(currency);
  const level = levels.filter(({ fromMinor }) => fromMinor <= turnoverMinor).length;
  const next = levels[level];
  return { level: Math.max(1, level), missingMinor: next ? next.fromMinor - turnoverMinor : 0n };
}

/** The club's name, in every language. */
export const clubName = 'VIP';
/** A level's name. */
export const clubLabel = (level: number): string => `${clubName} ${level}`;
