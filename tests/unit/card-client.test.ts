import { describe, expect, test } from 'vitest';

import messages from '#studio/kinds/cards/client/locales/en.json' with { type: 'json' };
import { cardName } from '#studio/kinds/cards/client/model/card-words.ts';
import { raiseSteps } from '#studio/kinds/cards/client/model/raise-steps.ts';
import { seatPlaces } from '#studio/kinds/cards/client/model/seat-places.ts';
import { gameWords } from '#studio/kinds/cards/client/model/table-words.ts';
import { isOlder } from '#studio/kinds/cards/client/model/table-order.ts';
import { translator } from '#studio/frame/model/text.ts';

const t = translator(messages, 'en');
const words = { t, money: (minor: string | bigint) => String(minor), signed: (minor: string | bigint) => String(minor) };

describe('the card client', () => {
  test('lets a word about its table go that a later one has overtaken, and takes every other', () => {
    const at = (tableId: string, version: number) => ({ tableId, version });
    expect(isOlder(at('one', 4), at('one', 5))).toBe(true);
    expect(isOlder(at('one', 5), at('one', 5))).toBe(false);
    expect(isOlder(at('one', 6), at('one', 5))).toBe(false);
    expect(isOlder(at('two', 1), at('one', 5))).toBe(false);
    expect(isOlder(null, at('one', 5))).toBe(false);
    expect(isOlder(at('one', 1), null)).toBe(false);
  });

  test('offers raises that are allowed, each once, and always everything', () => {
    // 60 in the pot, 20 to call, 10 put in: half the pot is 30 + 40
    expect(raiseSteps({ min: 50, max: 500 }, { pot: 60, toCall: 20, bet: 10 })).toEqual([
      { word: 'least', to: 50 },
      { word: 'half', to: 70 },
      { word: 'pot', to: 110 },
      { word: 'all-in', to: 500 },
    ]);
    expect(raiseSteps({ min: 60, max: 60 }, { pot: 60, toCall: 20, bet: 10 })).toEqual([{ word: 'all-in', to: 60 }]);
  });

  test('puts the player at the bottom and everybody else around, whoever looks', () => {
    for (const count of [2, 3, 4, 5, 6])
      for (let you = 0; you < count; you++) {
        const places = seatPlaces(count, you);
        expect(places[you]).toEqual({ x: 50, y: 90 });
        expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      }
  });

  test('names every card', () => {
    expect(cardName(39, t)).toBe('ace of spades');
    const names = Array.from({ length: 52 }, (_, card) => cardName(card, t));
    expect(new Set(names).size).toBe(52);
    expect(names.filter((name) => name.includes('card.'))).toEqual([]);
  });

  test('tells the end of a game without calling it a win: place, units and what is paid', () => {
    const outcome = { tableId: '', seat: 0, game: 'holdem', seats: 3, hands: 9, place: 2, units: null, celebrate: false } as const;
    expect(gameWords({ state: 'closed', stakeMinor: '2000', winMinor: '0', outcome }, words)).toBe(
      'Place 2 of 3: 0 paid on a buy-in of 2000.',
    );
    expect(gameWords({ state: 'cancelled', stakeMinor: '2000', winMinor: '0', outcome: null }, words)).toBe('Buy-in of 2000 returned.');
    const broken = { ...outcome, game: 'lucky-nine', hands: 4, place: null, units: 2, isInterrupted: true } as const;
    expect(gameWords({ state: 'closed', stakeMinor: '16000', winMinor: '20000', outcome: broken }, words)).toBe(
      'Interrupted by our fault after 4 hands. +2 units: 20000 paid on a buy-in of 16000, no cut taken.',
    );
    const short = { ...broken, hands: 1, units: -1 };
    expect(gameWords({ state: 'closed', stakeMinor: '16000', winMinor: '12000', outcome: short }, words)).toBe(
      'Interrupted by our fault after 1 hand. -1 unit: 12000 paid on a buy-in of 16000, no cut taken.',
    );
  });
});
