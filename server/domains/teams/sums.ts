import type { Minor } from '#contract/money.ts';

/** Totals of settled bets. Signed: a correction may be alone in its span. */
export interface Sums {
  bets: number;
  turnoverMinor: Minor;
  /** Cash stakes, without what a bonus paid. */
  validMinor: Minor;
  payoutMinor: Minor;
}

/** In database format. */
export interface SumsRow extends Record<string, unknown> {
  bets: string;
  turnover: string;
  valid: string;
  payout: string;
}

export const sumsOf = ({ bets, turnover, valid, payout }: SumsRow): Sums => ({
  bets: Number(bets),
  turnoverMinor: BigInt(turnover),
  validMinor: BigInt(valid),
  payoutMinor: BigInt(payout),
});
