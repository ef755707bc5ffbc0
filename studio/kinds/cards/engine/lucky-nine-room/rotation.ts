import { cardAt, type CardNumber } from '../deck.ts';

/** Rules of a Lucky 9 table, as data. */
export interface LuckyNineRules {
  /** How many times everybody is the banker. */
  rounds: number;
  /** What a two-card nine wins and loses, in units; every other hand is one unit. */
  natural: 1 | 2;
}

export type LuckyNineAction = { do: 'draw' } | { do: 'stay' };

export interface LuckyNineHand {
  /** Secret except for what has been shown. */
  deck: CardNumber[];
  banker: number;
  /** Per seat: null until it chose. Nobody chooses with a two-card nine, or against the banker's. */
  choices: (LuckyNineAction['do'] | null)[];
  toAct: number | null;
  /** Units won or lost by seat, the banker included; null until the hand is over. */
  result: number[] | null;
}

/** Everybody is the banker equally often; no hand can cost more than what everybody brought. */
export interface LuckyNineMatch {
  game: 'lucky-nine';
  rules: LuckyNineRules;
  hand: LuckyNineHand | null;
  handNumber: number;
  /** Units by seat. */
  seats: { stack: number }[];
  /** Counts every deal and every action: an action names its turn. */
  turn: number;
}

/** The units each seat brings: the most that it can lose, so that every win can be paid. */
export function startUnits({ rounds, natural }: LuckyNineRules, seats: number): number {
  return 2 * (seats - 1) * rounds * natural;
}

export function openLuckyNine(rules: LuckyNineRules, seats: number): LuckyNineMatch {
  const stack = startUnits(rules, seats);
  return { game: 'lucky-nine', rules, hand: null, handNumber: 0, seats: Array.from({ length: seats }, () => ({ stack })), turn: 0 };
}

export function dealLuckyNine(match: LuckyNineMatch, deck: readonly CardNumber[]): LuckyNineMatch {
  const banker = match.handNumber % match.seats.length;
  const hand: LuckyNineHand = { deck: [...deck], banker, choices: match.seats.map(() => null), toAct: null, result: null };
  return afterStep({ ...match, handNumber: match.handNumber + 1 }, goOn(hand, match));
}

/** `undefined` if the action is not allowed now. */
export function actLuckyNine(match: LuckyNineMatch, action: LuckyNineAction): LuckyNineMatch | undefined {
  const { hand } = match;
  if (!hand || hand.toAct === null) return undefined;
  const choices = hand.choices.map((choice, seat) => (seat === hand.toAct ? action.do : choice));
  return afterStep(match, goOn({ ...hand, choices }, match));
}

/** A player who does not act in time plays like the house: a third card on 0 to 5. */
export function timeoutLuckyNine({ hand }: LuckyNineMatch): LuckyNineAction {
  return hand?.toAct !== null && hand && totalOf(firstCards(hand, hand.toAct)) <= 5 ? { do: 'draw' } : { do: 'stay' };
}

export function isLuckyNineOver({ seats, rules, handNumber, hand }: LuckyNineMatch): boolean {
  return handNumber === seats.length * rules.rounds && Boolean(hand?.result);
}

/** The last digit of the sum; tens and court cards count zero. */
export function totalOf(cards: readonly CardNumber[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** Two cards each, dealt one at a time from the seat left of the banker; third cards follow in the order of the choices. */
export function handCards(hand: LuckyNineHand, seat: number): CardNumber[] {
  return cardPlaces(hand, seat).map((place) => cardAt(hand.deck, place));
}

export function cardPlaces(hand: LuckyNineHand, seat: number): number[] {
  const order = orderOf(hand);
  const turn = order.indexOf(seat);
  const places = [turn, turn + order.length];
  if (hand.choices[seat] !== 'draw') return places;
  const before = order.slice(0, turn).filter((other) => hand.choices[other] === 'draw').length;
  return [...places, order.length * 2 + before];
}

export function isNatural(hand: LuckyNineHand, seat: number): boolean {
  return totalOf(firstCards(hand, seat)) === 9;
}

function firstCards(hand: LuckyNineHand, seat: number): CardNumber[] {
  return handCards(hand, seat).slice(0, 2);
}

/** The players from the banker's left, the banker last. */
function orderOf({ choices, banker }: LuckyNineHand): number[] {
  return choices.map((_, step) => (banker + 1 + step) % choices.length);
}

function goOn(hand: LuckyNineHand, match: LuckyNineMatch): LuckyNineHand {
  const order = orderOf(hand);
  const players = order.slice(0, -1);
  const isOpen = !isNatural(hand, hand.banker) && players.some((seat) => !isNatural(hand, seat));
  const toAct = isOpen ? order.find((seat) => hand.choices[seat] === null && !isNatural(hand, seat)) : undefined;
  return toAct === undefined ? { ...hand, toAct: null, result: resultOf(hand, match.rules) } : { ...hand, toAct };
}

function resultOf(hand: LuckyNineHand, { natural }: LuckyNineRules): number[] {
  const units = hand.choices.map((_, seat) => (seat === hand.banker ? 0 : comparedToBanker(hand, seat, natural)));
  const banker = -units.reduce((sum, each) => sum + each, 0);
  return units.map((each, seat) => (seat === hand.banker ? banker : each));
}

/** A two-card nine beats every other nine; equal hands push. */
function comparedToBanker(hand: LuckyNineHand, seat: number, natural: number): number {
  const own = isNatural(hand, seat);
  const banker = isNatural(hand, hand.banker);
  if (own !== banker) return own ? natural : -natural;
  const difference = own ? 0 : totalOf(handCards(hand, seat)) - totalOf(handCards(hand, hand.banker));
  return Math.sign(difference);
}

function afterStep(match: LuckyNineMatch, hand: LuckyNineHand): LuckyNineMatch {
  const { result } = hand;
  const seats = result ? match.seats.map(({ stack }, seat) => ({ stack: stack + (result[seat] ?? 0) })) : match.seats;
  return { ...match, hand, seats, turn: match.turn + 1 };
}

function pointsOf(card: CardNumber): number {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
}
