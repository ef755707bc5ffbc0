import type { Minor } from '#contract/money.ts';

/** What settled bets add up to. Signed: a correction may stand alone in its span. */
export interface Sums {
  bets: number;
  turnoverMinor: Minor;
  /** Cash at risk: without what a bonus paid. */
  validMinor: Minor;
  payoutMinor: Minor;
}

/** As the database has them. */
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
