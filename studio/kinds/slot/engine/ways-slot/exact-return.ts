import type { Columns, CompiledReels } from '../line-slot/compile-math.ts';
import { type Fraction, returnOfRound, scatterWays } from '../line-slot/exact-return.ts';
import { reelCount } from '../line-slot/math.ts';

import { shownIn } from './evaluate-window.ts';

/**
 * The return to player as an exact fraction of the stake. Reels are independent: the mean number of ways of a run is the product of each
 * reel's mean number of matching cells, times the share of stops of the next reel without any.
 */
export function waysReturn(math: CompiledReels): Fraction {
  return returnOfRound(math, spinReturn(math, math.columns, math.strips), spinReturn(math, math.freeColumns, math.freeStrips));
}

/** The average units that one spin returns. */
function spinReturn(math: CompiledReels, columns: readonly Columns[], strips: readonly (readonly number[])[]): Fraction {
  let units = 0n;
  math.linePays.forEach((pays, symbol) => {
    for (let run = 3; run <= reelCount; run++) units += BigInt(pays[run] ?? 0) * waysOfRun(math, columns, { symbol, run });
  });
  const scatters = scatterWays(math, strips);
  scatters.ways.forEach((ways, count) => (units += ways * BigInt(math.scatterPays[count] ?? 0)));
  return { numerator: units, denominator: scatters.stops };
}

/** The ways of a run of exactly this length, summed over all stop combinations. */
function waysOfRun(math: CompiledReels, columns: readonly Columns[], { symbol, run }: { symbol: number; run: number }): bigint {
  let ways = 1n;
  columns.forEach((reel, index) => {
    const shown = reel.map((column) => shownIn(math, column, symbol));
    if (index < run) ways *= BigInt(shown.reduce((sum, places) => sum + places, 0));
    else ways *= BigInt(index === run ? shown.filter((places) => places === 0).length : shown.length);
  });
  return ways;
}
