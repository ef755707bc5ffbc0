import { settleHand } from './settle-hand.ts';
import {
  dealtFrom,
  type HandEvent,
  type HandSeat,
  type HoldemAction,
  type HoldemHand,
  type LegalActions,
  seatOf,
  streets,
} from './hand.ts';

/** Posts the blinds of a new hand. With two players the button is the small blind. */
export function startHand({
  deck,
  button,
  small,
  big,
  stacks,
}: Pick<HoldemHand, 'deck' | 'button' | 'small' | 'big'> & { stacks: readonly number[] }): HoldemHand {
  const seats = stacks.map((stack): HandSeat => ({ stack, bet: 0, total: 0, isDealt: stack > 0, hasFolded: false, hasActed: false }));
  const hand: HoldemHand = {
    deck: [...deck],
    button,
    small,
    big,
    street: 'preflop',
    seats,
    betTo: big,
    minRaise: big,
    toAct: null,
    events: [],
    result: null,
  };
  const order = dealtFrom(hand, button + 1);
  const blinds = order.length === 2 ? [button, order[0] ?? 0] : order;
  const [smallSeat = 0, bigSeat = 0] = blinds;
  putIn(hand, smallSeat, small, 'small-blind');
  putIn(hand, bigSeat, big, 'big-blind');
  return goOn(hand, bigSeat);
}

/** The options of the seat whose turn it is. */
export function legalActions(hand: HoldemHand): LegalActions | null {
  if (hand.toAct === null) return null;
  const own = seatOf(hand, hand.toAct);
  const toCall = Math.min(own.stack, hand.betTo - own.bet);
  const max = own.bet + own.stack;
  const mayRaise = !own.hasActed && max > hand.betTo && hasOtherWithChips(hand, hand.toAct);
  return { toCall, raise: mayRaise ? { min: Math.min(max, hand.betTo + hand.minRaise), max } : null };
}

/** The hand after an action of the seat whose turn it is. `undefined` if it is not allowed. */
export function actInHand(given: HoldemHand, action: HoldemAction): HoldemHand | undefined {
  const legal = legalActions(given);
  if (!legal || given.toAct === null || !isLegal(action, legal)) return undefined;
  const hand: HoldemHand = { ...given, seats: given.seats.map((seat) => ({ ...seat })), events: [...given.events] };
  const seat = given.toAct;
  const own = seatOf(hand, seat);
  own.hasActed = true;
  if (action.do === 'fold') {
    own.hasFolded = true;
    note(hand, { seat, did: 'fold', amount: 0, to: own.bet });
  } else if (action.do === 'raise') raiseTo(hand, seat, action.to);
  else putIn(hand, seat, legal.toCall, action.do);
  return goOn(hand, seat);
}

function isLegal(action: HoldemAction, { toCall, raise }: LegalActions): boolean {
  if (action.do === 'fold') return true;
  if (action.do === 'check') return toCall === 0;
  if (action.do === 'call') return toCall > 0;
  return raise !== null && Number.isSafeInteger(action.to) && action.to >= raise.min && action.to <= raise.max;
}

function raiseTo(hand: HoldemHand, seat: number, to: number): void {
  const by = to - hand.betTo;
  putIn(hand, seat, to - seatOf(hand, seat).bet, 'raise');
  hand.betTo = to;
  // an all-in below a full raise has to be called, but players who have acted may not raise again
  if (by < hand.minRaise) return;
  hand.minRaise = by;
  hand.seats.forEach((other, index) => {
    if (index !== seat) other.hasActed = false;
  });
}

function putIn(hand: HoldemHand, seat: number, chips: number, did: HandEvent['did']): void {
  const own = seatOf(hand, seat);
  const amount = Math.min(own.stack, chips);
  own.stack -= amount;
  own.bet += amount;
  own.total += amount;
  note(hand, { seat, did, amount, to: own.bet });
}

function note(hand: HoldemHand, event: Omit<HandEvent, 'street'>): void {
  hand.events.push({ ...event, street: hand.street });
}

/** Next seat, next street, or the end. */
function goOn(hand: HoldemHand, lastSeat: number): HoldemHand {
  const contenders = hand.seats.filter((seat) => isIn(seat)).length;
  if (contenders === 1) return settleHand({ ...hand, toAct: null });
  const next = dealtFrom(hand, lastSeat + 1).find((seat) => isPending(hand, seat));
  if (next !== undefined) return { ...hand, toAct: next };
  const street = streets[streets.indexOf(hand.street) + 1];
  if (!street) return settleHand({ ...hand, toAct: null });
  const seats = hand.seats.map((seat) => ({ ...seat, bet: 0, hasActed: false }));
  return goOn({ ...hand, street, seats, betTo: 0, minRaise: hand.big, toAct: null }, hand.button);
}

function isPending(hand: HoldemHand, seat: number): boolean {
  const own = seatOf(hand, seat);
  if (!isIn(own) || own.stack === 0) return false;
  return own.bet < hand.betTo ? mustMatch(hand, seat) : !own.hasActed && hasOtherWithChips(hand, seat);
}

/** Nobody has to put in more than anybody else has put in or still could. */
function mustMatch(hand: HoldemHand, seat: number): boolean {
  const own = seatOf(hand, seat);
  return hand.seats.some((other, index) => index !== seat && isIn(other) && (other.bet > own.bet || other.stack > 0));
}

function hasOtherWithChips(hand: HoldemHand, seat: number): boolean {
  return hand.seats.some((other, index) => index !== seat && isIn(other) && other.stack > 0);
}

function isIn({ isDealt, hasFolded }: HandSeat): boolean {
  return isDealt && !hasFolded;
}
