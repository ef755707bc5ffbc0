import { actHoldem, dealHoldem, isHoldemOver, openSitAndGo, prizeOf, type SitAndGo, timeoutHoldem } from './holdem/sit-and-go.ts';
import type { HoldemAction } from './holdem/hand.ts';
import {
  actLuckyNine,
  dealLuckyNine,
  isLuckyNineOver,
  type LuckyNineAction,
  type LuckyNineMatch,
  openLuckyNine,
  startUnits,
  timeoutLuckyNine,
} from './lucky-nine-room/rotation.ts';

import type { CardNumber } from './deck.ts';
import { buyInOf, type CardRoom, priceMinor, prizePool, rakePercent } from './rooms.ts';

/** A game from the first deal to the last: plain data, changed only by the functions here. */
export type CardMatch = SitAndGo | LuckyNineMatch;
export type CardAction = HoldemAction | LuckyNineAction;

export function openMatch(room: CardRoom): CardMatch {
  return room.game === 'holdem' ? openSitAndGo(room.rules, room.seats) : openLuckyNine(room.rules, room.seats);
}

export function dealNext(match: CardMatch, deck: readonly CardNumber[]): CardMatch {
  return match.game === 'holdem' ? dealHoldem(match, deck) : dealLuckyNine(match, deck);
}

/** The match after an action of the seat whose turn it is; `undefined` if the action is not allowed now. */
export function act(match: CardMatch, action: CardAction): CardMatch | undefined {
  if (match.game === 'holdem') return isHoldemAction(action) ? actHoldem(match, action) : undefined;
  return isHoldemAction(action) ? undefined : actLuckyNine(match, action);
}

/** The default choice of a player who does not act in time. */
export function timeoutAction(match: CardMatch): CardAction {
  return match.game === 'holdem' ? timeoutHoldem(match) : timeoutLuckyNine(match);
}

/** Whose turn it is; null between hands. */
export function seatToAct(match: CardMatch): number | null {
  return match.hand?.toAct ?? null;
}

export function isOver(match: CardMatch): boolean {
  return match.game === 'holdem' ? isHoldemOver(match) : isLuckyNineOver(match);
}

/** What a seat is paid, in minor units; null while undecided. */
export function payoutOf(match: CardMatch, room: CardRoom, seat: number, currencyDigits: number): bigint | null {
  if (match.game === 'holdem') return prizeOf(match, seat, prizePool(room, currencyDigits));
  if (!isLuckyNineOver(match)) return null;
  const units = BigInt(match.seats[seat]?.stack ?? 0);
  const won = units - BigInt(startUnits(match.rules, match.seats.length));
  const rake = won > 0n ? (won * priceMinor(room, currencyDigits) * BigInt(rakePercent)) / 100n : 0n;
  return units * priceMinor(room, currencyDigits) - rake;
}

/** What the house keeps of a finished game. */
export function rakeOf(match: CardMatch, room: CardRoom, currencyDigits: number): bigint {
  const paid = match.seats.reduce((sum, _, seat) => sum + (payoutOf(match, room, seat, currencyDigits) ?? 0n), 0n);
  return buyInOf(room, currencyDigits) * BigInt(room.seats) - paid;
}

function isHoldemAction(action: CardAction): action is HoldemAction {
  return action.do !== 'draw' && action.do !== 'stay';
}
