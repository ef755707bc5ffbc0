import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hotColours, hotDice, hotPockets, roadsOf } from '#studio/kinds/table/engine/score-cards.ts';
import { hotAndCold, leastRounds } from '#studio/kinds/table/engine/hot-and-cold.ts';
import { beadRoad, bigRoad, roadRows } from '#studio/kinds/table/engine/roads.ts';

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
  const past = fc.array(fc.array(fc.constantFrom(...keys), { minLength: 1, maxLength: 3 }), { maxLength: 120 });
  const timesOf = (history: readonly (readonly number[])[], key: number) => history.flat().filter((other) => other === key).length;

  test('are not told after few rounds', () => {
    const early = Array.from({ length: leastRounds - 1 }, () => [1]);
    expect(hotAndCold(keys, early, 3)).toEqual({ hot: [], cold: [] });
    expect(hotAndCold(keys, [...early, [1]], 5)).toEqual({ hot: [1], cold: [2, 3, 4, 5, 6] });
  });

  test('leave a group of equals out that would not fit whole: none is named where another came as often', () => {
    const once = Array.from({ length: leastRounds }, () => [1]);
    expect(hotAndCold(keys, once, 3)).toEqual({ hot: [1], cold: [] });
  });

  test('are never both, and nothing that is left out came more often than what is hot or less often than what is cold', () => {
    fc.assert(
      fc.property(past, fc.integer({ min: 1, max: 6 }), (history, limit) => {
        const { hot, cold } = hotAndCold(keys, history, limit);
        expect(hot.length <= limit && cold.length <= limit).toBe(true);
        expect(hot.filter((key) => cold.includes(key))).toEqual([]);
        for (const key of keys) {
          if (!hot.includes(key)) expect(hot.every((one) => timesOf(history, one) > timesOf(history, key))).toBe(true);
          if (!cold.includes(key)) expect(cold.every((one) => timesOf(history, one) < timesOf(history, key))).toBe(true);
        }
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
    const twice = (times: number) => Array.from({ length: leastRounds }, (_, at) => at < times);
    expect(
      hotPockets(
        twice(20).map((isRed) => (isRed ? { number: 36, colour: 'red' } : { number: 0, colour: 'green' })),
        3,
      ),
    ).toEqual({
      hot: [36, 0],
      cold: [],
    });
    expect(
      hotDice(
        twice(30).map(() => ({ dice: [6, 6, 1], total: 13, isTriple: false })),
        2,
      ),
    ).toEqual({ hot: [6, 1], cold: [] });
    expect(
      hotColours(
        twice(30).map(() => ({ dice: ['pink', 'red', 'pink'] })),
        2,
      ),
    ).toEqual({ hot: ['pink', 'red'], cold: [] });
  });
});
