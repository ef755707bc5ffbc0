/** The mathematics of one cascade slot: immutable data. A change of any kind is a new version with a new id. */
export interface CascadeSlotMath {
  /** `cascade-slot/<name>@<version>` */
  id: string;
  volatility: 'low' | 'medium' | 'high';
  symbols: readonly CascadeSymbol[];
  /** `multipliers[tumble]` of every win, 0 for the board as it first falls; the last one stays. */
  multipliers: readonly number[];
  /** Units that a stake is worth. */
  stakeUnits: number;
  /** In stakes. A round whose win reaches it pays exactly this and ends. */
  maxWinMultiple: number;
  published: CascadeFigures;
}

export interface CascadeSymbol {
  /** One letter. */
  id: string;
  /** How often it falls, out of the sum of all weights, at every place and every time alike. */
  weight: number;
  /** Smallest size of a cluster -> units; a size between two pays as the smaller one. */
  pays: Readonly<Record<number, number>>;
}

/**
 * Not computed exactly: the mean of simulated rounds (`tests/bench/cascade-return.ts`), each with its standard error where it has one.
 * The largest win is exact, because it is a rule.
 */
export interface CascadeFigures {
  rounds: number;
  rtpPercent: string;
  standardErrorPercent: string;
  hitFrequencyPercent: string;
  /** Standard deviation of a round per stake. */
  volatilityIndex: string;
}

export const columnCount = 6;
export const rowCount = 5;
export const placeCount = columnCount * rowCount;
export const smallestCluster = 5;
