/** The mathematics of one cascade slot: immutable data. A change of any kind is a new version with a new id. */
export interface CascadeSlotMath {
  /** `cascade-slot/<name>@<version>` */
  id: string;
  volatility: 'low' | 'medium' | 'high';
  symbols: readonly CascadeSymbol[];
  /** `multipliers[tumble]` of every win, 0 for the first board; the last one stays. */
  multipliers: readonly number[];
  /** How many units a stake is worth. */
  stakeUnits: number;
  /** In stakes. A round whose win reaches it pays exactly this and ends. */
  maxWinMultiple: number;
  published: CascadeFigures;
}

export interface CascadeSymbol {
  /** One letter. */
  id: string;
  /** How often it falls, out of the sum of all weights, the same for every cell and every time. */
  weight: number;
  /** Smallest size of a cluster -> units; a size between two pays as the smaller one. */
  pays: Readonly<Record<number, number>>;
}

/**
 * Computed exactly only for the first board and the largest win, which is a rule: the rest is the mean of simulated rounds
 * (`tests/bench/cascade-proof.ts`). Figures may be measured again and made more precise; the table may not change.
 */
export interface CascadeFigures {
  rounds: number;
  rtpPercent: string;
  /** How far the return may be off: two standard errors (right 19 times out of 20), plus rounding. */
  doubtPercent: string;
  hitFrequencyPercent: string;
  /** Standard deviation of a round per stake. */
  volatilityIndex: string;
}

export const columnCount = 6;
export const rowCount = 5;
export const placeCount = columnCount * rowCount;
export const smallestCluster = 5;
