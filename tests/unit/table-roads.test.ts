import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hotColours, hotDice, hotPockets, roadsOf } from '#studio/engines/score-cards.ts';
import { hotAndCold } from '#studio/engines/table/hot-and-cold.ts';
import { beadRoad, bigRoad, roadRows } from '#studio/engines/table/roads.ts';

type Result = 'player' | 'banker' | 'tie';
const results: Record<string, Result> = { P: 'player', B: 'banker', T: 'tie' };
const historyOf = (text: string) => text.split('').map((letter) => results[letter] ?? 'tie');
const history = fc.array(fc.constantFrom<Result>('player', 'banker', 'tie'), { maxLength: 120 });
const streaky = fc
  .array(fc.tuple(fc.constantFrom<Result>('player', 'banker', 'tie'), fc.integer({ min: 1, max: 14 })), { maxLength: 25 })
  .map((streaks) => streaks.flatMap(([result, length]) => Array.from({ length }, () => result)));

/** The road as a picture, one text a row, ties as a digit after their cell. */
function drawn(text: string): string[] {
  const { cells } = bigRoad(historyOf(text));
  const width = Math.max(0, ...cells.map(({ column }) => column + 1));
  return Array.from({ length: roadRows }, (_row, row) =>
    Array.from({ length: width }, (_column, column) => {
      const cell = cells.find((other) => other.column === column && other.row === row);
      return cell ? `${cell.side === 'player' ? 'P' : 'B'}${cell.ties || ' '}` : '  ';
    })
      .join('')
      .trimEnd(),
  ).filter((line) => line !== '');
}

describe('the bead road', () => {
  test('goes down six rows, then on to the next column, ties and all', () => {
    expect(beadRoad(historyOf('PBTPBPB'))).toEqual([
      { column: 0, row: 0, result: 'player' },
      { column: 0, row: 1, result: 'banker' },
      { column: 0, row: 2, result: 'tie' },
      { column: 0, row: 3, result: 'player' },
      { column: 0, row: 4, result: 'banker' },
      { column: 0, row: 5, result: 'player' },
      { column: 1, row: 0, result: 'banker' },
    ]);
  });

  test('of a new shoe is empty', () => {
    expect(beadRoad([])).toEqual([]);
  });
});

describe('the big road', () => {
  test('gives each streak a column', () => {
    expect(drawn('PPBPPP')).toEqual(['P B P', 'P   P', '    P']);
  });

  test('writes a tie on the cell before it and goes on with the streak', () => {
    expect(drawn('PTTPBT')).toEqual(['P2B1', 'P']);
  });

  test('keeps the ties that came first', () => {
    expect(bigRoad(historyOf('TTP'))).toEqual({ cells: [{ column: 0, row: 0, side: 'player', ties: 0 }], tiesBefore: 2 });
    expect(bigRoad([])).toEqual({ cells: [], tiesBefore: 0 });
  });

  test('turns right at the floor, and the next streak begins beside its start', () => {
    expect(drawn('PPPPPPPPB')).toEqual(['P B', 'P', 'P', 'P', 'P', 'P P P']);
  });

  test('turns right above an older tail and stays in that row', () => {
    expect(drawn('PPPPPPPPBBBBBBB')).toEqual(['P B', 'P B', 'P B', 'P B', 'P B B B', 'P P P']);
  });

  test('begins a streak in the first column with a free top', () => {
    // five tails, each one row above the one before, all over the sixth column
    const past = ['P'.repeat(11), 'B'.repeat(9), 'P'.repeat(7), 'B'.repeat(5), 'P'.repeat(3), 'BBB', 'P'].join('');
    expect(drawn(past)[0]).toBe('P B P B P B B B P');
  });

  test('has a cell for each result but ties, one in a place, a streak unbroken', () => {
    fc.assert(
      fc.property(fc.oneof(history, streaky), (past) => {
        const { cells, tiesBefore } = bigRoad(past);
        expect(cells.map(({ side }) => side)).toEqual(past.filter((result) => result !== 'tie'));
        expect(tiesBefore + cells.reduce((sum, { ties }) => sum + ties, 0)).toBe(past.filter((result) => result === 'tie').length);
        expect(new Set(cells.map(({ column, row }) => `${column}/${row}`)).size).toBe(cells.length);
        expect(cells.every(({ row }) => row >= 0 && row < roadRows)).toBe(true);
        cells.slice(1).forEach((cell, index) => {
          const before = cells[index];
          if (cell.side !== before?.side) expect(cell.row).toBe(0);
          else
            expect([cell.column - before.column, cell.row - before.row]).toSatisfy(
              ([right, down]) => right + down === 1 && right >= 0 && down >= 0,
            );
        });
      }),
    );
  });

  test('only grows: what is drawn stays where it is', () => {
    fc.assert(
      fc.property(streaky, fc.nat(), (past, cut) => {
        const places = (part: readonly Result[]) => bigRoad(part).cells.map(({ column, row, side }) => ({ column, row, side }));
        const early = places(past.slice(0, cut % (past.length + 1)));
        expect(places(past).slice(0, early.length)).toEqual(early);
      }),
    );
  });
});

describe('hot and cold numbers', () => {
  const keys = [1, 2, 3, 4, 5, 6];

  test('come most and least often; among equals the later is the hotter', () => {
    const { hot, cold } = hotAndCold(
      keys,
      [
        [1, 1, 2],
        [3, 2, 6],
        [3, 4, 4],
      ],
      3,
    );
    expect(hot).toEqual([
      { key: 3, times: 2, roundsAgo: 0 },
      { key: 4, times: 2, roundsAgo: 0 },
      { key: 2, times: 2, roundsAgo: 1 },
    ]);
    expect(cold).toEqual([
      { key: 5, times: 0, roundsAgo: 3 },
      { key: 6, times: 1, roundsAgo: 1 },
      { key: 1, times: 2, roundsAgo: 2 },
    ]);
  });

  test('of an empty history are the first keys, never seen', () => {
    expect(hotAndCold(keys, [], 2)).toEqual({
      hot: [1, 2].map((key) => ({ key, times: 0, roundsAgo: 0 })),
      cold: [1, 2].map((key) => ({ key, times: 0, roundsAgo: 0 })),
    });
  });

  test('count every result once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom(...keys), { minLength: 3, maxLength: 3 })), (past) => {
        const { hot, cold } = hotAndCold(keys, past, keys.length);
        expect(hot.reduce((sum, { times }) => sum + times, 0)).toBe(past.length * 3);
        expect(new Set(cold.map(({ key }) => key)).size).toBe(keys.length);
        expect(hot[0]?.times).toBe(cold.at(-1)?.times);
      }),
    );
  });
});

describe('the score cards of a game', () => {
  test('are the roads of its winners', () => {
    const winners = (['dragon', 'tie', 'dragon', 'tiger'] as const).map((winner) => ({ winner }));
    const { bead, big } = roadsOf<'dragon' | 'tiger'>(winners);
    expect(bead.map(({ result }) => result)).toEqual(['dragon', 'tie', 'dragon', 'tiger']);
    expect(big.cells.map(({ side, column, ties }) => `${side} ${column} ${ties}`)).toEqual(['dragon 0 1', 'dragon 0 0', 'tiger 1 0']);
  });

  test('count pockets from 0 to 36, numbers from 1 to 6 and the six colours', () => {
    const pockets = hotPockets(
      [
        { number: 36, colour: 'red' },
        { number: 0, colour: 'green' },
      ],
      99,
    );
    expect(pockets.hot).toHaveLength(37);
    expect(pockets.hot.slice(0, 2).map(({ key }) => key)).toEqual([0, 36]);
    const dice = hotDice([{ dice: [6, 6, 1], total: 13, isTriple: false }], 99);
    expect(dice.hot.map(({ key, times }) => [key, times])).toEqual([
      [6, 2],
      [1, 1],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ]);
    const seen = hotColours([{ dice: ['pink', 'red', 'pink'] }], 99);
    expect(seen.hot.map(({ key }) => key)).toEqual(['pink', 'red', 'yellow', 'blue', 'green', 'white']);
  });
});
