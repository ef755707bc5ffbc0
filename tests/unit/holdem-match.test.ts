import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { botAction } from '#studio/kinds/cards/engine/bot-action.ts';
import { botDraws, deckOf } from '#studio/kinds/cards/engine/deck.ts';
import {
  act,
  type CardMatch,
  dealNext,
  isOver,
  openMatch,
  payoutOf,
  rakeOf,
  seatToAct,
  timeoutAction,
} from '#studio/kinds/cards/engine/match.ts';
import { buyInOf, prizePool, roomFor } from '#studio/kinds/cards/engine/rooms.ts';
import { seatView } from '#studio/kinds/cards/engine/seat-view.ts';
import { actInHand, legalActions, startHand } from '#studio/kinds/cards/engine/holdem/betting.ts';
import type { HoldemAction, HoldemHand } from '#studio/kinds/cards/engine/holdem/hand.ts';
import type { SitAndGo } from '#studio/kinds/cards/engine/holdem/sit-and-go.ts';

/** Rank and suit of each card, in the order of the deal, the rest of the deck behind it. */
function deck(text: string): number[] {
  const first = text.split(' ').map((card) => 'cdhs'.indexOf(card[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(card[0] ?? ''));
  return [...first, ...Array.from({ length: 52 }, (_, card) => card).filter((card) => !first.includes(card))];
}

function hand(stacks: number[], cards: string, ...actions: HoldemAction[]): HoldemHand {
  const start = startHand({ deck: deck(cards), button: 0, small: 10, big: 20, stacks });
  return actions.reduce((now, action) => actInHand(now, action) ?? expect.fail(`${action.do} was not allowed`), start);
}

const fold: HoldemAction = { do: 'fold' };
const check: HoldemAction = { do: 'check' };
const call: HoldemAction = { do: 'call' };
const raise = (to: number): HoldemAction => ({ do: 'raise', to });
const stacksOf = ({ seats }: HoldemHand) => seats.map(({ stack }) => stack);

describe('a hand of hold’em', () => {
  test('posts the blinds left of the button, and with two players the button is the small blind and begins', () => {
    expect(hand([500, 500, 500], 'As').seats.map(({ bet }) => bet)).toEqual([0, 10, 20]);
    expect(hand([500, 500, 500], 'As').toAct).toBe(0);
    const duel = hand([500, 500], 'As');
    expect(duel.seats.map(({ bet }) => bet)).toEqual([10, 20]);
    expect(duel.toAct).toBe(0);
    expect(actInHand(duel, call)?.toAct).toBe(1);
    expect(hand([500, 500], 'As', call, check).toAct).toBe(1);
  });

  test('gives the big blind a choice of its own when all have called', () => {
    const called = hand([500, 500, 500], 'As', call, call);
    expect(called).toMatchObject({ street: 'preflop', toAct: 2 });
    expect(legalActions(called)).toEqual({ toCall: 0, raise: { min: 40, max: 500 } });
    expect(actInHand(called, check)).toMatchObject({ street: 'flop', toAct: 1, betTo: 0 });
  });

  test('raises by no less than the last raise, and by all chips at any time', () => {
    const raised = hand([500, 500, 55], 'As', raise(50));
    expect(legalActions(raised)).toEqual({ toCall: 40, raise: { min: 80, max: 500 } });
    expect(actInHand(raised, raise(79))).toBeUndefined();
    expect(actInHand(raised, raise(501))).toBeUndefined();
    expect(actInHand(raised, check)).toBeUndefined();
    expect(legalActions(actInHand(raised, call) ?? raised)).toEqual({ toCall: 30, raise: { min: 55, max: 55 } });
  });

  test('lets nobody raise again after an all-in below a full raise', () => {
    const short = hand([500, 500, 60], 'As', raise(50), call, raise(60));
    expect(short.toAct).toBe(0);
    expect(legalActions(short)).toEqual({ toCall: 10, raise: null });
  });

  test('gives a bet back that nobody called, and the pot to the last who stays, without showing cards', () => {
    const over = hand([500, 500, 500], 'As', raise(300), fold, fold);
    expect(stacksOf(over)).toEqual([530, 490, 480]);
    expect(over.result).toMatchObject({ shown: [], pots: [{ amount: 50, wins: [{ seat: 0, amount: 50 }] }] });
    expect(over.events.at(-1)).toMatchObject({ did: 'returned', seat: 0, amount: 280 });
  });

  test('makes a side pot for every all-in: each wins from another what it put in itself', () => {
    // seats 1, 2, 0 get aces, kings, queens
    const over = hand([1000, 100, 300], 'Ac Kc Qc Ad Kd Qd 2h 3h 7s 8s 9d', raise(1000), call, call);
    expect(over.result?.pots).toEqual([
      { amount: 300, eligible: [1, 2, 0], wins: [{ seat: 1, amount: 300 }] },
      { amount: 400, eligible: [2, 0], wins: [{ seat: 2, amount: 400 }] },
    ]);
    expect(stacksOf(over)).toEqual([700, 300, 400]);
    expect(over.result?.shown.map(({ kind }) => kind)).toEqual(['pair', 'pair', 'pair']);
  });

  test('shares a pot between equal hands, the odd chip to the left of the button', () => {
    const checks = Array.from({ length: 6 }, (): HoldemAction => ({ do: 'check' }));
    // seats 1 and 0 have the same straight, seat 2 is all in with an odd blind
    const over = hand([500, 500, 15], 'Ac 2c Ad Kc 7d Kd Th Jh Qs 3s 4d', call, call, ...checks);
    expect(over.result?.pots).toEqual([
      {
        amount: 45,
        eligible: [1, 2, 0],
        wins: [
          { seat: 1, amount: 23 },
          { seat: 0, amount: 22 },
        ],
      },
      {
        amount: 10,
        eligible: [1, 0],
        wins: [
          { seat: 1, amount: 5 },
          { seat: 0, amount: 5 },
        ],
      },
    ]);
    expect(stacksOf(over)).toEqual([507, 508, 0]);
  });

  test('ends the betting when all but one are all in, and deals the board', () => {
    const over = hand([500, 200], 'As Kd Ah Kh', raise(500), call);
    expect(over).toMatchObject({ toAct: null, street: 'river' });
    expect(stacksOf(over).reduce((sum, stack) => sum + stack)).toBe(700);
    expect(over.events.filter(({ did }) => did === 'returned')).toMatchObject([{ seat: 0, amount: 300 }]);
  });
});

const room = (id: string) => roomFor(id) ?? expect.fail(`no room ${id}`);
const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'one.two' };

describe('a sit-and-go', () => {
  const choices = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 400,
    maxLength: 400,
  });

  test('keeps every chip, whatever anybody does, and pays out the prize money to the last unit', () => {
    fc.assert(
      fc.property(fc.constantFrom('2', '3', '6'), choices, fc.integer({ min: 0, max: 1_000_000 }), (seats, list, salt) => {
        const own = room(`holdem/${seats}-20-quick@1`);
        let match: CardMatch = openMatch(own);
        const wanted = chipsOf(match);
        for (const [what, size] of list) {
          if (isOver(match)) break;
          match =
            seatToAct(match) === null
              ? dealNext(match, deckOf({ ...seeds, clientSeed: String(salt) }, match.handNumber + 1))
              : step(match, what, size);
          expect(chipsOf(match)).toBe(wanted);
        }
        if (!isOver(match)) return;
        const paid = match.seats.map((_, seat) => payoutOf(match, own, seat, 2) ?? expect.fail('unpaid'));
        expect(paid.reduce((sum, each) => sum + each)).toBe(prizePool(own, 2));
        expect(rakeOf(match, own, 2)).toBe((buyInOf(own, 2) * BigInt(seats) * 5n) / 100n);
      }),
      { numRuns: 60 },
    );
  });

  function step(match: CardMatch, what: number, size: number): CardMatch {
    const legal = match.game === 'holdem' && match.hand ? legalActions(match.hand) : null;
    const { raise: range = null, toCall = 0 } = legal ?? {};
    const action =
      what < 2 ? fold : range && what > 4 ? raise(Math.floor(range.min + (range.max - range.min) * size)) : toCall ? call : check;
    return act(match, action) ?? expect.fail(`${action.do} was offered and refused`);
  }

  function chipsOf(match: CardMatch): number {
    if (match.game !== 'holdem' || !match.hand || match.hand.result) return match.seats.reduce((sum, { stack }) => sum + stack, 0);
    return match.hand.seats.reduce((sum, { stack, total }) => sum + stack + total, 0);
  }

  test('ranks those who leave in one hand by what they began it with; equals share place and prize', () => {
    const own = room('holdem/6-20-quick@1');
    const opened = openMatch(own) as SitAndGo;
    const match: SitAndGo = {
      ...opened,
      button: 5,
      seats: [1500, 300, 300, 900, 0, 0].map((stack, seat) => ({ stack, place: seat < 4 ? null : seat + 1 })),
    };
    // seat 0 has the aces and everybody is all in
    let now = dealNext(match, deck('2c 4c 7c Ac 2d 4d 8h Ad Ks Kh Qs Js 9s')) as SitAndGo;
    for (const action of [raise(900), raise(1500), call, call]) now = (act(now, action) as SitAndGo | undefined) ?? expect.fail(action.do);
    expect(now.seats.map(({ place }) => place)).toEqual([1, 3, 3, 2, 5, 6]);
    expect([0, 1, 2, 3, 4, 5].map((seat) => payoutOf(now, own, seat, 2))).toEqual([7410n, 0n, 0n, 3990n, 0n, 0n]);
  });

  test('raises the blinds every so many hands', () => {
    const own = room('holdem/2-20-quick@1');
    let match = openMatch(own);
    const blinds: number[] = [];
    while (match.handNumber < 11) {
      match = dealNext(match, deckOf(seeds, match.handNumber + 1));
      if (match.game === 'holdem') blinds.push(match.hand?.big ?? 0);
      while (seatToAct(match) !== null) match = act(match, timeoutAction(match)) ?? expect.fail('no way on');
    }
    expect(blinds).toEqual([20, 20, 20, 20, 20, 30, 30, 30, 30, 30, 50]);
  });

  test('of house bots alone comes to its end, the same from the same seeds', { timeout: 20_000 }, () => {
    const play = () => {
      let match = openMatch(room('holdem/3-20-quick@1'));
      while (!isOver(match)) {
        const seat = seatToAct(match);
        match =
          seat === null
            ? dealNext(match, deckOf(seeds, match.handNumber + 1))
            : (act(match, botAction(seatView(match, seat), botDraws(seeds, match.turn))) ?? expect.fail('a bot did what is not allowed'));
      }
      return match;
    };
    const match = play();
    expect(match.seats.map(({ stack }) => stack).toSorted((a, b) => a - b)).toEqual([0, 0, 1500]);
    expect(play()).toEqual(match);
  });
});

describe('what a seat sees', () => {
  test('of the cards before the end of a hand are its own and the board', () => {
    const match = dealNext(openMatch(room('holdem/3-20-quick@1')), deckOf(seeds, 1));
    const view = seatView(match, 1);
    expect(view.seats.map(({ cards }) => cards.every((card) => card !== null))).toEqual([false, true, false]);
    expect(
      seatView(match, null)
        .seats.flatMap(({ cards }) => cards)
        .every((card) => card === null),
    ).toBe(true);
    expect(JSON.stringify(view)).not.toContain('deck');
  });
});
