import type { PublishedFigures } from '../line-slot/math.ts';

/** The mathematics of one three-reel slot: immutable data. A change of any kind is a new version with a new id. */
export interface ClassicSlotMath {
  /** `classic-slot/<name>@<version>` */
  id: string;
  volatility: 'low' | 'medium' | 'high';
  symbols: readonly ClassicSymbol[];
  /** Three strips, one letter per stop. */
  strips: readonly string[];
  /** Computed from the rest and repeated here for display; a test recomputes each. */
  published: PublishedFigures;
}

export interface ClassicSymbol {
  /** One letter. */
  id: string;
  role: 'normal' | 'wild';
  /** What three on a line pay, as a multiple of the line bet; 0 for a symbol that pays nothing. */
  pays: number;
}

/** `fiveLines[line][reel]` = row, 0 at the top. Every line is always played: a stake is five line bets. */
export const fiveLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
