import type { Minor } from '#contract/money.ts';

/** A deposit, and the stakes of bets that ended between it and the next one. */
export interface PlayedSpan {
  depositMinor: Minor;
  stakesMinor: Minor;
}

/**
 * The wagering left before deposits may be withdrawn: `percent` of each deposit, once. Bets count once they have
 * ended, refunded bets never. Play beyond one deposit's requirement does not count for the next. Rounded down, in the player's favour.
 * @param spans in chronological order
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

/** The part of the cash that cannot be withdrawn yet. Winnings are never locked beyond the wagering left. */
export function boundCash({ leftMinor, cashMinor }: { leftMinor: Minor; cashMinor: Minor }): Minor {
  return leftMinor < cashMinor ? leftMinor : cashMinor;
}
