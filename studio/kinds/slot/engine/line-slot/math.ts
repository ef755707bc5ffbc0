/** The mathematics of one line slot: immutable data. A change of any kind is a new version with a new id. */
export interface LineSlotMath extends ReelMath {
  /** `paylines[line][reel]` = row, 0 at the top. Every line is always played. */
  paylines: readonly (readonly number[])[];
}

/** What slots of five reels and three rows have in common, however their wins are counted. */
export interface ReelMath {
  /** `<engine>/<name>@<version>` */
  id: string;
  volatility: 'low' | 'medium' | 'high';
  symbols: readonly SlotSymbol[];
  /** Five strips, one letter per stop. The wild is never on the first. */
  strips: readonly string[];
  /** The strips of free spins. */
  freeStrips: readonly string[];
  freeSpins: FreeSpins;
  /** Computed from the rest and repeated here for display; a test recomputes each. */
  published: PublishedFigures;
}

export interface PublishedFigures {
  rtpPercent: string;
  hitFrequencyPercent: string;
  volatilityIndex: string;
  maxWinMultiple: string;
}

export interface SlotSymbol {
  /** One letter. */
  id: string;
  role: 'normal' | 'wild' | 'scatter';
  /** `normal`: run length from the left (3, 4, 5) -> multiple of the line bet. `scatter`: number anywhere -> multiple of the whole stake. */
  pays: Readonly<Partial<Record<3 | 4 | 5, number>>>;
}

export interface FreeSpins {
  /** Number of scatters -> free spins. */
  awards: Readonly<Partial<Record<3 | 4 | 5, number>>>;
  /** Every win of a free spin is multiplied by it. */
  multiplier: number;
  /** Whether free spins award further ones. */
  retrigger: boolean;
  /** The maximum number of free spins in a round. */
  limit: number;
}

export const reelCount = 5;
export const rowCount = 3;
