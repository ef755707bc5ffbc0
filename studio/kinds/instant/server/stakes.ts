/** In minor units, by the currency's decimals; whole hundreds, so that every win is exact. */
const stakes: Readonly<Record<number, readonly bigint[]>> = {
  0: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  2: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
};

export function instantStakes(currencyDigits: number): readonly bigint[] {
  return stakes[currencyDigits] ?? [];
}
