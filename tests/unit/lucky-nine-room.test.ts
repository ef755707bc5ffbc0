import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { deckOf } from '#studio/kinds/cards/engine/deck.ts';
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
import { buyInOf, roomFor } from '#studio/kinds/cards/engine/rooms.ts';
import { seatView } from '#studio/kinds/cards/engine/seat-view.ts';
import { actLuckyNine, dealLuckyNine, type LuckyNineMatch, openLuckyNine } from '#studio/kinds/cards/engine/lucky-nine-room/rotation.ts';

function deck(text: string): number[] {
  const first = text.split(' ').map((card) => 'cdhs'.indexOf(card[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(card[0] ?? ''));
  return [...first, ...Array.from({ length: 52 }, (_, card) => card).filter((card) => !first.includes(card))];
}

/** The first hand of three seats: seat 0 is the banker; cards go to 1, 2, 0, 1, 2, 0, then to those who draw. */
function hand(cards: string, natural: 1 | 2 = 1, ...choices: ('draw' | 'stay')[]): LuckyNineMatch {
  const dealt = dealLuckyNine(openLuckyNine({ rounds: 1, natural }, 3), deck(cards));
  return choices.reduce((now, choice) => actLuckyNine(now, { do: choice }) ?? expect.fail(`${choice} was not allowed`), dealt);
}

const room = (id: string) => roomFor(id) ?? expect.fail(`no room ${id}`);

describe('a hand of Lucky 9', () => {
  test('pits everybody against the banker, who chooses last; equal hands stand off', () => {
    const over = hand('4c 5c 2c 3c 2d 5d 9h Kd', 1, 'stay', 'draw', 'draw');
    // 7 stays, 7 draws a nine and has 6, the banker has 7
    expect(over.hand).toMatchObject({ toAct: null, result: [1, 0, -1] });
    expect(over.seats.map(({ stack }) => stack)).toEqual([5, 4, 3]);
  });

  test('ends at once with a nine of two cards of the banker, against which only another stands off', () => {
    expect(hand('4c 5c 2c 5d 2d 7d').hand).toMatchObject({ toAct: null, result: [1, 0, -1] });
  });

  test('pays a nine of two cards double where the table says so, also against a nine of three', () => {
    const over = hand('4c 5c 2c 5d 2d 3d 4h', 2, 'stay', 'draw');
    expect(over.hand?.result).toEqual([-1, 2, -1]);
  });

  test('shows nobody else’s cards before the end but a nine of two cards', () => {
    const view = seatView(hand('4c 5c 2c 5d 2d 3d'), 2);
    expect(view.seats.map(({ cards }) => cards.every((card) => card !== null))).toEqual([false, true, true]);
  });
});

describe('a table of Lucky 9', () => {
  test('makes everybody the banker equally often; no seat can lose more than it brought, and money in is money out and rake', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.constantFrom('plain', 'double'),
        fc.array(fc.boolean(), { minLength: 300, maxLength: 300 }),
        fc.integer(),
        (seats, nines, list, salt) => {
          const own = room(`lucky-nine-seats/${seats}-5-${nines}@1`);
          let match: CardMatch = openMatch(own);
          const bankers = Array<number>(seats).fill(0);
          for (const draws of list) {
            if (isOver(match)) break;
            if (seatToAct(match) === null) {
              match = dealNext(match, deckOf({ serverSeed: 'c'.repeat(64), clientSeed: String(salt) }, match.handNumber + 1));
              if (match.game === 'lucky-nine' && match.hand) bankers[match.hand.banker] = (bankers[match.hand.banker] ?? 0) + 1;
            } else match = act(match, { do: draws ? 'draw' : 'stay' }) ?? expect.fail('refused');
            expect(match.seats.every(({ stack }) => stack >= 0)).toBe(true);
          }
          expect(isOver(match)).toBe(true);
          expect(new Set(bankers).size).toBe(1);
          const paid = match.seats.map((_, seat) => payoutOf(match, own, seat, 2) ?? expect.fail('unpaid'));
          expect(paid.reduce((sum, each) => sum + each) + rakeOf(match, own, 2)).toBe(buyInOf(own, 2) * BigInt(seats));
          expect(rakeOf(match, own, 2)).toBeGreaterThanOrEqual(0n);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('takes 5 % of what was won and nothing of what comes back', () => {
    const own = room('lucky-nine-seats/3-5-plain@1');
    const opened = openMatch(own);
    const over = {
      ...opened,
      handNumber: 6,
      seats: [{ stack: 11 }, { stack: 8 }, { stack: 5 }],
      hand: { ...hand('4c 5c 2c 5d 2d 7d').hand },
    } as CardMatch;
    expect([0, 1, 2].map((seat) => payoutOf(over, own, seat, 2))).toEqual([5425n, 4000n, 2500n]);
    expect(rakeOf(over, own, 2)).toBe(75n);
  });

  test('draws for somebody who says nothing on 0 to 5 and stays on 6 to 9', () => {
    expect(timeoutAction(hand('4c 5c 2c Ac 2d 5d'))).toEqual({ do: 'draw' });
    expect(timeoutAction(hand('4c 5c 2c 2h 2d 5d'))).toEqual({ do: 'stay' });
  });
});
