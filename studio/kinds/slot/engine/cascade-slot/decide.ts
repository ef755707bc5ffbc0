import { money } from '../line-slot/describe-round.ts';
import { fairDraws } from '#fair/draws.ts';
import { type SlotBet, unitMinorOf } from '../slot-bet.ts';

import { cascadeSlots } from './cascade-slots.ts';
import type { CompiledCascade } from './compile-math.ts';
import { columnCount, rowCount } from './math.ts';
import { type CascadeRound, type CascadeStep, playCascade } from './play-round.ts';

/** A round as a client draws it: the first board and every tumble, the last one without a cluster. Amounts: minor units as text. */
export interface CascadeOutcome {
  steps: readonly CascadeOutcomeStep[];
  winMinor: string;
  /** The win reached its limit: the last step pays only what remained. */
  isCapped: boolean;
  /** True only if the whole round pays more than its stake. */
  celebrate: boolean;
}

export interface CascadeOutcomeStep {
  kind: 'first' | 'tumble';
  /** `grid[column][row]`: symbol ids before the clusters are removed; what is above them falls, the rest of the next grid is new. */
  grid: readonly (readonly string[])[];
  multiplier: number;
  /** Each `winMinor` already includes the multiplier. */
  clusters: readonly { symbol: string; winMinor: string; places: readonly (readonly [column: number, row: number])[] }[];
  winMinor: string;
  /** The round's win up to and including this step. */
  totalWinMinor: string;
}

/** The whole outcome of a round, decided at once. Throws if the mathematics is unknown or the stake is not whole units. */
export function decideCascadeSlot(bet: SlotBet): CascadeOutcome {
  const loaded = cascadeSlots.get(bet.mathId);
  if (!loaded) throw new Error(`no such mathematics: ${bet.mathId}`);
  const { compiled } = loaded;
  return describeCascade(compiled, playCascade(compiled, fairDraws(bet)), unitMinorOf(bet, compiled.stakeUnits));
}

export function describeCascade(math: CompiledCascade, round: CascadeRound, unitMinor: bigint): CascadeOutcome {
  let totalUnits = 0;
  const steps = round.steps.map((step, index) => {
    totalUnits += step.units;
    const kind: CascadeOutcomeStep['kind'] = index === 0 ? 'first' : 'tumble';
    return { kind, ...describeStep(math, step, unitMinor), totalWinMinor: money(totalUnits, unitMinor) };
  });
  return { steps, winMinor: money(round.units, unitMinor), isCapped: round.isCapped, celebrate: round.units > math.stakeUnits };
}

function describeStep(math: CompiledCascade, { board, multiplier, clusters, units }: CascadeStep, unitMinor: bigint) {
  return {
    grid: Array.from({ length: columnCount }, (_, column) =>
      board.slice(column * rowCount, (column + 1) * rowCount).map((symbol) => math.symbolIds[symbol] ?? ''),
    ),
    multiplier,
    clusters: clusters.map((cluster) => ({
      symbol: math.symbolIds[cluster.symbol] ?? '',
      winMinor: money(cluster.units, unitMinor),
      places: cluster.places.map((place) => [Math.floor(place / rowCount), place % rowCount] as const),
    })),
    winMinor: money(units, unitMinor),
  };
}
