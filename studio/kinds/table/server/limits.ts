/** A table's limits, by the currency's decimals. Every chip is a multiple of the smallest one, and of 100 minor units. */
export const limitWords = ['low', 'middle', 'high'] as const;
export type Limits = (typeof limitWords)[number];

export interface TableLimits {
  /** Ascending; the first is the minimum stake on a place, of which every stake is a multiple. */
  chipsMinor: readonly bigint[];
  /** The maximum on one place. */
  placeMostMinor: bigint;
  /** No place can return more: it lowers `placeMostMinor` where the odds are long. */
  payoutMostMinor: bigint;
  /** Crash: a bet is cashed out automatically when it returns this much. */
  flightMostMinor: bigint;
  /** All bets of one player in one round. */
  roundMostMinor: bigint;
}

const base: Readonly<Record<0 | 2, bigint>> = { 0: 1_000n, 2: 100n };
const factor: Readonly<Record<Limits, bigint>> = { low: 1n, middle: 5n, high: 50n };

/**
 * Chips of 1, 5, 10, 25, 100 and 500 times the minimum; 2,000 on a place, 5,000 in a round, 20,000 back from a place, 100,000 from a
 * flight.
 */
export function limitsOf(limits: Limits, currencyDigits: number): TableLimits {
  const least = (currencyDigits === 0 ? base[0] : base[2]) * factor[limits];
  return {
    chipsMinor: [1n, 5n, 10n, 25n, 100n, 500n].map((times) => times * least),
    placeMostMinor: 2_000n * least,
    payoutMostMinor: 20_000n * least,
    flightMostMinor: 100_000n * least,
    roundMostMinor: 5_000n * least,
  };
}

/** The maximum on a place that pays at most this many hundredths: whole minimum stakes. */
export function placeMost({ chipsMinor: [least = 1n], placeMostMinor, payoutMostMinor }: TableLimits, mostHundredths: number): bigint {
  const byPayout = ((payoutMostMinor * 100n) / BigInt(mostHundredths) / least) * least;
  return byPayout < placeMostMinor ? byPayout : placeMostMinor;
}
