import type { BillState } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';

/** A bill above this is looked at by a person of the merchant before it is paid: a fault of ours does not empty the house overnight. */
export const aloneMostMinor: Readonly<Record<Currency, bigint>> = {
  PHP: 5_000_000n,
  CNY: 600_000n,
  THB: 3_000_000n,
  VND: 20_000_000n,
  USD: 90_000n,
};

/** What a new bill is: `issued` is paid in the same transaction. */
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
