import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { tableau } from '#studio/kinds/table/engine/baccarat/math.ts';
import { baccarat, type BaccaratOutcome } from '#studio/kinds/table/engine/baccarat/decide.ts';
import { colourGame } from '#studio/kinds/table/engine/colour-game/decide.ts';
import { dragonTiger, type DragonTigerOutcome } from '#studio/kinds/table/engine/dragon-tiger/decide.ts';
import { drawsFrom, fairDraws } from '#fair/draws.ts';
import { roulette, type RouletteOutcome } from '#studio/kinds/table/engine/roulette/decide.ts';
import { redNumbers, wheelOrder } from '#studio/kinds/table/engine/roulette/math.ts';
import { singleZero1 } from '#studio/kinds/table/engine/roulette/single-zero-1.ts';
import { sicBo, type SicBoOutcome } from '#studio/kinds/table/engine/sic-bo/decide.ts';
import { type Card, cardOf, openShoe } from '#studio/kinds/table/engine/shoe.ts';
import type { TableEngine } from '#studio/kinds/table/engine/table-engine.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What each bet brings back of 100, of those that bring anything. */
function paidBy<Outcome>(engine: TableEngine<Outcome>, outcome: Outcome): Record<string, number> {
  const bets = engine.math.bets.map(({ id }) => ({ betId: id, stakeMinor: 100n }));
  const paid = engine.settle(outcome, bets).filter(({ payoutMinor }) => payoutMinor > 0n);
  return Object.fromEntries(paid.map(({ betId, payoutMinor }) => [betId, Number(payoutMinor)]));
}

/** Draws as they are told: words below any bound are taken as they are. */
const told = (...words: number[]) =>
  drawsFrom(() => {
    const word = words.shift();
    if (word === undefined) throw new Error('one draw too many');
    return word;
  });

describe('the colour game', () => {
  test('throws three dice, one draw each', () => {
    expect(colourGame.decide(told(0, 2, 5))).toEqual({ dice: ['red', 'blue', 'pink'] });
  });

  test('pays a colour once, twice and ten times', () => {
    expect(paidBy(colourGame, { dice: ['red', 'blue', 'pink'] })).toEqual({ 'single-red': 200, 'single-blue': 200, 'single-pink': 200 });
    expect(paidBy(colourGame, { dice: ['blue', 'white', 'blue'] })).toEqual({
      'single-blue': 300,
      'single-white': 200,
      'double-blue': 1300,
    });
    expect(paidBy(colourGame, { dice: ['green', 'green', 'green'] })).toEqual({
      'single-green': 1100,
      'double-green': 1300,
      'triple-green': 20600,
      'any-triple': 3400,
    });
  });
});

describe('sic bo', () => {
  const outcome = (a: number, b: number, c: number): SicBoOutcome => sicBo.decide(told(a - 1, b - 1, c - 1));

  test('throws three dice, one draw each', () => {
    expect(outcome(1, 4, 6)).toEqual({ dice: [1, 4, 6], total: 11, isTriple: false });
  });

  test('pays three different numbers', () => {
    expect(paidBy(sicBo, outcome(1, 4, 6))).toEqual({
      big: 200,
      odd: 200,
      'total-11': 775,
      'single-1': 200,
      'single-4': 200,
      'single-6': 200,
      'pair-1-4': 700,
      'pair-1-6': 700,
      'pair-4-6': 700,
    });
  });

  test('pays a double as two of its number and as a pair', () => {
    expect(paidBy(sicBo, outcome(2, 5, 2))).toEqual({
      small: 200,
      odd: 200,
      'total-9': 840,
      'single-2': 300,
      'single-5': 200,
      'double-2': 1300,
      'pair-2-5': 700,
    });
  });

  test('takes small, big, odd and even on a triple', () => {
    expect(paidBy(sicBo, outcome(3, 3, 3))).toEqual({
      'total-9': 840,
      'single-3': 1300,
      'double-3': 1300,
      'triple-3': 21000,
      'any-triple': 3500,
    });
    expect(paidBy(sicBo, outcome(4, 4, 4))).not.toHaveProperty('big');
    expect(paidBy(sicBo, outcome(4, 4, 4))).not.toHaveProperty('even');
  });
});

describe('roulette', () => {
  const of = (number: number): RouletteOutcome => roulette.decide(told(number));
  const { bets } = singleZero1;
  const kind = (name: string) => bets.filter(({ id }) => id.startsWith(`${name}-`));

  test('pays every bet that covers the number, and no other', () => {
    expect(paidBy(roulette, of(17))).toEqual({
      'straight-17': 3600,
      'split-14-17': 1800,
      'split-16-17': 1800,
      'split-17-18': 1800,
      'split-17-20': 1800,
      'street-16-17-18': 1200,
      'corner-13-14-16-17': 900,
      'corner-14-15-17-18': 900,
      'corner-16-17-19-20': 900,
      'corner-17-18-20-21': 900,
      'line-13-14-15-16-17-18': 600,
      'line-16-17-18-19-20-21': 600,
      'column-2': 300,
      'dozen-2': 300,
      low: 200,
      odd: 200,
      black: 200,
    });
    expect(paidBy(roulette, of(0))).toEqual({
      'straight-0': 3600,
      'split-0-1': 1800,
      'split-0-2': 1800,
      'split-0-3': 1800,
      'trio-0-1-2': 1200,
      'trio-0-2-3': 1200,
      'basket-0-1-2-3': 900,
    });
  });

  test('has every place of the cloth once', () => {
    const kinds = ['straight', 'split', 'street', 'trio', 'corner', 'basket', 'line', 'column', 'dozen'];
    expect(kinds.map((name) => kind(name).length)).toEqual([37, 60, 12, 2, 22, 1, 11, 3, 3]);
    expect(new Set(bets.map(({ covers }) => String(covers))).size).toBe(bets.length);
    expect(bets).toHaveLength(37 + 60 + 12 + 2 + 22 + 1 + 11 + 3 + 3 + 6);
  });

  test('splits neighbours only, and halves, thirds and dozens the 36 numbers', () => {
    const isNeighbour = ([low = 0, high = 0]: readonly number[]) =>
      low === 0 ? high <= 3 : high - low === 3 || (high - low === 1 && Math.ceil(low / 3) === Math.ceil(high / 3));
    expect(kind('split').every(({ covers }) => isNeighbour(covers))).toBe(true);
    const together = (...ids: string[]) => bets.filter(({ id }) => ids.includes(id)).flatMap(({ covers }) => covers);
    for (const ids of [
      ['low', 'high'],
      ['odd', 'even'],
      ['red', 'black'],
      ['column-1', 'column-2', 'column-3'],
      ['dozen-1', 'dozen-2', 'dozen-3'],
    ]) {
      expect(together(...ids).toSorted((one, other) => one - other)).toEqual(range(1, 36));
    }
  });

  test('has a wheel with every number once, red and black in turn', () => {
    expect([...wheelOrder].sort((one, other) => one - other)).toEqual(range(0, 36));
    expect(wheelOrder.slice(1).map((number) => redNumbers.includes(number))).toEqual(range(1, 36).map((place) => place % 2 === 1));
    expect([0, 32, 2].map((number) => of(number).colour)).toEqual(['green', 'red', 'black']);
  });
});

/** The place of a card in a shoe of which nothing like it is gone yet. */
const card = (text: string): Card => ({ rank: 'A23456789TJQK'.indexOf(text[0] ?? '') + 1, suit: suitOf[text[1] ?? ''] ?? 'clubs' });
const suitOf: Record<string, Card['suit']> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** Draws that deal these cards from a shoe. */
function dealing(decks: number, ...cards: string[]) {
  const kinds = range(0, 51).flatMap((kind) => range(1, decks).map(() => cardOf(kind)));
  return told(
    ...cards.map((text) => {
      const place = kinds.findIndex((other) => other.rank === card(text).rank && other.suit === card(text).suit);
      kinds.splice(place, 1);
      return place;
    }),
  );
}

describe('dragon tiger', () => {
  const deal = (dragon: string, tiger: string): DragonTigerOutcome => dragonTiger.decide(dealing(8, dragon, tiger));

  test('deals one card each, and the higher rank wins, the ace lowest', () => {
    expect(deal('Kc', 'Ah')).toEqual({ dragon: card('Kc'), tiger: card('Ah'), winner: 'dragon', isSuitedTie: false });
    expect(paidBy(dragonTiger, deal('Kc', 'Ah'))).toEqual({ dragon: 200 });
    expect(paidBy(dragonTiger, deal('As', '2c'))).toEqual({ tiger: 200 });
  });

  test('gives half back on a tie', () => {
    expect(paidBy(dragonTiger, deal('9c', '9h'))).toEqual({ dragon: 50, tiger: 50, tie: 1300 });
    expect(paidBy(dragonTiger, deal('9c', '9c'))).toEqual({ dragon: 50, tiger: 50, tie: 1300, 'suited-tie': 5700 });
  });
});

describe('baccarat', () => {
  const deal = (...cards: string[]): BaccaratOutcome => baccarat.decide(dealing(8, ...cards));

  test('draws the banker’s third card by the tableau', () => {
    // one row a banker's total 0 to 7; the player's third card 0 to 9, then no third card
    const drawn = range(0, 7).map((total) =>
      [...range(0, 9), undefined].map((third) => (tableau.bankerDraws(total, third) ? 'D' : '-')).join(''),
    );
    expect(drawn).toEqual([
      'DDDDDDDDDDD',
      'DDDDDDDDDDD',
      'DDDDDDDDDDD',
      'DDDDDDDD-DD',
      '--DDDDDD--D',
      '----DDDD--D',
      '------DD---',
      '-----------',
    ]);
    expect(range(0, 7).map((total) => tableau.playerDraws(total))).toEqual([true, true, true, true, true, true, false, false]);
  });

  test('deals in turn, the player first, and stops at a natural of either hand', () => {
    const outcome = deal('9c', '2d', 'Kh', 'As');
    expect(outcome).toMatchObject({ player: [card('9c'), card('Kh')], banker: [card('2d'), card('As')], winner: 'player' });
    expect(deal('2c', '8d', 'Ah', 'Ks')).toMatchObject({ winner: 'banker', player: { length: 2 }, banker: { length: 2 } });
  });

  test('gives the player’s third card before the banker’s', () => {
    const outcome = deal('2c', 'Kd', '3h', '3s', '7c', '9d');
    expect(outcome.player.map(({ rank }) => rank)).toEqual([2, 3, 7]);
    expect(outcome.banker.map(({ rank }) => rank)).toEqual([13, 3, 9]);
    expect(outcome.winner).toBe('tie');
  });

  test('pays the winner, the banker less 5 %, and gives both back on a tie', () => {
    expect(paidBy(baccarat, deal('9c', '2d', 'Kh', 'As'))).toEqual({ player: 200 });
    expect(paidBy(baccarat, deal('2c', '8d', 'Ah', 'Ks'))).toEqual({ banker: 195 });
    expect(paidBy(baccarat, deal('9c', '8d', 'Kh', 'As'))).toEqual({ player: 100, banker: 100, tie: 900 });
  });

  test('pays a pair of the first two cards only', () => {
    expect(paidBy(baccarat, deal('4c', '9d', '4h', 'Ts'))).toEqual({ banker: 195, 'player-pair': 1300 });
    expect(paidBy(baccarat, deal('9c', '4c', 'Kh', '4c'))).toEqual({ player: 200, 'banker-pair': 1300 });
    expect(paidBy(baccarat, deal('2c', '7d', '3h', 'Ks', '3d'))).toEqual({ player: 200 });
  });
});

describe('a shoe', () => {
  test('of eight decks holds each card eight times', () => {
    const nextCard = openShoe(8, fairDraws({ serverSeed: '3c'.repeat(32), clientSeed: 'whole', nonce: 0 }));
    const dealt = Map.groupBy(range(1, 416).map(nextCard), ({ rank, suit }) => `${rank} ${suit}`);
    expect([...dealt.values()].map(({ length }) => length)).toEqual(range(1, 52).map(() => 8));
    expect(nextCard).toThrow('bound');
  });

  test('of one deck deals no card twice', () => {
    const nextCard = openShoe(1, fairDraws({ serverSeed: '3c'.repeat(32), clientSeed: 'shoe', nonce: 0 }));
    expect(
      new Set(
        range(1, 52)
          .map(nextCard)
          .map(({ rank, suit }) => `${rank}${suit}`),
      ).size,
    ).toBe(52);
  });

  test('is dealt to two hands, of which the one nearer nine wins', () => {
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        const draws = fairDraws({ serverSeed: '3c'.repeat(32), clientSeed: 'shoe', nonce });
        const { player, banker, winner } = baccarat.decide(draws);
        const totals = [player, banker].map((hand) => hand.reduce((sum, { rank }) => sum + (rank > 9 ? 0 : rank), 0) % 10);
        expect(winner).toBe(totals[0] === totals[1] ? 'tie' : (totals[0] ?? 0) > (totals[1] ?? 0) ? 'player' : 'banker');
      }),
      { numRuns: 200 },
    );
  });
});
