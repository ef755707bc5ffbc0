/** A team's results from the players' side in a period, in minor units. A correction of an earlier period can make any of them negative. */
export interface LossParts {
  /** Stakes of settled bets. */
  billingMinor: bigint;
  /** What was paid out on them. */
  prizeMinor: bigint;
  /** Paid to players and to agents of the team. */
  rebateMinor: bigint;
  /** Bonuses given, minus what was forfeited of them. */
  activityMinor: bigint;
  /** The merchant's cost of the deposits, by the contract's rate. */
  depositFeeMinor: bigint;
}

/** The team's loss, as contracts count it: negative when it won. */
export const teamLoss = ({ billingMinor, prizeMinor, rebateMinor, activityMinor, depositFeeMinor }: LossParts): bigint =>
  billingMinor - (prizeMinor + rebateMinor + activityMinor + depositFeeMinor);

/** Hundredths of a percent of the deposits, half up. */
export const depositFee = (depositMinor: bigint, feeRate: number): bigint =>
  depositMinor <= 0n ? 0n : (depositMinor * BigInt(feeRate) + 5_000n) / 10_000n;
