import type { Analysis } from '../line-slot/analyse-math.ts';
import type { Fraction } from '../line-slot/exact-return.ts';

import type { CompiledClassic } from './compile-math.ts';
import { evaluateClassic } from './evaluate-window.ts';

/** `counts.get(units)` = number of stop combinations that pay this many line bets. */
export interface ClassicLaw {
  counts: ReadonlyMap<number, number>;
  stops: number;
}

/** The complete distribution of a round: every stop of every reel, paid by the code that plays. */
export function classicLaw(math: CompiledClassic): ClassicLaw {
  const counts = new Map<number, number>();
  const [first = [], second = [], third = []] = math.columns;
  for (const left of first) {
    for (const middle of second) {
      for (const right of third) {
        const units = evaluateClassic(math, [left, middle, right]).reduce((sum, win) => sum + win.units, 0);
        counts.set(units, (counts.get(units) ?? 0) + 1);
      }
    }
  }
  return { counts, stops: first.length * second.length * third.length };
}

/** The return to player as an exact fraction of the stake. No sampling and no rounding. */
export function classicReturn(math: CompiledClassic, { counts, stops }: ClassicLaw): Fraction {
  let units = 0n;
  for (const [win, count] of counts) units += BigInt(win) * BigInt(count);
  return { numerator: units, denominator: BigInt(stops) * BigInt(math.stakeUnits) };
}

export function analyseClassic(math: CompiledClassic, { counts, stops }: ClassicLaw): Analysis {
  let [mean, square, most] = [0, 0, 0];
  for (const [units, count] of counts) {
    mean += (units * count) / stops;
    square += (units * units * count) / stops;
    most = Math.max(most, units);
  }
  const stake = math.stakeUnits;
  return {
    rtp: mean / stake,
    hitFrequency: 1 - (counts.get(0) ?? 0) / stops,
    volatilityIndex: Math.sqrt(square - mean * mean) / stake,
    maxWinMultiple: most / stake,
  };
}
