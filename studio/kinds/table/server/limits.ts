/** What may be put on a table, by the digits of the currency. Every chip is a multiple of the least one, and of 100 minor units. */
export const limitWords = ['low', 'middle', 'high'] as const;
export type Limits = (typeof limitWords)[number];

export interface TableLimits {
  /** Rising; the first is the least stake on a place, of which every stake is a multiple. */
  chipsMinor: readonly bigint[];
  /** The most on one place. */
  placeMostMinor: bigint;
  /** No place can bring back more: it lowers `placeMostMinor` where the odds are long. */
  payoutMostMinor: bigint;
  /** Crash: a bet is cashed out by itself where it brings back so much. */
  flightMostMinor: bigint;
  /** All bets of one player in one round. */
  roundMostMinor: bigint;
}

const base: Readonly<Record<0 | 2, bigint>> = { 0: 1_000n, 2: 100n };
const factor: Readonly<Record<Limits, bigint>> = { low: 1n, middle: 5n, high: 50n };

/** Chips of 1, 5, 10, 25, 100 and 500 times the least; 2,000 on a place, 5,000 in a round, 20,000 back from a place, 100,000 from a flight. */
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

/** The most on a place that pays at most so many hundredths: whole least stakes. */
export function placeMost({ chipsMinor: [least = 1n], placeMostMinor, payoutMostMinor }: TableLimits, mostHundredths: number): bigint {
  const byPayout = ((payoutMostMinor * 100n) / BigInt(mostHundredths) / least) * least;
  return byPayout < placeMostMinor ? byPayout : placeMostMinor;
}
