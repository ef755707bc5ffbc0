import type { Currency } from '#contract/money.ts';

/** What one person may credit or undo within a day by themselves, in minor units; beyond it a second one has to agree. */
export const aloneMinor: Record<Currency, bigint> = {
  PHP: 1_000_000n,
  CNY: 150_000n,
  THB: 700_000n,
  VND: 5_000_000n,
  USD: 20_000n,
};

/** Counts what the same person did alone in the last day, so that many small ones are no way around. */
export const needsTwo = ({
  amountMinor,
  aloneTodayMinor,
  currency,
}: {
  amountMinor: bigint;
  aloneTodayMinor: bigint;
  currency: Currency;
}) => amountMinor + aloneTodayMinor > aloneMinor[currency];
