import type { CompiledClassic } from './compile-math.ts';
import { fiveLines } from './math.ts';

/** `window[reel][row]` = symbol index. */
export type ClassicWindow = readonly (readonly number[])[];

export interface ClassicLineWin {
  line: number;
  symbol: number;
  /** 2 for one substituting wild, 4 for two, 1 otherwise. */
  multiplier: number;
  /** In line bets, multiplied. */
  units: number;
}

/** What a window pays: each line with three of one symbol. A wild substitutes for any symbol and doubles; three wilds pay as themselves. */
export function evaluateClassic(math: CompiledClassic, window: ClassicWindow): readonly ClassicLineWin[] {
  const wins: ClassicLineWin[] = [];
  for (let line = 0; line < fiveLines.length; line++) {
    const win = evaluateLine(math, window, line);
    if (win) wins.push(win);
  }
  return wins;
}

function evaluateLine(math: CompiledClassic, window: ClassicWindow, line: number): ClassicLineWin | undefined {
  let symbol = math.wild;
  let wilds = 0;
  for (const [reel, row] of (fiveLines[line] ?? []).entries()) {
    const shown = window[reel]?.[row];
    if (shown === undefined) return undefined;
    if (shown === math.wild) wilds++;
    else if (symbol !== math.wild && symbol !== shown) return undefined;
    else symbol = shown;
  }
  const multiplier = symbol === math.wild ? 1 : 2 ** wilds;
  const units = (math.pays[symbol] ?? 0) * multiplier;
  return units > 0 ? { line, symbol, multiplier, units } : undefined;
}
