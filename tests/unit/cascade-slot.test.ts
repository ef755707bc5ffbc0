import { array, assert, integer, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cascadeSlots, loadCascade } from '#studio/kinds/slot/engine/cascade-slot/cascade-slots.ts';
import { compileCascade } from '#studio/kinds/slot/engine/cascade-slot/compile-math.ts';
import { type CascadeOutcomeStep, decideCascadeSlot } from '#studio/kinds/slot/engine/cascade-slot/decide.ts';
import { findClusters } from '#studio/kinds/slot/engine/cascade-slot/find-clusters.ts';
import type { CascadeSlotMath } from '#studio/kinds/slot/engine/cascade-slot/math.ts';
import { playCascade } from '#studio/kinds/slot/engine/cascade-slot/play-round.ts';
import { low1 } from '#studio/kinds/slot/engine/cascade-slot/tables/low-1.ts';
import { drawsFrom, fairDraws } from '#fair/draws.ts';
import { tableHashOf } from '#tests/bench/cascade-proof.ts';

import { chiSquareLimit } from './chi-square.ts';
import { chiSquareOfLaw, tallyOf } from './slot-law.ts';

const tables = [...cascadeSlots.values()];
const seed = { serverSeed: 'c9'.repeat(32), clientSeed: 'cascade', nonce: 1 };
const change = (part: Partial<CascadeSlotMath>): CascadeSlotMath => ({ ...low1, ...part });

describe('the cascade tables', () => {
  test('are low, medium and high, in this order also by what was measured', () => {
    expect(tables.map(({ math }) => math.volatility)).toEqual(['low', 'medium', 'high']);
    const indexes = tables.map(({ math }) => Number(math.published.volatilityIndex));
    expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
  });

  test('never change: only their figures may be told more exactly', () => {
    const prints = tables.map(({ math }) => [math.id, tableHashOf(math)]);
    expect(Object.fromEntries(prints)).toMatchInlineSnapshot(`
      {
        "cascade-slot/high@1": "1ff9c5ec97ff69dffc412513f8aacd1ffa58f8cf527d4413b8b6cbb22ce56b60",
        "cascade-slot/low@1": "7e144fad74cd6c7d12da273640a24d5a4951e9c6b506d9b7675b4b20b3174362",
        "cascade-slot/medium@1": "50838cef53ff03d383ef58db0417c5a2d3e6ca1f4a72b5a6a5d88580c60553d3",
      }
    `);
  });

  test.each(tables)(
    '$math.id lets its symbols fall by their weights, over the nonces of a seed pair (chi-square)',
    { timeout: 60_000 },
    ({ math, compiled }) => {
      const boards = Array.from({ length: 2500 }, (_, nonce) => playCascade(compiled, fairDraws({ ...seed, nonce })).steps[0]?.board ?? []);
      const counts = new Map(math.symbols.map(({ weight }, symbol) => [symbol, weight]));
      const { statistic, degrees } = chiSquareOfLaw(tallyOf(boards.flat()), { counts, total: compiled.falling.length });
      expect(degrees).toBe(math.symbols.length - 1);
      expect(statistic).toBeLessThan(chiSquareLimit(degrees));
    },
  );

  const [first = { id: 'A', weight: 1, pays: {} }, ...others] = low1.symbols;
  test.each<[string, CascadeSlotMath, string]>([
    ['whose return may be above 97 %', change({ published: { ...low1.published, rtpPercent: '96.90' } }), 'not surely'],
    ['whose return may be below 94 %', change({ published: { ...low1.published, rtpPercent: '94.10' } }), 'not surely'],
    ['whose return is told without its doubt', change({ published: { ...low1.published, doubtPercent: '0' } }), 'not surely'],
    ['with a symbol named twice', change({ symbols: [...low1.symbols, first] }), 'named twice'],
    ['with a symbol that never falls', change({ symbols: [{ ...first, weight: 0 }, ...others] }), 'weights'],
    ['with a cluster of four', change({ symbols: [{ ...first, pays: { 4: 1, 5: 2 } }, ...others] }), '5 to 30'],
    ['with half a pay', change({ symbols: [{ ...first, pays: { 5: 0.5 } }, ...others] }), 'pays are whole'],
    ['with a cluster that pays nothing', change({ symbols: [{ ...first, pays: { 6: 3 } }, ...others] }), 'every cluster pays'],
    ['without a multiplier', change({ multipliers: [] }), 'multipliers'],
    ['with a limit of half a stake', change({ maxWinMultiple: 0.5 }), 'whole'],
  ])('are refused %s', (_, math, fault) => {
    expect(() => loadCascade(math)).toThrow(fault);
  });
});

describe('clusters', () => {
  /** Columns as text, top first. */
  const clustersOf = (...columns: string[]) =>
    findClusters(columns.join('').split('').map(Number)).map(({ symbol, places }) => `${symbol}:${places.join()}`);

  test('are five or more of one symbol that touch by their sides, not by their corners nor round the edge', () => {
    expect(clustersOf('11111', '23232', '32323', '23232', '32323', '23232')).toEqual(['1:0,1,2,3,4']);
    expect(clustersOf('11112', '23231', '32323', '23232', '32323', '23232')).toEqual([]);
    expect(clustersOf('23111', '11232', '32323', '23232', '32323', '23232')).toEqual([]);
    expect(clustersOf('11023', '23231', '32321', '23232', '32321', '23231')).toEqual([]);
    expect(clustersOf('21212', '11123', '21323', '23232', '32323', '23232')).toEqual(['1:1,5,6,7,11']);
  });

  test('are found as another search finds them, on any board of three symbols', () => {
    assert(
      property(array(integer({ min: 0, max: 2 }), { minLength: 30, maxLength: 30 }), (board) => {
        expect(findClusters(board).map(({ places }) => places.join())).toEqual(joinedPlaces(board).map((places) => places.join()));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a round of the cascade slot', () => {
  test('tumbles with rising multipliers until there is no cluster', () => {
    const math = compileCascade(low1);
    const [a, b, c, d] = [0, 4, 9, 15];
    const columns = [
      [c, d, c, d, c],
      [d, c, d, c, d],
      [c, d, c, d, c],
      [d, c, d, c, d],
      [c, d, c, d, c],
      [a, a, a, a, a],
    ];
    const all = [...columns, [b, b, b, b, b], [d, c, d, c, d]].flat();
    const round = playCascade(
      math,
      drawsFrom(() => all.shift() ?? 0),
    );
    expect(round.steps.map(({ multiplier, units }) => [multiplier, units])).toEqual([
      [1, 24],
      [2, 32],
      [3, 0],
    ]);
    expect(round).toMatchObject({ units: 56, isCapped: false });
  });

  test('ends at the largest win and pays exactly this', () => {
    const math = compileCascade(change({ maxWinMultiple: 100 }));
    const round = playCascade(
      math,
      drawsFrom(() => 0),
    );
    const one = low1.symbols[0]?.pays[20] ?? 0;
    expect(round.steps.map(({ units }) => units)).toEqual([one, 2000 - one]);
    expect(round).toMatchObject({ units: 2000, isCapped: true });
  });

  test('pays for any seed and stake what the table says of each board, and each board follows from the one before', () => {
    assert(
      property(
        tuple(integer({ min: 0, max: 2 ** 31 }), string({ maxLength: 20 }), integer({ min: 1, max: 1e9 })),
        ([nonce, clientSeed, bet]) => {
          for (const { math } of tables) {
            const outcome = decideCascadeSlot({ ...seed, nonce, clientSeed, mathId: math.id, stakeMinor: BigInt(bet) * 20n });
            let total = 0n;
            outcome.steps.forEach((step, index) => {
              const won = unitsOf(math, step.grid) * (math.multipliers[index] ?? math.multipliers.at(-1) ?? 1);
              total += BigInt(won) * BigInt(bet);
              expect([step.winMinor, step.totalWinMinor]).toEqual([(BigInt(won) * BigInt(bet)).toString(), total.toString()]);
              expect(step.clusters.reduce((sum, { winMinor }) => sum + BigInt(winMinor), 0n)).toBe(BigInt(step.winMinor));
              const next = outcome.steps[index + 1];
              expect(step.clusters.length > 0).toBe(next !== undefined);
              if (next) expectFallen(step, next);
            });
            expect(outcome.winMinor).toBe(total.toString());
            expect(outcome.celebrate).toBe(total > BigInt(bet) * 20n);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('is celebrated only when it pays more than its stake', { timeout: 30_000 }, () => {
    const seen = new Set<string>();
    for (let nonce = 0; nonce < 1500; nonce++) {
      const { winMinor, celebrate } = decideCascadeSlot({ ...seed, nonce, mathId: 'cascade-slot/low@1', stakeMinor: 20n });
      const win = Number(winMinor);
      seen.add(win === 0 ? 'nothing' : win < 20 ? 'below' : win === 20 ? 'equal' : 'above');
      expect(celebrate).toBe(win > 20);
    }
    expect([...seen].sort()).toEqual(['above', 'below', 'equal', 'nothing']);
  });

  test.each([0n, -20n, 19n, 21n])('of a stake of %s is refused', (stakeMinor) => {
    expect(() => decideCascadeSlot({ ...seed, mathId: 'cascade-slot/low@1', stakeMinor })).toThrow('multiple of 20');
  });

  test('of an unknown mathematics is refused', () => {
    expect(() => decideCascadeSlot({ ...seed, mathId: 'cascade-slot/low@2', stakeMinor: 20n })).toThrow('no such mathematics');
  });
});

/** What is left of each column lies at its foot, in the same order. */
function expectFallen(before: CascadeOutcomeStep, after: CascadeOutcomeStep): void {
  const taken = new Set(before.clusters.flatMap(({ places }) => places.map(String)));
  before.grid.forEach((column, index) => {
    const left = column.filter((_, row) => !taken.has(String([index, row])));
    expect(after.grid[index]?.slice(column.length - left.length)).toEqual(left);
  });
}

/** Units of a grid before the multiplier, written apart from the engine. */
function unitsOf({ symbols }: CascadeSlotMath, grid: readonly (readonly string[])[]): number {
  const board = grid.flat().map((letter) => symbols.findIndex(({ id }) => id === letter));
  return joinedPlaces(board).reduce((sum, places) => {
    const pays = Object.entries(symbols[board[places[0] ?? 0] ?? 0]?.pays ?? {});
    return sum + Math.max(0, ...pays.filter(([size]) => Number(size) <= places.length).map(([, pay]) => pay));
  }, 0);
}

/** Clusters by joining equal neighbours until nothing changes. */
function joinedPlaces(board: readonly number[]): number[][] {
  const label = board.map((_, place) => place);
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (let place = 0; place < 30; place++) {
      for (const other of [place % 5 < 4 ? place + 1 : place, place + 5]) {
        const [one = 0, two = 0] = [label[place], label[other]];
        if (board[place] !== board[other] || one === two) continue;
        label[place] = label[other] = Math.min(one, two);
        hasChanged = true;
      }
    }
  }
  const groups = [...new Set(label)].map((name) => label.flatMap((other, place) => (other === name ? [place] : [])));
  return groups.filter((places) => places.length >= 5);
}
