import { money } from '../line-slot/describe-round.ts';
import { type Draws, fairDraws } from '#fair/draws.ts';
import { type SlotBet, unitMinorOf } from '../slot-bet.ts';

import { classicSlots } from './classic-slots.ts';
import type { CompiledClassic } from './compile-math.ts';
import { type ClassicLineWin, evaluateClassic } from './evaluate-window.ts';
import { fiveLines } from './math.ts';

/** A round as a client draws it: one stop of three reels. Amounts are integers of minor units as text. */
export interface ClassicOutcome {
  steps: readonly ClassicStep[];
  winMinor: string;
  /** True only if the round pays more than its stake. */
  celebrate: boolean;
}

export interface ClassicStep {
  kind: 'base';
  /** Index on each strip of the symbol in the top row. */
  stops: readonly number[];
  /** `grid[reel][row]`: symbol ids. */
  grid: readonly (readonly string[])[];
  lineWins: readonly {
    line: number;
    symbol: string;
    /** 2 for one substituting wild, 4 for two; already included in `winMinor`. */
    multiplier: number;
    winMinor: string;
    places: readonly (readonly [reel: number, row: number])[];
  }[];
  winMinor: string;
  totalWinMinor: string;
}

/** The whole outcome of a round. Throws if the mathematics is unknown or the stake is not five whole line bets. */
export function decideClassicSlot(bet: SlotBet): ClassicOutcome {
  const loaded = classicSlots.get(bet.mathId);
  if (!loaded) throw new Error(`no such mathematics: ${bet.mathId}`);
  return playClassic(loaded.compiled, fairDraws(bet), unitMinorOf(bet, loaded.compiled.stakeUnits));
}

/** Three draws: the top stop of each reel, left to right. */
export function playClassic(math: CompiledClassic, draws: Draws, lineBetMinor: bigint): ClassicOutcome {
  const stops = math.columns.map((reel) => draws.integer(reel.length));
  const window = math.columns.map((reel, index) => reel[stops[index] ?? 0] ?? []);
  const wins = evaluateClassic(math, window);
  const units = wins.reduce((sum, win) => sum + win.units, 0);
  const winMinor = money(units, lineBetMinor);
  const step: ClassicStep = {
    kind: 'base',
    stops,
    grid: window.map((column) => column.map((symbol) => math.symbolIds[symbol] ?? '')),
    lineWins: wins.map((win) => describeLine(math, win, lineBetMinor)),
    winMinor,
    totalWinMinor: winMinor,
  };
  return { steps: [step], winMinor, celebrate: units > math.stakeUnits };
}

function describeLine(math: CompiledClassic, { line, symbol, multiplier, units }: ClassicLineWin, lineBetMinor: bigint) {
  return {
    line,
    symbol: math.symbolIds[symbol] ?? '',
    multiplier,
    winMinor: money(units, lineBetMinor),
    places: (fiveLines[line] ?? []).map((row, reel) => [reel, row] as const),
  };
}
