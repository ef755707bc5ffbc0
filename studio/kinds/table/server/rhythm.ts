import type { TableGame } from './games.ts';

/** The durations of a round. `closed` is the pause in which bets made in time still arrive. */
export interface RhythmTimes {
  bettingMs: number;
  closedMs: number;
  /** From the first card, or the throw of the dice or the ball, to the result. Crash flies as long as it flies. */
  runningMs: number;
  resultMs: number;
}

export const rhythms = ['quick', 'even', 'slow'] as const;
export type Rhythm = (typeof rhythms)[number];

const bettingMs: Readonly<Record<Rhythm, number>> = { quick: 8_000, even: 14_000, slow: 20_000 };
const runningMs: Readonly<Record<Rhythm, number>> = { quick: 5_000, even: 8_000, slow: 11_000 };
const resultMs: Readonly<Record<Rhythm, number>> = { quick: 3_000, even: 4_500, slow: 6_000 };
/** Crash: the growth of the multiplier per millisecond; it doubles in 6.9, 9.2 and 11.6 seconds. */
const growth: Readonly<Record<Rhythm, number>> = { quick: 0.0001, even: 0.000075, slow: 0.00006 };

export function timesOf(game: TableGame, rhythm: Rhythm): RhythmTimes {
  if (game === 'crash') return { bettingMs: bettingMs[rhythm] / 2 + 2_000, closedMs: 1_000, runningMs: 0, resultMs: 3_000 };
  return { bettingMs: bettingMs[rhythm], closedMs: 1_000, runningMs: runningMs[rhythm], resultMs: resultMs[rhythm] };
}

export function growthOf(rhythm: Rhythm): number {
  return growth[rhythm];
}
