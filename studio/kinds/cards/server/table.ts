import type { CardAction, CardMatch } from '#studio/kinds/cards/engine/match.ts';

/**
 * `waiting`: seats are free. `playing`: all are taken. `over`: the last hand is played. `void`: it cannot continue, and nobody loses by
 * that.
 */
export type TablePhase = 'waiting' | 'playing' | 'over' | 'void';

export interface CardSeat {
  /** Four characters that identify the player at this table only. */
  tag: string;
  /** Null for a house bot. */
  playerId: string | null;
  roundId: string | null;
  /** The player's part of the shuffle. */
  seed: string;
  /** Remaining time beyond the turns, for the whole game. */
  bankMs: number;
  /** Missed a turn: the next ones are played automatically until the player is back. */
  isAway: boolean;
}

export interface KeptAction {
  turn: number;
  seat: number;
  action: CardAction;
  by: 'player' | 'bot' | 'clock';
}

/** A hand as it was played: with the table's seeds enough to replay it. */
export interface HandRecord {
  number: number;
  deckRoot: string;
  actions: KeptAction[];
  /** The match after the hand. */
  match: CardMatch;
}

/** How long a table waits for players before house bots take the remaining seats. */
export const fillMs = 6000;
/** Between the last player's arrival and the first deal. */
export const startMs = 2500;
/** A turn of an absent player. */
export const awayMs = 1200;
/** If the clock is later than this it stood still: the current turn gets its time again. */
export const stoodStillMs = 5000;
/** A table that fails to continue this many times in a row is void. */
export const mostFaults = 20;
