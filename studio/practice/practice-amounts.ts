/**
 * What a purse is filled to, and the threshold for refilling when a game is opened; in minor units, by the currency's decimals, like
 * stakes.
 */
const amounts: Readonly<Record<number, { fullMinor: bigint; lowMinor: bigint }>> = {
  0: { fullMinor: 1_000_000n, lowMinor: 50_000n },
  2: { fullMinor: 100_000n, lowMinor: 5_000n },
};

export function practiceAmounts(currencyDigits: number): { fullMinor: bigint; lowMinor: bigint } {
  const known = amounts[currencyDigits];
  if (!known) throw new Error(`no play money with ${currencyDigits} digits`);
  return known;
}
