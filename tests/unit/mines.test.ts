import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { classic1 } from '#studio/kinds/instant/engine/mines/classic-1.ts';
import * as mines from '#studio/kinds/instant/engine/mines/decide.ts';
import { canOpen, multiplierHundredths, returnOf } from '#studio/kinds/instant/engine/mines/math.ts';
import { fairDraws } from '#fair/draws.ts';

import { evenShares, expectLaw, seeds, shareOf, telling } from './instant-values.ts';

const actionLists = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 24 }).map((cell): mines.MinesAction => ({ kind: 'open', cell })) },
    { weight: 1, arbitrary: fc.constant<mines.MinesAction>({ kind: 'cash-out' }) },
  ),
  { maxLength: 30 },
);

describe('mines', () => {
  const begin = (mineCount: number, seed: Parameters<typeof fairDraws>[0], stakeMinor = 100n) =>
    mines.decide(classic1, { mines: mineCount }, fairDraws(seed), stakeMinor);
  const cells = (...list: number[]): mines.MinesAction[] => list.map((cell) => ({ kind: 'open', cell }));
  /** A round with mines on these cells. */
  const withMines = (...list: number[]) => ({ ...mines.decide(classic1, { mines: list.length }, telling(), 100n), mines: list });

  test('pays 97 % over the chance of so many safe cells, cut to hundredths', () => {
    const round = cells(5, 6, 7).reduce(mines.act, withMines(0, 1, 2));
    expect(round).toMatchObject({ status: 'open', multiplierHundredths: Math.floor((97 * 25 * 24 * 23) / (22 * 21 * 20)), winMinor: 0n });
    expect(mines.act(round, { kind: 'cash-out' })).toMatchObject({ status: 'paid', winMinor: BigInt(round.multiplierHundredths) });
  });

  test('walking every board pays the return of stopping after so many cells', () => {
    for (const stop of [1, 2, 5, 10]) {
      let paid = 0n;
      for (let first = 0; first < 25; first++) {
        for (let second = 0; second < 24; second++) {
          const begun = mines.decide(classic1, { mines: 2 }, telling(first, second), 100n);
          const opened = cells(...Array.from({ length: stop }, (_, cell) => cell)).reduce(mines.act, begun);
          paid += mines.act(opened, { kind: 'cash-out' }).winMinor;
        }
      }
      expect(Number(paid) / 60_000).toBe(shareOf(returnOf(classic1, 2, stop)));
    }
  });

  test('a mine ends the round with nothing', () => {
    const round = cells(5, 1, 6).reduce(mines.act, withMines(0, 1, 2));
    expect(round).toMatchObject({ status: 'lost', hit: 1, opened: [5], multiplierHundredths: 0, winMinor: 0n });
    expect(mines.act(round, { kind: 'cash-out' })).toBe(round);
  });

  test('neither cashing out before a cell nor opening one twice does anything', () => {
    const begun = withMines(0);
    expect(mines.act(begun, { kind: 'cash-out' })).toBe(begun);
    const opened = cells(3).reduce(mines.act, begun);
    expect(cells(3).reduce(mines.act, opened)).toBe(opened);
  });

  test('pays by itself when every safe cell is open, or when the next one would pay more than 10,000 stakes', () => {
    const whole = cells(...Array.from({ length: 24 }, (_, cell) => cell + 1)).reduce(mines.act, withMines(0));
    expect(whole).toMatchObject({ status: 'paid', winMinor: 2_425n });
    expect([canOpen(classic1, 10, 10), canOpen(classic1, 10, 11)]).toEqual([true, false]);
    const ceiling = cells(...Array.from({ length: 11 }, (_, cell) => cell + 10)).reduce(mines.act, withMines(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    expect(ceiling).toMatchObject({ status: 'paid', winMinor: 316_752n });
    expect(multiplierHundredths(classic1, 10, 12)).toBeGreaterThan(1_000_000);
  });

  test('does not show the mines before the end', () => {
    const round = cells(5).reduce(mines.act, withMines(0, 1, 2));
    expect(mines.shownTo(round)).toMatchObject({ status: 'open', mineCount: 3, mines: null });
    expect(mines.shownTo(mines.act(round, { kind: 'cash-out' })).mines).toEqual([0, 1, 2]);
  });

  test('any actions, cut anywhere and taken up again from the seed, come out the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), seeds, actionLists, fc.nat(30), (mineCount, seed, actions, cut) => {
        const whole = actions.reduce(mines.act, begin(mineCount, seed));
        const kept = actions.slice(0, cut).map((action) => mines.readAction(classic1, JSON.parse(JSON.stringify(action))) ?? action);
        const before = kept.reduce(mines.act, begin(mineCount, seed));
        expect(actions.slice(cut).reduce(mines.act, before)).toEqual(whole);
        expect(actions.slice(cut).reduce(mines.act, kept.reduce(mines.act, begin(mineCount, seed)))).toEqual(whole);
      }),
    );
  });

  test('nothing after the end changes the round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), seeds, actionLists, actionLists, (mineCount, seed, actions, more) => {
        const ended = [...actions, { kind: 'cash-out' } as const].reduce(mines.act, begin(mineCount, seed));
        if (ended.status !== 'open') expect(more.reduce(mines.act, ended)).toBe(ended);
      }),
    );
  });

  test.each([0, 2])('the mine drawn at place %i is in any cell, evenly', (place) => {
    expectLaw('mines', evenShares(25), (draws) => mines.decide(classic1, { mines: 3 }, draws, 100n).mines[place] ?? -1);
  });

  test.each<unknown>([undefined, {}, { mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: '3' }, { mines: 3, board: [] }])(
    'refuses the choice %j',
    (input) => {
      expect(mines.readChoice(classic1, input)).toBeUndefined();
    },
  );

  test.each<unknown>([undefined, { kind: 'open' }, { kind: 'open', cell: 25 }, { kind: 'open', cell: -1 }, { kind: 'cash-out', cell: 1 }])(
    'refuses the action %j',
    (input) => {
      expect(mines.readAction(classic1, input)).toBeUndefined();
    },
  );
});
