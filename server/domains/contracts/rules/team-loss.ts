/** What the players' side of a team did in a period, sums of minor units. A correction of an earlier period can make any of them negative. */
export interface LossParts {
  /** Stakes of settled bets. */
  billingMinor: bigint;
  /** What came back for them. */
  prizeMinor: bigint;
  /** Paid to players and to agents of the team. */
  rebateMinor: bigint;
  /** Bonuses that were given, less what was forfeited of them. */
  activityMinor: bigint;
  /** What taking the deposits cost the merchant, by the contract's rate. */
  depositFeeMinor: bigint;
}

/** What the team lost, as contracts count it: below zero when it won. */
export const teamLoss = ({ billingMinor, prizeMinor, rebateMinor, activityMinor, depositFeeMinor }: LossParts): bigint =>
  billingMinor - (prizeMinor + rebateMinor + activityMinor + depositFeeMinor);

/** Hundredths of a percent of what was paid in, half up. */
export const depositFee = (depositMinor: bigint, feeRate: number): bigint =>
  depositMinor <= 0n ? 0n : (depositMinor * BigInt(feeRate) + 5_000n) / 10_000n;
