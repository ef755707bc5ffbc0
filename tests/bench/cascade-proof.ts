import { createHash } from 'node:crypto';

import type { LoadedCascade } from '#studio/kinds/slot/engine/cascade-slot/cascade-slots.ts';
import { type CascadeFigures, type CascadeSlotMath, placeCount } from '#studio/kinds/slot/engine/cascade-slot/math.ts';
import { playCascade } from '#studio/kinds/slot/engine/cascade-slot/play-round.ts';
import type { Draws } from '#fair/draws.ts';

import { byteDraws } from './byte-draws.ts';
import { meanOfFirstBoard, numberOf } from './first-board.ts';

/**
 * The return of a cascade slot: what the first board pays is computed, what follows it is simulated. A round whose first board wins is
 * ended several times from there, each time by draws of its own, and counts with the mean of its ends: they are what makes the doubt,
 * and most rounds have none. Rounds are independent of each other, so their spread tells how far the mean may be off.
 */
export const proofForm = {
  slices: 200,
  roundsInSlice: 50_000,
  /** The fewer rounds go on, and the more they may pay then, the more often each is ended. */
  ends: { low: 4, medium: 4, high: 10 },
} as const;

/** Whole units, so that a slice that is played again comes to the same. */
export interface SliceSums {
  /** What all ends of a round paid after the first board. */
  rest: number;
  restSquares: number;
  /** What the first board paid. */
  first: number;
  firstSquares: number;
  /** Rounds as they are played, with their first end alone. */
  units: number;
  unitSquares: number;
  hits: number;
}

/** What stands in the kept report of one table. */
export interface CascadeProof {
  id: string;
  /** Of the table without its figures. */
  tableHash: string;
  seed: string;
  rounds: number;
  ends: number;
  firstBoardPercent: string;
  restPercent: string;
  returnPercent: string;
  standardErrorPercent: string;
  published: CascadeFigures;
  /** `rest, restSquares, first, firstSquares, units, unitSquares, hits` of each slice. */
  slices: readonly (readonly number[])[];
}

export function tableHashOf(math: CascadeSlotMath): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...math, published: undefined }))
    .digest('hex');
}

export function seedOf(mathId: string, slice: number | '<slice>'): string {
  return `${mathId} proved ${slice}`;
}

export function playSlice({ math: { volatility }, compiled: math }: LoadedCascade, slice: number): SliceSums {
  const draws = byteDraws(seedOf(math.id, slice));
  const sums = { rest: 0, restSquares: 0, first: 0, firstSquares: 0, units: 0, unitSquares: 0, hits: 0 };
  for (let index = 0; index < proofForm.roundsInSlice; index++) {
    const again = sameFirstBoard(draws);
    const round = playCascade(math, again());
    if (round.units === 0) continue;
    const first = round.steps[0]?.units ?? 0;
    let rest = round.units - first;
    for (let end = 1; end < proofForm.ends[volatility]; end++) rest += playCascade(math, again()).units - first;
    sums.rest += rest;
    sums.restSquares += rest * rest;
    sums.first += first;
    sums.firstSquares += first * first;
    sums.units += round.units;
    sums.unitSquares += round.units * round.units;
    sums.hits++;
  }
  return sums;
}

/** Draws that begin alike, with the symbols of the first board, and go on differently. */
function sameFirstBoard(draws: Draws): () => Draws {
  const board: number[] = [];
  return () => {
    let drawn = 0;
    return { integer: (bound) => (drawn < placeCount ? (board[drawn++] ??= draws.integer(bound)) : draws.integer(bound)) };
  };
}

export function proofOf({ math, compiled }: LoadedCascade, slices: readonly SliceSums[]): CascadeProof {
  const rounds = slices.length * proofForm.roundsInSlice;
  const { rest, restSquares, units, unitSquares, hits } = slices.reduce(addSums);
  const ends = proofForm.ends[math.volatility];
  const stake = math.stakeUnits;
  const first = numberOf(meanOfFirstBoard(compiled)) / stake;
  const after = rest / rounds / ends / stake;
  const error = Math.sqrt((restSquares / rounds - (rest / rounds) ** 2) / (rounds - 1)) / ends / stake;
  const percent = (first + after) * 100;
  const shown = percent.toFixed(2);
  return {
    id: math.id,
    tableHash: tableHashOf(math),
    seed: seedOf(math.id, '<slice>'),
    rounds,
    ends,
    firstBoardPercent: (first * 100).toFixed(5),
    restPercent: (after * 100).toFixed(5),
    returnPercent: percent.toFixed(5),
    standardErrorPercent: (error * 100).toFixed(5),
    published: {
      rounds,
      rtpPercent: shown,
      // Two standard errors to either side and what the rounding took, rounded up: the doubt is never shown as less than it is.
      doubtPercent: (Math.ceil((200 * error + Math.abs(percent - Number(shown))) * 100 - 1e-9) / 100).toFixed(2),
      hitFrequencyPercent: cut((hits / rounds) * 100),
      volatilityIndex: cut(Math.sqrt(unitSquares / rounds - (units / rounds) ** 2) / stake),
    },
    slices: slices.map(rowOf),
  };
}

export function rowOf({ rest, restSquares, first, firstSquares, units, unitSquares, hits }: SliceSums): number[] {
  return [rest, restSquares, first, firstSquares, units, unitSquares, hits];
}

function addSums(one: SliceSums, other: SliceSums): SliceSums {
  const sums = { ...one };
  for (const key of Object.keys(sums) as (keyof SliceSums)[]) sums[key] += other[key];
  return sums;
}

function cut(value: number): string {
  return (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);
}
