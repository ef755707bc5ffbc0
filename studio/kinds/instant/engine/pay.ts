/** Stakes are whole multiples of it and multipliers whole hundredths, so no win is ever rounded. */
export const stakeStepMinor = 100n;

/** What a stake pays at this many hundredths. Throws if the stake is not a whole number of steps. */
export function payMinor(stakeMinor: bigint, hundredths: number): bigint {
  checkStake(stakeMinor);
  return (stakeMinor / stakeStepMinor) * BigInt(hundredths);
}

export function checkStake(stakeMinor: bigint): void {
  if (stakeMinor <= 0n || stakeMinor % stakeStepMinor !== 0n) throw new Error(`a stake is a multiple of ${stakeStepMinor} minor units`);
}
