import type { ReelMath } from '../line-slot/math.ts';

/**
 * The mathematics of one ways slot: immutable data. A change of any kind is a new version with a new id.
 * `pays` of a normal symbol: run length from the left -> units per way; of the scatter: multiple of the whole stake.
 */
export interface WaysSlotMath extends ReelMath {
  /** How many units a stake is worth: this does not depend on the ways, all of which are always played. */
  stakeUnits: number;
}
