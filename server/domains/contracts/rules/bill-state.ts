import type { BillState } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';

/** Above this, the merchant's staff review a bill before it is paid: a bug must not empty the house overnight. */
export const aloneMostMinor: Readonly<Record<Currency, bigint>> = {
  PHP: 5_000_000n,
  CNY: 600_000n,
  THB: 3_000_000n,
  VND: 20_000_000n,
  USD: 90_000n,
};

/** The state of a new bill; `issued` is paid in the same transaction. */
export function newBillState({
  tier,
  dueMinor,
  currency,
  canTakeMoney,
}: {
  tier: number | null;
  dueMinor: bigint;
  currency: Currency;
  canTakeMoney: boolean;
}): BillState {
  if (dueMinor === 0n) return tier === null ? 'notReached' : 'insufficient';
  if (dueMinor > aloneMostMinor[currency]) return 'unapproved';
  return canTakeMoney ? 'issued' : 'uncollected';
}
