import { describe, expect, test } from 'vitest';

import { decide as rollDice } from '#studio/kinds/instant/engine/dice/decide.ts';
import { returnOf as diceReturn } from '#studio/kinds/instant/engine/dice/math.ts';
import { diceTables } from '#studio/kinds/instant/engine/dice/tables.ts';
import { isRight, returnOf as hiLoReturn, winningRanks } from '#studio/kinds/instant/engine/hi-lo/math.ts';
import { hiLoTables } from '#studio/kinds/instant/engine/hi-lo/tables.ts';
import { choose } from '#studio/kinds/instant/engine/choose.ts';
import { hitWays, paysOf, returnOf as kenoReturn, styles } from '#studio/kinds/instant/engine/keno/math.ts';
import { kenoTables } from '#studio/kinds/instant/engine/keno/tables.ts';
import * as mines from '#studio/kinds/instant/engine/mines/decide.ts';
import { cellsOf, mostMines, multiplierHundredths, returnOf as minesReturn } from '#studio/kinds/instant/engine/mines/math.ts';
import { minesTables } from '#studio/kinds/instant/engine/mines/tables.ts';
import { decide as dropBall } from '#studio/kinds/instant/engine/plinko/decide.ts';
import { returnOf as plinkoReturn, risks, slotsOf } from '#studio/kinds/instant/engine/plinko/math.ts';
import { plinkoTables } from '#studio/kinds/instant/engine/plinko/tables.ts';
import { decide as scratch } from '#studio/kinds/instant/engine/scratch/decide.ts';
import { cardKinds } from '#studio/kinds/instant/engine/scratch/math.ts';
import { scratchTables } from '#studio/kinds/instant/engine/scratch/tables.ts';

import { shareOf, telling } from './instant-values.ts';

/** How far rounds lie from their mean, in stakes: pays in hundredths by how often they come. */
function spreadOf(law: readonly (readonly [ways: number, hundredths: number])[]): number {
  const total = law.reduce((sum, [ways]) => sum + ways, 0);
  const mean = law.reduce((sum, [ways, pays]) => sum + (ways * pays) / 100, 0) / total;
  return Math.sqrt(law.reduce((sum, [ways, pays]) => sum + ways * (pays / 100 - mean) ** 2, 0) / total);
}

/** From the gentlest to the wildest. */
const rising = <Table extends { id: string }>(tables: readonly Table[]) =>
  ['gentle', 'classic', 'summit'].map((name) => tables.find(({ id }) => id.includes(`/${name}@`)) ?? expect.fail(name));

function expectRising(spreads: readonly number[]): void {
  expect(spreads).toEqual(spreads.toSorted((a, b) => a - b));
  expect(new Set(spreads).size).toBe(3);
}

describe('plinko', () => {
  test.each(plinkoTables)('walking every way of 8 and 12 rows pays the return of $id', (table) => {
    for (const risk of risks)
      for (const rows of [8, 12] as const) {
        let paid = 0n;
        for (let way = 0; way < 2 ** rows; way++) {
          const steps = Array.from({ length: rows }, (_, row) => (way >> row) & 1);
          paid += dropBall(table, { rows, risk }, telling(...steps), 100n).winMinor;
        }
        expect(Number(paid) / 100 / 2 ** rows).toBe(shareOf(plinkoReturn(table, { rows, risk })));
      }
  });

  test('each spreads the same return more than the one before, on every board', () => {
    for (const risk of risks)
      for (const rows of [8, 12, 16] as const)
        expectRising(
          rising(plinkoTables).map((table) =>
            spreadOf(slotsOf(table, { rows, risk }).map((pays, slot) => [Number(choose(rows, slot)), pays] as const)),
          ),
        );
  });
});

describe('keno', () => {
  test('each spreads the same return more than the one before, from three picks on', () => {
    for (const style of styles)
      for (let picks = 3; picks <= 10; picks++)
        expectRising(
          rising(kenoTables).map((table) =>
            spreadOf(paysOf(table, style, picks).map((pays, hits) => [Number(hitWays(picks, hits)), pays] as const)),
          ),
        );
  });

  test.each(kenoTables)('$id pays no less for more hits, and what the law of ten drawn numbers says', (table) => {
    for (const style of styles)
      for (let picks = 1; picks <= 10; picks++) {
        const pays = paysOf(table, style, picks);
        expect(pays).toHaveLength(picks + 1);
        expect(pays).toEqual(pays.toSorted((a, b) => a - b));
        // picks among the drawn, number by number
        const mean = pays.reduce((sum, one, hits) => sum + (one / 100) * Number(choose(10, hits) * choose(30, picks - hits)), 0);
        expect(shareOf(kenoReturn(table, style, picks))).toBeCloseTo(mean / Number(choose(40, picks)), 10);
      }
  });
});

describe('scratch card', () => {
  test.each(scratchTables.flatMap((table) => cardKinds.map((card) => ({ id: table.id, table, card }))))(
    'a $card card of $id has every prize on as many draws as it has cards',
    ({ table, card }) => {
      let before = 0;
      for (const { id, cards } of table.prizes[card]) {
        const prizeOf = (drawn: number) => scratch(table, { card }, telling(drawn), 100n).prize;
        expect([prizeOf(before), prizeOf(before + cards - 1)]).toEqual([id, id]);
        before += cards;
      }
      expect(scratch(table, { card }, telling(before), 100n)).toMatchObject({ prize: null, winMinor: 0n });
      expect(before).toBeLessThan(table.series);
    },
  );

  test('each spreads the same return more than the one before', () => {
    for (const card of cardKinds)
      expectRising(
        rising(scratchTables).map(({ prizes, series }) => {
          const won = prizes[card].reduce((sum, { cards }) => sum + cards, 0);
          return spreadOf([[series - won, 0], ...prizes[card].map(({ cards, hundredths }) => [cards, hundredths] as const)]);
        }),
      );
  });
});

describe('dice', () => {
  test.each(diceTables)('$id pays its return on its least, its most and an even chance, face by face', (table) => {
    for (const winning of [table.leastWinning, 5000, table.mostWinning]) {
      let paid = 0n;
      for (let face = 0; face < table.faces; face++)
        paid += rollDice(table, { direction: 'under', target: winning }, telling(face), 100n).winMinor;
      expect(Number(paid) / 100 / table.faces).toBe(shareOf(diceReturn(table, winning)));
    }
  });

  test('the gentle one offers no rare win and the summit no likely one', () => {
    const [gentle, classic, summit] = rising(diceTables);
    expect([gentle, classic, summit].map((table) => table?.leastWinning)).toEqual([500, 10, 1]);
    expect([gentle, classic, summit].map((table) => table?.mostWinning)).toEqual([9500, 9500, 5000]);
  });
});

describe('mines', () => {
  test.each(minesTables)('walking every board of $id with two mines pays the return of stopping after so many cells', (table) => {
    const count = cellsOf(table);
    for (const stop of [1, 4]) {
      let paid = 0n;
      for (let first = 0; first < count; first++)
        for (let second = 0; second < count - 1; second++) {
          const begun = mines.decide(table, { mines: 2 }, telling(first, second), 100n);
          let round = begun;
          for (let cell = 0; cell < stop; cell++) round = mines.act(round, { kind: 'open', cell });
          paid += mines.act(round, { kind: 'cash-out' }).winMinor;
        }
      expect(Number(paid) / 100 / (count * (count - 1))).toBeCloseTo(shareOf(minesReturn(table, 2, stop)), 12);
    }
  });

  test('boards of 16, 25 and 36 cells take the mines and cells that they have, and no others', () => {
    const tables = rising(minesTables);
    expect(tables.map(cellsOf)).toEqual([16, 25, 36]);
    for (const table of tables) {
      expect(mines.readChoice(table, { mines: mostMines(table) })).toEqual({ mines: cellsOf(table) - 1 });
      expect(mines.readChoice(table, { mines: cellsOf(table) })).toBeUndefined();
      expect(mines.readAction(table, { kind: 'open', cell: cellsOf(table) - 1 })).toBeDefined();
      expect(mines.readAction(table, { kind: 'open', cell: cellsOf(table) })).toBeUndefined();
    }
    expect(tables.map((table) => multiplierHundredths(table, 3, 5))).toEqual([329, 195, 152]);
  });
});

describe('hi-lo', () => {
  test.each(hiLoTables)('one guess of $id on any card pays its return, card by card', (table) => {
    for (let rank = 1; rank <= 13; rank++)
      for (const guess of ['higher', 'lower'] as const) {
        const winning = winningRanks(rank, guess);
        const right = Array.from({ length: 13 }, (_, next) => isRight(rank, guess, next + 1)).filter(Boolean).length;
        expect(right).toBe(winning);
        const pays = Math.floor((table.returnHundredths * 13) / winning);
        expect(shareOf(hiLoReturn(table, [winning]))).toBeCloseTo((pays * right) / 1300, 12);
      }
  });

  test('differ in what they return, how far they go and how many cards may be passed over', () => {
    const facts = rising(hiLoTables).map(({ returnHundredths, mostHundredths, mostSkips }) => [
      returnHundredths,
      mostHundredths,
      mostSkips,
    ]);
    expect(facts).toEqual([
      [98, 10_000, 2],
      [97, 1_000_000, 10],
      [96, 1_000_000, 25],
    ]);
  });
});
