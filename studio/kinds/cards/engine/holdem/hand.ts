import type { CardNumber } from '../deck.ts';

import type { HandKind } from './evaluate-hand.ts';

export const streets = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof streets)[number];

export type HoldemAction = { do: 'fold' } | { do: 'check' } | { do: 'call' } | { do: 'raise'; to: number };

/** One line of the hand's history. `amount`: chips it put in; `to`: the seat's total on the street afterwards. */
export interface HandEvent {
  seat: number;
  did: 'small-blind' | 'big-blind' | 'fold' | 'check' | 'call' | 'raise' | 'returned';
  street: Street;
  amount: number;
  to: number;
}

export interface Pot {
  amount: number;
  eligible: number[];
  wins: { seat: number; amount: number }[];
}

export interface HandResult {
  pots: Pot[];
  /** The seats that had to show; empty if all others folded. */
  shown: { seat: number; cards: CardNumber[]; kind: HandKind }[];
}

export interface HandSeat {
  /** Chips behind: not yet put in. */
  stack: number;
  /** Put in on this street, and in the whole hand. */
  bet: number;
  total: number;
  isDealt: boolean;
  hasFolded: boolean;
  /** Has acted since the last full raise: may call what came after, but not raise. */
  hasActed: boolean;
}

export interface HoldemHand {
  /** Secret except for what has been dealt face up. */
  deck: CardNumber[];
  button: number;
  small: number;
  big: number;
  street: Street;
  seats: HandSeat[];
  /** The most that anybody has put in on this street. */
  betTo: number;
  /** The minimum raise above it. */
  minRaise: number;
  /** Whose turn it is; null when the hand is over. */
  toAct: number | null;
  events: HandEvent[];
  result: HandResult | null;
}

export interface LegalActions {
  /** Chips to put in to stay; 0: checking is free. */
  toCall: number;
  /** Null if no raise is allowed; otherwise the minimum and maximum to raise to. */
  raise: { min: number; max: number } | null;
}

/** Hole cards go round twice from the seat left of the button, one at a time; the board follows. No card is burnt. */
export function holePlaces(hand: Pick<HoldemHand, 'seats' | 'button'>, seat: number): [number, number] {
  const order = dealtFrom(hand, hand.button + 1);
  const turn = order.indexOf(seat);
  return [turn, turn + order.length];
}

export function boardPlaces(hand: Pick<HoldemHand, 'seats' | 'street'>): number[] {
  const first = hand.seats.filter(({ isDealt }) => isDealt).length * 2;
  return Array.from({ length: { preflop: 0, flop: 3, turn: 4, river: 5 }[hand.street] }, (_, place) => first + place);
}

/** The hand's seats, clockwise from this one. */
export function dealtFrom({ seats }: Pick<HoldemHand, 'seats'>, first: number): number[] {
  return seats.map((_, step) => (first + step) % seats.length).filter((seat) => seats[seat]?.isDealt);
}

export function seatOf({ seats }: Pick<HoldemHand, 'seats'>, seat: number): HandSeat {
  const found = seats[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
}

export function potOf({ seats }: Pick<HoldemHand, 'seats'>): number {
  return seats.reduce((sum, { total }) => sum + total, 0);
}
