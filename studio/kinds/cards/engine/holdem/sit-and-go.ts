import type { CardNumber } from '../deck.ts';

import { actInHand, legalActions, startHand } from './betting.ts';
import { dealtFrom, type HoldemAction, type HoldemHand, seatOf } from './hand.ts';

/** Rules of a sit-and-go, as data. */
export interface SitAndGoRules {
  startStack: number;
  /** Small and big blind of each level; the last one stays. */
  levels: readonly (readonly [number, number])[];
  handsPerLevel: number;
  /** Percent of the prize money by place, from the first. */
  prizes: readonly number[];
}

export interface SitAndGoSeat {
  stack: number;
  /** Null while in play. Players who leave in the same hand rank by the chips they began it with; equals share a place. */
  place: number | null;
}

export interface SitAndGo {
  game: 'holdem';
  rules: SitAndGoRules;
  hand: HoldemHand | null;
  handNumber: number;
  button: number;
  seats: SitAndGoSeat[];
  /** Counts every deal and every action: an action names its turn. */
  turn: number;
}

export function openSitAndGo(rules: SitAndGoRules, seats: number): SitAndGo {
  return {
    game: 'holdem',
    rules,
    hand: null,
    handNumber: 0,
    button: seats - 1,
    seats: Array.from({ length: seats }, () => ({ stack: rules.startStack, place: null })),
    turn: 0,
  };
}

/** The button goes to the next player who still has chips. */
export function dealHoldem(match: SitAndGo, deck: readonly CardNumber[]): SitAndGo {
  const button = nextInPlay(match, match.button);
  const [small, big] = blindsOf(match, match.handNumber + 1);
  const hand = startHand({ deck: [...deck], button, small, big, stacks: match.seats.map(({ stack }) => stack) });
  return afterStep({ ...match, button, hand, handNumber: match.handNumber + 1 });
}

/** `undefined` if the action is not allowed now. */
export function actHoldem(match: SitAndGo, action: HoldemAction): SitAndGo | undefined {
  const hand = match.hand && actInHand(match.hand, action);
  return hand ? afterStep({ ...match, hand }) : undefined;
}

/** A player who does not act in time checks if that is free and folds otherwise. */
export function timeoutHoldem(match: SitAndGo): HoldemAction {
  return match.hand && legalActions(match.hand)?.toCall === 0 ? { do: 'check' } : { do: 'fold' };
}

export function isHoldemOver({ seats }: SitAndGo): boolean {
  return seats.every(({ place }) => place !== null);
}

export function blindsOf({ rules }: Pick<SitAndGo, 'rules'>, handNumber: number): readonly [number, number] {
  const level = Math.floor(Math.max(0, handNumber - 1) / rules.handsPerLevel);
  return rules.levels[Math.min(level, rules.levels.length - 1)] ?? [1, 2];
}

/** What a seat is paid from the prize money, exactly; null while it plays. Indivisible minor units go to the lower seat. */
export function prizeOf({ rules, seats }: SitAndGo, seat: number, poolMinor: bigint): bigint | null {
  const place = seats[seat]?.place ?? null;
  if (place === null) return null;
  const sharing = seats.flatMap((other, index) => (other.place === place ? [index] : []));
  const places = sharing.map((_, step) => place + step);
  const sum = places.reduce((total, each) => total + prizeMoney(rules, each, poolMinor), 0n);
  const each = sum / BigInt(sharing.length);
  return each + (BigInt(sharing.indexOf(seat)) < sum - each * BigInt(sharing.length) ? 1n : 0n);
}

/** The prize of a place; what the percentages leave over goes to the first. */
export function prizeMoney({ prizes }: Pick<SitAndGoRules, 'prizes'>, place: number, poolMinor: bigint): bigint {
  const cut = (percent: number) => (poolMinor * BigInt(percent)) / 100n;
  if (place > 1) return cut(prizes[place - 1] ?? 0);
  return poolMinor - prizes.slice(1).reduce((sum, percent) => sum + cut(percent), 0n);
}

function afterStep(match: SitAndGo): SitAndGo {
  const { hand } = match;
  const next = { ...match, turn: match.turn + 1 };
  return hand?.result ? placeLosers(next, hand) : next;
}

function placeLosers(match: SitAndGo, hand: HoldemHand): SitAndGo {
  const startOf = (seat: number) => match.seats[seat]?.stack ?? 0;
  const dealt = dealtFrom(hand, 0);
  const out = dealt.filter((seat) => seatOf(hand, seat).stack === 0);
  const left = dealt.length - out.length;
  const seats = match.seats.map((seat, index): SitAndGoSeat => {
    if (seat.place !== null) return seat;
    const { stack } = seatOf(hand, index);
    if (stack > 0) return { stack, place: left === 1 ? 1 : null };
    return { stack, place: left + 1 + out.filter((other) => startOf(other) > startOf(index)).length };
  });
  return { ...match, seats };
}

function nextInPlay({ seats }: SitAndGo, from: number): number {
  for (let step = 1; step <= seats.length; step++) {
    const seat = (from + step) % seats.length;
    if (seats[seat]?.place === null) return seat;
  }
  throw new Error('nobody is left to deal to');
}
