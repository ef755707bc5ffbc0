/** What a purse is filled to, and below what when a game is opened; in minor units, by the digits of the currency, as stakes are. */
const amounts: Readonly<Record<number, { fullMinor: bigint; lowMinor: bigint }>> = {
  0: { fullMinor: 1_000_000n, lowMinor: 50_000n },
  2: { fullMinor: 100_000n, lowMinor: 5_000n },
};

export function practiceAmounts(currencyDigits: number): { fullMinor: bigint; lowMinor: bigint } {
  const known = amounts[currencyDigits];
  if (!known) throw new Error(`no play money with ${currencyDigits} digits`);
  return known;
}
