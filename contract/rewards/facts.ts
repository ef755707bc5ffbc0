import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Currency } from '#contract/money.ts';

/**
 * In hundredths of a percent of the stakes, from level 1 up. Always below a game's house edge, so that nobody can beat the house with it.
 */
export const rebateRates: Readonly<Record<BonusProduct, readonly number[]>> = {
  slots: [20, 25, 30, 40, 50, 60],
  live: [10, 15, 20, 25, 30, 40],
  fish: [20, 25, 30, 40, 50, 60],
  pvp: [5, 8, 10, 12, 15, 20],
  sports: [15, 20, 25, 30, 35, 40],
  lottery: [10, 15, 20, 25, 30, 40],
};

/** Older stakes do not count. */
export const rebateDays = 30;

/** The minimum of a claim, in minor units. */
export const rebateLeastMinor: Readonly<Record<Currency, bigint>> = { PHP: 500n, CNY: 50n, THB: 300n, VND: 2_000n, USD: 10n };

/** A level's rate, in hundredths of a percent. */
export function rebateRate(product: BonusProduct, level: number): number {
  const rate = rebateRates[product][level - 1];
  if (rate === undefined) throw new RangeError(`no rebate for level ${level}`);
  return rate;
}

/** Rounded down to the smallest unit. */
export const rebateOf = (stakeMinor: bigint, rate: number): bigint => (stakeMinor * BigInt(rate)) / 10_000n;
