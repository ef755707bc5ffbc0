import type { Draws } from '#fair/draws.ts';

import type { CompiledMath, CompiledReels } from './compile-math.ts';
import { evaluateWindow, type Window, windowAt, type WindowWin } from './evaluate-window.ts';

/** What a window pays, however it is counted. */
export interface ReelWin {
  scatterCount: number;
  /** Before any multiplier. */
  units: number;
}

export interface ReelStep<Win extends ReelWin> {
  kind: 'base' | 'free';
  stops: readonly number[];
  window: Window;
  win: Win;
  multiplier: number;
  /** Multiplied. */
  units: number;
  freeSpinsAwarded: number;
  freeSpinsLeft: number;
}

export interface ReelRound<Win extends ReelWin> {
  steps: readonly ReelStep<Win>[];
  /** The total win. */
  units: number;
}

export type SlotStep = ReelStep<WindowWin>;
export type SlotRound = ReelRound<WindowWin>;

/** A whole round at once: the base spin and every free spin it leads to, five draws per spin. Units are line bets. */
export function playRound(math: CompiledMath, draws: Draws): SlotRound {
  return playReels(math, draws, (window) => evaluateWindow(math, window));
}

/** A whole round of any slot with reels and free spins. */
export function playReels<Win extends ReelWin>(math: CompiledReels, draws: Draws, evaluate: (window: Window) => Win): ReelRound<Win> {
  const spin = (kind: 'base' | 'free') => spinReels(math, draws, { kind, evaluate });
  const base = spin('base');
  const steps = [base];
  let units = base.units;
  let awarded = base.freeSpinsAwarded;
  let left = awarded;
  while (left > 0) {
    const step = spin('free');
    const extra = math.freeSpins.retrigger ? Math.min(step.freeSpinsAwarded, math.freeSpins.limit - awarded) : 0;
    awarded += extra;
    left += extra - 1;
    units += step.units;
    steps.push({ ...step, freeSpinsAwarded: extra, freeSpinsLeft: left });
  }
  return { steps, units };
}

function spinReels<Win extends ReelWin>(
  math: CompiledReels,
  draws: Draws,
  { kind, evaluate }: { kind: 'base' | 'free'; evaluate: (window: Window) => Win },
): ReelStep<Win> {
  const columns = kind === 'base' ? math.columns : math.freeColumns;
  const stops = columns.map((reel) => draws.integer(reel.length));
  const window = windowAt(columns, stops);
  const win = evaluate(window);
  const multiplier = kind === 'base' ? 1 : math.freeSpins.multiplier;
  const freeSpinsAwarded = math.awards[win.scatterCount] ?? 0;
  return { kind, stops, window, win, multiplier, units: win.units * multiplier, freeSpinsAwarded, freeSpinsLeft: freeSpinsAwarded };
}
