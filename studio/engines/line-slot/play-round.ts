import type { Draws } from '../rng/fair-draws.ts';

import type { CompiledMath } from './compile-math.ts';
import { evaluateWindow, type Window, windowAt, type WindowWin } from './evaluate-window.ts';

export interface SlotStep {
  kind: 'base' | 'free';
  stops: readonly number[];
  window: Window;
  win: WindowWin;
  multiplier: number;
  /** In line bets, multiplied. */
  units: number;
  freeSpinsAwarded: number;
  freeSpinsLeft: number;
}

export interface SlotRound {
  steps: readonly SlotStep[];
  /** Line bets won in all. */
  units: number;
}

/** A whole round at once: the base spin and every free spin it leads to, five draws a spin. */
export function playRound(math: CompiledMath, draws: Draws): SlotRound {
  const base = spin(math, draws, 'base');
  const steps = [base];
  let units = base.units;
  let awarded = base.freeSpinsAwarded;
  let left = awarded;
  while (left > 0) {
    const step = spin(math, draws, 'free');
    const extra = math.freeSpins.retrigger ? Math.min(step.freeSpinsAwarded, math.freeSpins.limit - awarded) : 0;
    awarded += extra;
    left += extra - 1;
    units += step.units;
    steps.push({ ...step, freeSpinsAwarded: extra, freeSpinsLeft: left });
  }
  return { steps, units };
}

function spin(math: CompiledMath, draws: Draws, kind: 'base' | 'free'): SlotStep {
  const columns = kind === 'base' ? math.columns : math.freeColumns;
  const stops = columns.map((reel) => draws.integer(reel.length));
  const window = windowAt(columns, stops);
  const win = evaluateWindow(math, window);
  const multiplier = kind === 'base' ? 1 : math.freeSpins.multiplier;
  const freeSpinsAwarded = math.awards[win.scatterCount] ?? 0;
  return { kind, stops, window, win, multiplier, units: win.units * multiplier, freeSpinsAwarded, freeSpinsLeft: freeSpinsAwarded };
}
