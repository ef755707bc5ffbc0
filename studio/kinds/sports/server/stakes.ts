/** In minor units, by the currency's decimals. Every step is whole hundreds, so that every payout is exact. */
export interface SportsStakes {
  step: bigint;
  most: bigint;
  chips: readonly bigint[];
  mostPayout: bigint;
}

const stakes: Readonly<Record<number, SportsStakes>> = {
  0: { step: 1_000n, most: 1_000_000n, chips: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 500_000n], mostPayout: 200_000_000n },
  2: { step: 100n, most: 100_000n, chips: [500n, 1_000n, 2_000n, 5_000n, 10_000n, 50_000n], mostPayout: 20_000_000n },
};

export function sportsStakes(currencyDigits: number): SportsStakes {
  const found = stakes[currencyDigits];
  if (!found) throw new Error(`no stakes for a currency of ${currencyDigits} digits`);
  return found;
}
