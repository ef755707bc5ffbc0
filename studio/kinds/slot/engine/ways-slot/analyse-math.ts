import { type Analysis, analyseLaws, type SpinLaw } from '../line-slot/analyse-math.ts';
import type { Columns, CompiledReels } from '../line-slot/compile-math.ts';

import { shownIn } from './evaluate-window.ts';

/** Everything about a round's distribution, from all stop combinations of both sets of strips. */
export function analyseWays(math: CompiledReels): Analysis {
  return analyseLaws(math, waysLaw(math, math.columns), waysLaw(math, math.freeColumns));
}

/**
 * The exact joint distribution of win and scatters of one spin: the first three reels by what still runs, then the last two for each of
 * these.
 */
export function waysLaw(math: CompiledReels, columns: readonly Columns[]): SpinLaw {
  const counts = new Map<number, Map<number, number>>();
  const [, , , fourth = [], fifth = []] = columns;
  const endings = fourth.flatMap((d) => fifth.map((e) => ({ d, e, scatters: scattersIn(math, d) + scattersIn(math, e) })));
  for (const { running, scatters, stops } of beginningsOf(math, columns)) {
    for (const [key, ways] of endingLaw(math, running, endings)) {
      const [units, more] = key;
      const shown = scatters + more;
      const law = counts.get(shown) ?? new Map<number, number>();
      counts.set(shown, law);
      const paid = units + (math.scatterPays[shown] ?? 0);
      law.set(paid, (law.get(paid) ?? 0) + stops * ways);
    }
  }
  return { counts, stops: columns.reduce((product, column) => product * column.length, 1) };
}

interface Running {
  symbol: number;
  ways: number;
}

interface Beginning {
  running: readonly Running[];
  scatters: number;
  /** The number of stop combinations of the first three reels that lead here. */
  stops: number;
}

/** The possible states after the first three reels: equal ones are counted together. */
function beginningsOf(math: CompiledReels, columns: readonly Columns[]): Iterable<Beginning> {
  const found = new Map<string, Beginning>();
  const [first = [], second = [], third = []] = columns;
  for (const a of first) {
    const symbols = [...new Set(a)].filter((symbol) => math.linePays[symbol]?.some((pay) => pay > 0)).sort((x, y) => x - y);
    for (const b of second) {
      for (const c of third) {
        const running = symbols
          .map((symbol) => ({ symbol, ways: shownIn(math, a, symbol) * shownIn(math, b, symbol) * shownIn(math, c, symbol) }))
          .filter(({ ways }) => ways > 0);
        const scatters = scattersIn(math, a) + scattersIn(math, b) + scattersIn(math, c);
        const key = `${scatters}/${running.map(({ symbol, ways }) => `${symbol}:${ways}`).join()}`;
        found.set(key, { running, scatters, stops: (found.get(key)?.stops ?? 0) + 1 });
      }
    }
  }
  return found.values();
}

interface Ending {
  d: readonly number[];
  e: readonly number[];
  scatters: number;
}

/** Units of the runs and scatters of the last two reels -> number of their stop combinations. */
function endingLaw(math: CompiledReels, running: readonly Running[], endings: readonly Ending[]): [[number, number], number][] {
  const law = new Map<number, number>();
  for (const { d, e, scatters } of endings) {
    let units = 0;
    for (const { symbol, ways } of running) {
      const four = shownIn(math, d, symbol);
      const five = four === 0 ? 0 : shownIn(math, e, symbol);
      units += (math.linePays[symbol]?.[five > 0 ? 5 : four > 0 ? 4 : 3] ?? 0) * ways * Math.max(four, 1) * Math.max(five, 1);
    }
    const key = units * scatterBase + scatters;
    law.set(key, (law.get(key) ?? 0) + 1);
  }
  return [...law].map(([key, count]) => [[Math.floor(key / scatterBase), key % scatterBase], count]);
}

/** More than the scatters that five reels can show. */
const scatterBase = 8;

function scattersIn(math: CompiledReels, column: readonly number[]): number {
  return column.includes(math.scatter) ? 1 : 0;
}
