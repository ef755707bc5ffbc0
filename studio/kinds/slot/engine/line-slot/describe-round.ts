import type { SlotOutcome, SpinStep } from '#studio/kinds/slot/protocol.ts';

import type { CompiledMath, CompiledReels } from './compile-math.ts';
import type { Window } from './evaluate-window.ts';
import type { SlotRound, SlotStep } from './play-round.ts';

type LineStep = SpinStep & Required<Pick<SpinStep, 'stops' | 'multiplier' | 'lineWins' | 'freeSpinsAwarded' | 'freeSpinsLeft'>>;

/** A line slot's description of a round. */
export interface LineOutcome extends SlotOutcome {
  steps: readonly LineStep[];
}

/** A round as players see it: symbols by id, money instead of line bets. */
export function describeRound(math: CompiledMath, round: SlotRound, lineBetMinor: bigint): LineOutcome {
  let totalUnits = 0;
  const steps = round.steps.map((step) => {
    totalUnits += step.units;
    return describeStep(math, step, { lineBetMinor, totalUnits });
  });
  return { steps, winMinor: money(round.units, lineBetMinor), celebrate: round.units > math.stakeUnits };
}

function describeStep(
  math: CompiledMath,
  step: SlotStep,
  { lineBetMinor, totalUnits }: { lineBetMinor: bigint; totalUnits: number },
): LineStep {
  const { win, multiplier } = step;
  const idOf = (symbol: number) => math.symbolIds[symbol] ?? '';
  return {
    kind: step.kind,
    stops: [...step.stops],
    grid: step.window.map((column) => column.map(idOf)),
    multiplier,
    lineWins: win.lines.map(({ line, symbol, count, units }) => ({
      line,
      symbol: idOf(symbol),
      count,
      winMinor: money(units * multiplier, lineBetMinor),
      places: (math.paylines[line] ?? []).slice(0, count).map((row, reel) => [reel, row]),
    })),
    scatter:
      win.scatterUnits > 0 || step.freeSpinsAwarded > 0
        ? {
            count: win.scatterCount,
            winMinor: money(win.scatterUnits * multiplier, lineBetMinor),
            places: scatterPlaces(math, step.window),
          }
        : null,
    winMinor: money(step.units, lineBetMinor),
    totalWinMinor: money(totalUnits, lineBetMinor),
    freeSpinsAwarded: step.freeSpinsAwarded,
    freeSpinsLeft: step.freeSpinsLeft,
  };
}

export function scatterPlaces(math: CompiledReels, window: Window): [number, number][] {
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row): [number, number][] => (symbol === math.scatter ? [[reel, row]] : [])),
  );
}

export function money(units: number, unitMinor: bigint): string {
  return (BigInt(units) * unitMinor).toString();
}
