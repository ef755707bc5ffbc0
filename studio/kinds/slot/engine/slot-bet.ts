import type { FairSeed } from '#fair/draws.ts';

/** Everything that a slot round's outcome depends on: nothing about the player, the balance or the time. */
export interface SlotBet extends FairSeed {
  mathId: string;
  stakeMinor: bigint;
}

/** The value of one unit of a table's pays. Throws unless the stake is a whole number of units, so that no win is ever rounded. */
export function unitMinorOf({ mathId, stakeMinor }: Pick<SlotBet, 'mathId' | 'stakeMinor'>, stakeUnits: number): bigint {
  const units = BigInt(stakeUnits);
  if (stakeMinor <= 0n || stakeMinor % units !== 0n) throw new Error(`a stake of ${mathId} is a multiple of ${units}`);
  return stakeMinor / units;
}
