import type { Minor } from '#contract/money.ts';

/** A deposit, and what was played of it: the stakes of bets that ended between it and the next one. */
export interface PlayedSpan {
  depositMinor: Minor;
  stakesMinor: Minor;
}

/**
 * What has yet to be played of the deposits before it may leave: of each deposit `percent` of a hundred, once. Bets count when they have
 * ended, bets that were given back never. What was played beyond a deposit is not kept for the next one. Rounded down, for the player.
 * @param spans in the order of time
 * @param beforeMinor what was left when the first of them began
 */
export function turnoverLeft({
  spans,
  percent,
  beforeMinor = 0n,
}: {
  spans: readonly PlayedSpan[];
  percent: number;
  beforeMinor?: Minor;
}): Minor {
  return spans.reduce((left, { depositMinor, stakesMinor }) => {
    const asked = left + (depositMinor * BigInt(percent)) / 100n;
    return asked > stakesMinor ? asked - stakesMinor : 0n;
  }, beforeMinor);
}

/** The part of the cash that may not leave yet. Winnings are never bound beyond what is left to be played. */
export function boundCash({ leftMinor, cashMinor }: { leftMinor: Minor; cashMinor: Minor }): Minor {
  return leftMinor < cashMinor ? leftMinor : cashMinor;
}
