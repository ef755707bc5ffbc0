import type { Draws } from '#fair/draws.ts';

import type { CompiledCascade } from './compile-math.ts';
import { type Board, type Cluster, emptyPlace, findClusters } from './find-clusters.ts';
import { columnCount, placeCount, rowCount } from './math.ts';

export interface CascadeStep {
  /** The board before the clusters are removed. */
  board: Board;
  multiplier: number;
  clusters: readonly (Cluster & { units: number })[];
  /** Multiplied; cut in the last step if the round's win reaches its limit. */
  units: number;
}

export interface CascadeRound {
  steps: readonly CascadeStep[];
  units: number;
  isCapped: boolean;
}

/**
 * A whole round: the board falls, its clusters pay and are removed, what was above falls, new symbols follow, until there is no cluster.
 * One draw for each new symbol: columns from the left, each from its lowest empty cell up; the first board likewise.
 */
export function playCascade(math: CompiledCascade, draws: Draws): CascadeRound {
  const steps: CascadeStep[] = [];
  let board = fallen(math, draws, emptyBoard);
  let units = 0;
  for (;;) {
    const step = payBoard(math, board, { tumble: steps.length, left: math.mostUnits - units });
    steps.push(step);
    units += step.units;
    const isCapped = units === math.mostUnits;
    if (step.clusters.length === 0 || isCapped) return { steps, units, isCapped };
    const left = [...board];
    for (const { places } of step.clusters) for (const place of places) left[place] = emptyPlace;
    board = fallen(math, draws, left);
  }
}

function payBoard(math: CompiledCascade, board: Board, { tumble, left }: { tumble: number; left: number }): CascadeStep {
  const multiplier = math.multipliers[Math.min(tumble, math.multipliers.length - 1)] ?? 1;
  const clusters = findClusters(board).map((cluster) => ({
    ...cluster,
    units: (math.pays[cluster.symbol]?.[cluster.places.length] ?? 0) * multiplier,
  }));
  const units = clusters.reduce((sum, cluster) => sum + cluster.units, 0);
  return { board, multiplier, clusters, units: Math.min(units, left) };
}

/** The board after everything above an empty cell fell and new symbols filled the columns. */
function fallen(math: CompiledCascade, draws: Draws, board: Board): Board {
  const next = [...board];
  for (let column = 0; column < columnCount; column++) {
    const top = column * rowCount;
    let lowestEmpty = top + rowCount - 1;
    for (let place = lowestEmpty; place >= top; place--) {
      const symbol = next[place] ?? emptyPlace;
      if (symbol !== emptyPlace) next[lowestEmpty--] = symbol;
    }
    for (; lowestEmpty >= top; lowestEmpty--) next[lowestEmpty] = math.falling[draws.integer(math.falling.length)] ?? 0;
  }
  return next;
}

const emptyBoard: Board = Array.from({ length: placeCount }, () => emptyPlace);
