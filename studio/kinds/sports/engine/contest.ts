import type { Draws } from '#fair/draws.ts';

/** One thing that can be backed, with its exact chance in the current state. */
export interface Pick {
  /** `home`, `2-1`, `3`, `1-4`. Unique within its market. */
  id: string;
  chance: number;
}

/** Picks of which exactly one comes true, or exactly `winners`. A line is part of the id: `total:2.5`. */
export interface Market {
  id: string;
  winners: number;
  picks: readonly Pick[];
}

export type Side = 'home' | 'away';

/** Two sides that score in equal steps of time. */
export interface ClockState {
  kind: 'clock';
  step: number;
  steps: number;
  score: readonly [number, number];
  /** Who won after the clock, if a match may not end level. */
  decider: Side | null;
}

/** Two sides that race to a number of sets, each a race to a number of points. */
export interface SetsState {
  kind: 'sets';
  /** Finished sets. */
  sets: readonly (readonly [number, number])[];
  /** The current set. */
  points: readonly [number, number];
}

/** Two fighters, round by round: judges give each round to one of them unless it ends the bout. */
export interface BoutState {
  kind: 'bout';
  rounds: number;
  /** Who won each round; the last one ended the bout if `stopped`. */
  cards: readonly Side[];
  stopped: boolean;
}

/** Runners that move ahead or not, step by step; equal distances are separated by lot at the end. */
export interface RaceState {
  kind: 'race';
  step: number;
  steps: number;
  at: readonly number[];
  /** Runners in the order in which they finished; null until then. */
  order: readonly number[] | null;
}

export type MatchState = ClockState | SetsState | BoutState | RaceState;

/** A fixture put into its model: pure, the same on the server and in the player's browser. */
export interface Contest<S extends MatchState = MatchState> {
  start: S;
  step(state: S, draws: Draws): S;
  isOver(state: S): boolean;
  /** Every market with the chances that follow from the state alone. */
  markets(state: S): readonly Market[];
  /** Whether a pick came true in a finished match; computed from the result, not from the chances. */
  didWin(final: S, market: string, pick: string): boolean;
}

/** All states of a match, the first before its first step. */
export function playContest<S extends MatchState>(contest: Contest<S>, draws: Draws): readonly S[] {
  const states = [contest.start];
  for (let state = contest.start; !contest.isOver(state);) {
    state = contest.step(state, draws);
    states.push(state);
  }
  return states;
}

/** Parts of a million. */
export const million = 1_000_000;
