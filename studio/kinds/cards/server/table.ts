import type { CardAction, CardMatch } from '#studio/kinds/cards/engine/match.ts';

/** `waiting`: seats are free. `playing`: all are taken. `over`: the last hand is played. `void`: it cannot be taken on, and nobody loses by that. */
export type TablePhase = 'waiting' | 'playing' | 'over' | 'void';

export interface CardSeat {
  /** Four signs that stand for the player at this table only. */
  tag: string;
  /** Null for a house bot. */
  playerId: string | null;
  roundId: string | null;
  /** The player's part of what shuffles the cards. */
  seed: string;
  /** Time left beyond that of a turn, for the whole game. */
  bankMs: number;
  /** Let a turn pass: the next ones go on by themselves until the player is back. */
  isAway: boolean;
}

export interface KeptAction {
  turn: number;
  seat: number;
  action: CardAction;
  by: 'player' | 'bot' | 'clock';
}

/** A hand as it was played: with the table's seeds enough to play it again. */
export interface HandRecord {
  number: number;
  deckRoot: string;
  actions: KeptAction[];
  /** The match as the hand left it. */
  match: CardMatch;
}

/** How long a table waits for players before house bots take the seats that are left. */
export const fillMs = 6000;
/** Between the last player's coming and the first deal. */
export const startMs = 2500;
/** A turn of somebody who is away. */
export const awayMs = 1200;
/** A clock that is later than this stood still: whose turn it is gets the time anew. */
export const stoodStillMs = 5000;
/** A table that cannot be taken on so often in a row is void. */
export const mostFaults = 20;
