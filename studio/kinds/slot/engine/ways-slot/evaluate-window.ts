import type { CompiledReels } from '../line-slot/compile-math.ts';
import type { Window } from '../line-slot/evaluate-window.ts';
import { reelCount } from '../line-slot/math.ts';
import type { ReelWin } from '../line-slot/play-round.ts';

export interface WaysWin {
  symbol: number;
  /** How many reels from the left the symbol runs over. */
  count: number;
  /** The product of how often it shows on each of them, wilds included. */
  ways: number;
  units: number;
}

export interface WaysWindowWin extends ReelWin {
  wins: readonly WaysWin[];
  /** The part paid for scatters. */
  scatterUnits: number;
}

/** What a window pays: each symbol on consecutive reels from the left, once per way; scatters anywhere. */
export function evaluateWays(math: CompiledReels, window: Window): WaysWindowWin {
  const wins: WaysWin[] = [];
  let units = 0;
  for (const symbol of new Set(window[0])) {
    const { count, ways } = runOf(math, window, symbol);
    const pay = (math.linePays[symbol]?.[count] ?? 0) * ways;
    if (pay === 0) continue;
    wins.push({ symbol, count, ways, units: pay });
    units += pay;
  }
  let scatterCount = 0;
  for (const column of window) for (const symbol of column) if (symbol === math.scatter) scatterCount++;
  const scatterUnits = math.scatterPays[scatterCount] ?? 0;
  return { wins, scatterCount, scatterUnits, units: units + scatterUnits };
}

function runOf(math: CompiledReels, window: Window, symbol: number): { count: number; ways: number } {
  let [count, ways] = [0, 1];
  while (count < reelCount) {
    const shown = shownIn(math, window[count] ?? [], symbol);
    if (shown === 0) break;
    ways *= shown;
    count++;
  }
  return { count, ways };
}

/** How many cells of a column are this symbol or a wild. */
export function shownIn(math: CompiledReels, column: readonly number[], symbol: number): number {
  let shown = 0;
  for (const other of column) if (other === symbol || other === math.wild) shown++;
  return shown;
}
