import type { CompiledReels } from '../line-slot/compile-math.ts';
import { money, scatterPlaces } from '../line-slot/describe-round.ts';
import type { Window } from '../line-slot/evaluate-window.ts';
import { playReels, type ReelRound, type ReelStep } from '../line-slot/play-round.ts';
import { type Draws, fairDraws } from '#fair/draws.ts';
import { type SlotBet, unitMinorOf } from '../slot-bet.ts';

import { evaluateWays, type WaysWin, type WaysWindowWin } from './evaluate-window.ts';
import { waysSlots } from './ways-slots.ts';

/** A round as a client draws it: the base spin and its free spins. Amounts are integers of minor units as text. */
export interface WaysOutcome {
  steps: readonly WaysStep[];
  winMinor: string;
  /** True only if the whole round pays more than its stake. */
  celebrate: boolean;
}

type Place = readonly [reel: number, row: number];

/** One stop of the reels. Each `winMinor` already includes the multiplier. */
export interface WaysStep {
  kind: 'base' | 'free';
  /** Index on each strip of the symbol in the top row. */
  stops: readonly number[];
  /** `grid[reel][row]`: symbol ids. */
  grid: readonly (readonly string[])[];
  multiplier: number;
  /** `places`: all winning cells, wilds included; every choice of one per reel is one of the `ways`. */
  waysWins: readonly { symbol: string; count: number; ways: number; winMinor: string; places: readonly Place[] }[];
  scatter: { count: number; winMinor: string; places: readonly Place[] } | null;
  winMinor: string;
  /** The round's win up to and including this step. */
  totalWinMinor: string;
  freeSpinsAwarded: number;
  /** Free spins remaining after this step. */
  freeSpinsLeft: number;
}

/** The whole outcome of a round, decided at once. Throws if the mathematics is unknown or the stake is not whole units. */
export function decideWaysSlot(bet: SlotBet): WaysOutcome {
  const loaded = waysSlots.get(bet.mathId);
  if (!loaded) throw new Error(`no such mathematics: ${bet.mathId}`);
  const { compiled } = loaded;
  return describeWays(compiled, playWays(compiled, fairDraws(bet)), unitMinorOf(bet, compiled.stakeUnits));
}

/** Five draws per spin: the top stop of each reel, left to right. */
export function playWays(math: CompiledReels, draws: Draws): ReelRound<WaysWindowWin> {
  return playReels(math, draws, (window) => evaluateWays(math, window));
}

function describeWays(math: CompiledReels, round: ReelRound<WaysWindowWin>, unitMinor: bigint): WaysOutcome {
  let totalUnits = 0;
  const steps = round.steps.map((step) => {
    totalUnits += step.units;
    return { ...describeStep(math, step, unitMinor), totalWinMinor: money(totalUnits, unitMinor) };
  });
  return { steps, winMinor: money(round.units, unitMinor), celebrate: round.units > math.stakeUnits };
}

function describeStep(math: CompiledReels, step: ReelStep<WaysWindowWin>, unitMinor: bigint): Omit<WaysStep, 'totalWinMinor'> {
  const { kind, stops, window, win, multiplier, units, freeSpinsAwarded, freeSpinsLeft } = step;
  const idOf = (symbol: number) => math.symbolIds[symbol] ?? '';
  const paid = (plain: number) => money(plain * multiplier, unitMinor);
  return {
    kind,
    stops,
    grid: window.map((column) => column.map(idOf)),
    multiplier,
    waysWins: win.wins.map((run) => ({
      symbol: idOf(run.symbol),
      count: run.count,
      ways: run.ways,
      winMinor: paid(run.units),
      places: runPlaces(math, window, run),
    })),
    scatter:
      win.scatterUnits > 0 || freeSpinsAwarded > 0
        ? { count: win.scatterCount, winMinor: paid(win.scatterUnits), places: scatterPlaces(math, window) }
        : null,
    winMinor: money(units, unitMinor),
    freeSpinsAwarded,
    freeSpinsLeft,
  };
}

function runPlaces(math: CompiledReels, window: Window, { symbol, count }: WaysWin): Place[] {
  return window
    .slice(0, count)
    .flatMap((column, reel) => column.flatMap((other, row): Place[] => (other === symbol || other === math.wild ? [[reel, row]] : [])));
}
