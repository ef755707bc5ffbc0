/** What every bet returns, in parts of ten thousand; the margin is the rest. */
export const paybackParts = 9_500n;
/** The same for a player to read. */
export const paybackPercent = '95.00';

/** Chances are stored as whole parts of this. */
export const chanceWhole = 1_000_000_000n;
/** A pick with less than a chance of 1 in 500 has no price. */
const leastChance = 2_000_000n;
const leastPrice = 101n;

/** A chance as priced: rounded up, so that a price never returns more than published. */
export function partsOf(chance: number): bigint {
  return BigInt(Math.ceil(Math.min(1, Math.max(0, chance)) * Number(chanceWhole)));
}

/**
 * The price in hundredths of the stake, stake included, for picks that must all come true: the payback over the product of their chances,
 * cut to hundredths. The margin is taken once, however many picks there are. `null` if there is no price.
 */
export function priceOf(parts: readonly bigint[]): bigint | null {
  if (parts.length === 0 || parts.some((part) => part < leastChance || part > chanceWhole)) return null;
  const product = parts.reduce((all, part) => all * part, 1n);
  const price = (100n * paybackParts * chanceWhole ** BigInt(parts.length)) / (10_000n * product);
  return price < leastPrice ? null : price;
}

/** What a bet pays at its price. Exact: stakes are whole hundreds of minor units. */
export function payoutOf(stakeMinor: bigint, priceHundredths: bigint): bigint {
  return (stakeMinor * priceHundredths) / 100n;
}

/** An open bet's value: its payout times the chance that it still comes true, cut to whole minor units. No second margin. */
export function worthOf(payoutMinor: bigint, chances: readonly number[]): bigint {
  // rounded down, like a price: the house pays no more than the fair value
  const parts = chances.map((chance) => BigInt(Math.floor(Math.min(1, Math.max(0, chance)) * Number(chanceWhole))));
  return (payoutMinor * parts.reduce((all, part) => all * part, 1n)) / chanceWhole ** BigInt(parts.length);
}
