import { cardAt, type CardNumber } from '../deck.ts';

import { evaluateHand, kindOfValue } from './evaluate-hand.ts';
import { boardPlaces, dealtFrom, holePlaces, type HoldemHand, type Pot, seatOf } from './hand.ts';

/** Ends a hand: uncalled chips go back, every pot goes to the best hand that paid into it. */
export function settleHand(given: HoldemHand): HoldemHand {
  const hand: HoldemHand = { ...given, seats: given.seats.map((seat) => ({ ...seat })), events: [...given.events] };
  giveBackUncalled(hand);
  const contenders = dealtFrom(hand, hand.button + 1).filter((seat) => !seatOf(hand, seat).hasFolded);
  const isShown = contenders.length > 1;
  const values = new Map(contenders.map((seat) => [seat, isShown ? evaluateHand(cardsOf(hand, seat)) : 0]));
  const pots = potsOf(hand, contenders).map((pot) => share(pot, values));
  for (const { seat, amount } of pots.flatMap(({ wins }) => wins)) seatOf(hand, seat).stack += amount;
  const shown = isShown ? contenders.map((seat) => ({ seat, cards: holeCards(hand, seat), kind: kindOfValue(values.get(seat) ?? 0) })) : [];
  return { ...hand, toAct: null, result: { pots, shown } };
}

export function holeCards(hand: HoldemHand, seat: number): CardNumber[] {
  return holePlaces(hand, seat).map((place) => cardAt(hand.deck, place));
}

export function boardOf(hand: HoldemHand): CardNumber[] {
  return boardPlaces(hand).map((place) => cardAt(hand.deck, place));
}

function cardsOf(hand: HoldemHand, seat: number): CardNumber[] {
  return [...holeCards(hand, seat), ...boardOf(hand)];
}

function giveBackUncalled(hand: HoldemHand): void {
  const [most = 0, second = 0] = hand.seats.map(({ total }) => total).sort((a, b) => b - a);
  const seat = hand.seats.findIndex(({ total }) => total === most);
  const amount = most - second;
  if (amount === 0) return;
  const own = seatOf(hand, seat);
  own.stack += amount;
  own.total -= amount;
  own.bet = Math.max(0, own.bet - amount);
  hand.events.push({ seat, did: 'returned', street: hand.street, amount, to: own.bet });
}

/** The main pot and the side pots: one for every amount at which a contender is all in. `contenders` clockwise from the button. */
function potsOf(hand: HoldemHand, contenders: readonly number[]): Omit<Pot, 'wins'>[] {
  const totals = contenders.map((seat) => seatOf(hand, seat).total);
  const caps = [...new Set(totals)].sort((a, b) => a - b);
  return caps.map((cap, index) => {
    const floor = caps[index - 1] ?? 0;
    // chips of a folded player beyond every contender's go to the last pot
    const roof = index === caps.length - 1 ? Infinity : cap;
    const amount = hand.seats.reduce((sum, { total }) => sum + Math.min(total, roof) - Math.min(total, floor), 0);
    return { amount, eligible: contenders.filter((seat) => seatOf(hand, seat).total >= cap) };
  });
}

/** Odd chips go to the winners closest to the left of the button. */
function share(pot: Omit<Pot, 'wins'>, values: ReadonlyMap<number, number>): Pot {
  const best = Math.max(...pot.eligible.map((seat) => values.get(seat) ?? 0));
  const winners = pot.eligible.filter((seat) => values.get(seat) === best);
  const each = Math.floor(pot.amount / winners.length);
  const odd = pot.amount - each * winners.length;
  return { ...pot, wins: winners.map((seat, index) => ({ seat, amount: each + (index < odd ? 1 : 0) })) };
}
