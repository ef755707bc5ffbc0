import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Currency } from '#contract/money.ts';

/** In hundredths of a percent of the stakes, from level 1 up. Never more than a game keeps: the house cannot be played against itself. */
export const rebateRates: Readonly<Record<BonusProduct, readonly number[]>> = {
  slots: [20, 25, 30, 40, 50, 60],
  live: [10, 15, 20, 25, 30, 40],
  fish: [20, 25, 30, 40, 50, 60],
  pvp: [5, 8, 10, 12, 15, 20],
  sports: [15, 20, 25, 30, 35, 40],
  lottery: [10, 15, 20, 25, 30, 40],
};

/** Stakes that are older count no more. */
export const rebateDays = 30;

/** A claim is at least so much, in minor units. */
export const rebateLeastMinor: Readonly<Record<Currency, bigint>> = { PHP: 500n, CNY: 50n, THB: 300n, VND: 2_000n, USD: 10n };

/** The rate of a level, in hundredths of a percent. */
export function rebateRate(product: BonusProduct, level: number): number {
  const rate = rebateRates[product][level - 1];
  if (rate === undefined) throw new RangeError(`no rebate for level ${level}`);
  return rate;
}

/** Rounded down to the smallest unit. */
export const rebateOf = (stakeMinor: bigint, rate: number): bigint => (stakeMinor * BigInt(rate)) / 10_000n;
