import { z } from 'zod';

import type { MatchView } from './engine/seat-view.ts';
import type { OpenedCard } from './engine/deck.ts';
import type { RoundState } from '#studio/protocol.ts';

import type { HandRecord } from './server/table.ts';

const betId = z.string().regex(/^[\w-]{16,64}$/);

export const joinRequest = z.strictObject({ betId, clientSeed: z.string().regex(/^[\w-]{1,64}$/) });
export const actRequest = z.strictObject({
  tableId: z.uuid(),
  turn: z.number().int().min(0),
  action: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('fold') }),
    z.strictObject({ do: z.literal('check') }),
    z.strictObject({ do: z.literal('call') }),
    z.strictObject({ do: z.literal('raise'), to: z.number().int().min(1).max(1_000_000) }),
    z.strictObject({ do: z.literal('draw') }),
    z.strictObject({ do: z.literal('stay') }),
  ]),
});

export type JoinRequest = z.infer<typeof joinRequest>;
export type ActRequest = z.infer<typeof actRequest>;

export interface SeenSeat {
  tag: string;
  isBot: boolean;
  isYou: boolean;
  isAway: boolean;
}

export interface TableView {
  tableId: string;
  phase: 'waiting' | 'playing' | 'over' | 'void';
  version: number;
  serverTime: number;
  /** Null: free. */
  seats: (SeenSeat | null)[];
  you: number | null;
  serverSeedHash: string;
  /** Commits to the seeds of all seats, in their order, before the first card; null until all seats are taken. */
  seedsHash: string | null;
  /** Commits to the order of this hand's cards. */
  deckRoot: string | null;
  match: MatchView | null;
  /** When the turn, the wait for players or the pause began, and when it ends. */
  turnAt: number;
  /** Without the time bank. */
  turnEndsAt: number | null;
  /** The acting player's. */
  bankMs: number;
  /** What the player is paid; null while undecided. */
  payoutMinor: string | null;
}

/** Seats, price and pace of the game: shown before play. */
export interface RoomFacts {
  id: string;
  game: 'holdem' | 'lucky-nine';
  seats: number;
  buyInMinor: string;
  rakePercent: number;
  pace: 'steady' | 'quick';
  turnMs: number;
  bankMs: number;
  fillMs: number;
  holdem: { startStack: number; handsPerLevel: number; levels: [number, number][]; prizesMinor: string[] } | null;
  luckyNine: { unitMinor: string; units: number; hands: number; natural: number } | null;
}

/** What is stored as a bet's outcome. */
export type CardsOutcome = {
  tableId: string;
  seat: number;
  game: 'holdem' | 'lucky-nine';
  seats: number;
  hands: number;
  /** Hold'em. */
  place: number | null;
  /** Lucky 9: units above or below the buy-in. */
  units: number | null;
  celebrate: boolean;
  /** Lucky 9: the table was void after this many hands; the seat was paid what it had then. */
  isInterrupted?: true;
};

export interface PlayedGame {
  roundId: string;
  betId: string;
  state: RoundState;
  mathId: string;
  currency: string;
  stakeMinor: string;
  winMinor: string;
  createdAt: number;
  tableId: string | null;
  outcome: CardsOutcome | null;
}

export interface CardsState {
  serverTime: number;
  gameCode: string;
  title: string;
  rulesKey: string;
  theme: string;
  hue: number;
  glyph: string;
  language: string;
  currency: string;
  currencyDigits: number;
  balanceMinor: string;
  room: RoomFacts;
  /** Commits to the secret of the table whose seats are on sale. */
  nextServerSeedHash: string;
  /** Where the player sits. */
  table: TableView | null;
  /** A game that ended while the player was away. */
  unseen: PlayedGame | null;
  lastRounds: PlayedGame[];
  session: { startedAt: number; expiresAt: number; rounds: number; stakeMinor: string; winMinor: string; netMinor: string };
}

export interface CardsAnswer {
  table: TableView | null;
  balanceMinor: string;
  netMinor: string;
  serverTime: number;
}

export type TableEvent = { type: 'table'; table: TableView; balanceMinor: string; netMinor: string } | { type: 'ended' };

export interface PastHand {
  number: number;
  deckRoot: string;
  actions: HandRecord['actions'];
  match: MatchView;
  /** The cards that the player has seen, with their salts, and the seals of all. */
  opened: OpenedCard[];
  seals: string[];
}

/** Seeds are null until the game is over; with them anybody can replay it, card by card. */
export interface TableProof {
  tableId: string;
  room: string;
  serverSeedHash: string;
  serverSeed: string | null;
  clientSeed: string | null;
  bots: number[];
  hands: { number: number; deckRoot: string; actions: HandRecord['actions']; stacks: number[] }[];
}
