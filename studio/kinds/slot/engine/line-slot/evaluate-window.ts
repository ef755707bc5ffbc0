import type { Columns, CompiledMath } from './compile-math.ts';
import { reelCount } from './math.ts';

/** `window[reel][row]` = symbol index. */
export type Window = readonly (readonly number[])[];

export interface LineWin {
  line: number;
  symbol: number;
  count: number;
  units: number;
}

export interface WindowWin {
  lines: readonly LineWin[];
  scatterCount: number;
  /** The part paid for scatters. */
  scatterUnits: number;
  /** The total, in line bets, before any multiplier. */
  units: number;
}

export function windowAt(columns: readonly Columns[], stops: readonly number[]): Window {
  return columns.map((reel, index) => reel[stops[index] ?? 0] ?? []);
}

/** What a window pays: on each line the run of one symbol from the left, with wilds substituting; scatters anywhere. */
export function evaluateWindow(math: CompiledMath, window: Window): WindowWin {
  const lines: LineWin[] = [];
  let units = 0;
  for (let line = 0; line < math.paylines.length; line++) {
    const win = evaluateLine(math, window, line);
    if (win) {
      lines.push(win);
      units += win.units;
    }
  }
  const scatterCount = countScatters(math, window);
  const scatterUnits = math.scatterPays[scatterCount] ?? 0;
  return { lines, scatterCount, scatterUnits, units: units + scatterUnits };
}

function evaluateLine(math: CompiledMath, window: Window, line: number): LineWin | undefined {
  const rows = math.paylines[line] ?? [];
  const symbol = window[0]?.[rows[0] ?? 0] ?? 0;
  let count = 1;
  while (count < reelCount) {
    const next = window[count]?.[rows[count] ?? 0];
    if (next !== symbol && next !== math.wild) break;
    count++;
  }
  const units = math.linePays[symbol]?.[count] ?? 0;
  return units > 0 ? { line, symbol, count, units } : undefined;
}

function countScatters(math: CompiledMath, window: Window): number {
  let count = 0;
  for (const column of window) for (const symbol of column) if (symbol === math.scatter) count++;
  return count;
}
