/** A slot's stakes, in minor units, by the currency's decimals. */
const stakes: Readonly<Record<number, readonly bigint[]>> = {
  0: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  2: [20n, 40n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
};

/** Whole stakes, ascending: those that are whole units of a slot's mathematics. */
export function slotStakes(currencyDigits: number, stakeUnits: number): readonly bigint[] {
  return (stakes[currencyDigits] ?? []).filter((stake) => stake % BigInt(stakeUnits) === 0n);
}
