import { legalActions } from './holdem/betting.ts';
import { boardPlaces, holePlaces, type HandEvent, type HandResult, type HoldemHand, potOf, type Street } from './holdem/hand.ts';
import { blindsOf, type SitAndGo } from './holdem/sit-and-go.ts';
import { boardOf, holeCards } from './holdem/settle-hand.ts';
import { cardPlaces, handCards, isNatural, type LuckyNineMatch, totalOf } from './lucky-nine-room/rotation.ts';

import type { CardNumber } from './deck.ts';
import type { CardMatch } from './match.ts';

/** What somebody may see of a seat: cards are null while face down. */
interface SeenSeat {
  stack: number;
  cards: (CardNumber | null)[];
}

export interface HoldemView {
  game: 'holdem';
  handNumber: number;
  turn: number;
  toAct: number | null;
  small: number;
  big: number;
  /** The blinds of the next hand, and how many hands remain until they rise. */
  handsToRise: number;
  button: number;
  street: Street;
  board: CardNumber[];
  pot: number;
  seats: (SeenSeat & { bet: number; isFolded: boolean; isDealt: boolean; place: number | null })[];
  /** The viewing seat's, at its turn. */
  legal: { toCall: number; raise: { min: number; max: number } | null } | null;
  events: HandEvent[];
  result: HandResult | null;
}

export interface LuckyNineView {
  game: 'lucky-nine';
  handNumber: number;
  hands: number;
  turn: number;
  toAct: number | null;
  banker: number;
  /** `points` are null while the cards are face down; `units` are won or lost, null until the hand is over. */
  seats: (SeenSeat & { choice: 'draw' | 'stay' | null; points: number | null; isNatural: boolean; units: number | null })[];
}

export type MatchView = HoldemView | LuckyNineView;

/** What one seat may know; `null` for a spectator. The deck leaves the server only through this. */
export function seatView(match: CardMatch, seat: number | null): MatchView {
  return match.game === 'holdem' ? holdemView(match, seat) : luckyNineView(match, seat);
}

/** The deck positions that a seat has seen by now; what may be opened to it after the hand. */
export function seenPlaces(match: CardMatch, seat: number | null): number[] {
  const { hand } = match;
  if (!hand) return [];
  if (match.game === 'lucky-nine') return match.seats.flatMap((_, other) => (match.hand ? cardPlaces(match.hand, other) : []));
  if (!match.hand) return [];
  const shown = new Set(match.hand.result?.shown.map((each) => each.seat));
  if (seat !== null && match.hand.seats[seat]?.isDealt) shown.add(seat);
  return [...[...shown].flatMap((each) => (match.hand ? holePlaces(match.hand, each) : [])), ...boardPlaces(match.hand)];
}

function holdemView(match: SitAndGo, seat: number | null): HoldemView {
  const { hand } = match;
  const [small, big] = blindsOf(match, Math.max(1, match.handNumber));
  return {
    game: 'holdem',
    handNumber: match.handNumber,
    turn: match.turn,
    toAct: hand?.toAct ?? null,
    small,
    big,
    handsToRise: match.rules.handsPerLevel - (Math.max(0, match.handNumber - 1) % match.rules.handsPerLevel),
    button: match.button,
    street: hand?.street ?? 'preflop',
    board: hand ? boardOf(hand) : [],
    pot: hand && !hand.result ? potOf(hand) : 0,
    seats: match.seats.map(({ stack, place }, index) => ({
      stack: hand?.seats[index]?.stack ?? stack,
      bet: hand?.seats[index]?.bet ?? 0,
      isFolded: hand?.seats[index]?.hasFolded ?? false,
      isDealt: hand?.seats[index]?.isDealt ?? false,
      place,
      cards: hand ? holeView(hand, index, seat) : [],
    })),
    legal: hand && seat !== null && hand.toAct === seat ? legalActions(hand) : null,
    events: hand?.events ?? [],
    result: hand?.result ?? null,
  };
}

function holeView(hand: HoldemHand, index: number, viewer: number | null): (CardNumber | null)[] {
  if (!hand.seats[index]?.isDealt) return [];
  const isOpen = index === viewer || hand.result?.shown.some(({ seat }) => seat === index);
  return isOpen ? holeCards(hand, index) : [null, null];
}

function luckyNineView(match: LuckyNineMatch, viewer: number | null): LuckyNineView {
  const { hand } = match;
  return {
    game: 'lucky-nine',
    handNumber: match.handNumber,
    hands: match.seats.length * match.rules.rounds,
    turn: match.turn,
    toAct: hand?.toAct ?? null,
    banker: hand?.banker ?? 0,
    seats: match.seats.map(({ stack }, seat) => {
      if (!hand) return { stack, cards: [], choice: null, points: null, isNatural: false, units: null };
      const cards = handCards(hand, seat);
      // a two-card nine is turned up at once
      const isOpen = seat === viewer || hand.result !== null || isNatural(hand, seat);
      return {
        stack,
        cards: isOpen ? cards : cards.map(() => null),
        choice: hand.choices[seat] ?? null,
        points: isOpen ? totalOf(cards) : null,
        isNatural: isOpen && isNatural(hand, seat),
        units: hand.result?.[seat] ?? null,
      };
    }),
  };
}
