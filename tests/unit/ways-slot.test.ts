import { createHash } from 'node:crypto';

import { assert, integer, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compileReels } from '#studio/kinds/slot/engine/line-slot/compile-math.ts';
import { percentOf } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';
import { drawsFrom, fairDraws } from '#fair/draws.ts';
import { analyseWays, waysLaw } from '#studio/kinds/slot/engine/ways-slot/analyse-math.ts';
import { decideWaysSlot, playWays } from '#studio/kinds/slot/engine/ways-slot/decide.ts';
import { evaluateWays } from '#studio/kinds/slot/engine/ways-slot/evaluate-window.ts';
import { waysReturn } from '#studio/kinds/slot/engine/ways-slot/exact-return.ts';
import type { WaysSlotMath } from '#studio/kinds/slot/engine/ways-slot/math.ts';
import { medium1 } from '#studio/kinds/slot/engine/ways-slot/tables/medium-1.ts';
import { loadWays, waysSlots } from '#studio/kinds/slot/engine/ways-slot/ways-slots.ts';

import { chiSquareLimit } from './chi-square.ts';
import { chiSquareErrors, roundsOf } from './simulated.ts';
import { chiSquareOfLaw, cut, tallyOf } from './slot-law.ts';

const tables = [...waysSlots.values()];
const seed = { serverSeed: 'b8'.repeat(32), clientSeed: 'ways', nonce: 1 };

describe('the ways tables', () => {
  test('are low, medium and high, in this order also by what is computed', () => {
    expect(tables.map(({ math }) => math.volatility)).toEqual(['low', 'medium', 'high']);
    const indexes = tables.map(({ math }) => Number(math.published.volatilityIndex));
    expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
  });

  test.each(tables)(
    '$math.id returns from 94 % to 97 % exactly and publishes what is computed',
    { timeout: 30_000 },
    ({ math, compiled }) => {
      const rtp = waysReturn(compiled);
      const analysis = analyseWays(compiled);
      expect(rtp.numerator * 100n >= rtp.denominator * 94n && rtp.numerator * 100n <= rtp.denominator * 97n).toBe(true);
      expect(analysis.rtp).toBeCloseTo(Number((rtp.numerator * 10n ** 15n) / rtp.denominator) / 1e15, 10);
      expect(math.published).toEqual({
        rtpPercent: percentOf(rtp),
        hitFrequencyPercent: cut(analysis.hitFrequency * 100),
        volatilityIndex: cut(analysis.volatilityIndex),
        maxWinMultiple: String(analysis.maxWinMultiple),
      });
    },
  );

  test('never change', () => {
    const prints = tables.map(({ math }) => [math.id, createHash('sha256').update(JSON.stringify(math)).digest('hex')]);
    expect(Object.fromEntries(prints)).toMatchInlineSnapshot(`
      {
        "ways-slot/high@1": "26b822d5aad5c20038d98c1b2be172bf875404527f60a73a288e78a44bde0d7a",
        "ways-slot/low@1": "2019b87f890973b48099f096136d3e556ab2426d903e456641a49d6104a7ef72",
        "ways-slot/medium@1": "8e36a0e299b1161fc55bd17a41ffda07a3425b570b4d0351f47dee79af4252cd",
      }
    `);
  });

  test('of which one, with strips small enough to walk, has the law that the playing code shows at every stop', () => {
    const tiny = compileReels({ ...medium1, strips: ['ABSAC', 'WABSA', 'AWBSC', 'SBACW', 'CWABS'], freeStrips: medium1.freeStrips }, 20);
    const shown = new Map<number, Map<number, number>>();
    for (const stops of everyStop(tiny.columns)) {
      const { units, scatterCount } = evaluateWays(
        tiny,
        tiny.columns.map((reel, index) => reel[stops[index] ?? 0] ?? []),
      );
      const law = shown.get(scatterCount) ?? new Map<number, number>();
      shown.set(scatterCount, law.set(units, (law.get(units) ?? 0) + 1));
    }
    const { counts, stops } = waysLaw(tiny, tiny.columns);
    expect(counts).toEqual(shown);
    expect(stops).toBe(5 ** 5);
  });

  test.each(tables)(
    '$math.id wins with its base spins in 50,000 rounds, by day in 5,000, as its law says (chi-square)',
    { timeout: 60_000 },
    ({ compiled }) => {
      const draws = fairDraws(seed);
      const spins = Array.from({ length: roundsOf(50_000) }, () =>
        evaluateWays(
          compiled,
          compiled.columns.map((reel) => reel[draws.integer(reel.length)] ?? []),
        ),
      );
      const { counts, stops } = waysLaw(compiled, compiled.columns);
      const byUnits = new Map<number, number>();
      for (const law of counts.values()) for (const [units, count] of law) byUnits.set(units, (byUnits.get(units) ?? 0) + count);
      const { statistic, degrees } = chiSquareOfLaw(tallyOf(spins.map(({ units }) => units)), { counts: byUnits, total: stops });
      expect(degrees).toBeGreaterThan(50);
      expect(statistic).toBeLessThan(chiSquareLimit(degrees, chiSquareErrors));
    },
  );

  const change = (part: Partial<WaysSlotMath>): WaysSlotMath => ({ ...medium1, ...part });
  const [first = '', ...others] = medium1.strips;
  test.each<[string, WaysSlotMath, string]>([
    ['above 97 %', change({ stakeUnits: 19 }), 'more than'],
    ['below 94 %', change({ stakeUnits: 21 }), 'less than 94 %'],
    ['with another return than it publishes', change({ published: { ...medium1.published, rtpPercent: '96.90' } }), 'not the published'],
    ['with a stake of half a unit', change({ stakeUnits: 0.5 }), 'whole number'],
    ['with a wild on the first reel', change({ strips: [`W${first.slice(1)}`, ...others] }), 'first reel'],
    ['with two scatters in one window', change({ strips: [`SAS${first}`, ...others] }), 'two scatters'],
    ['with four strips', change({ strips: others }), 'five strips'],
  ])('are refused %s', (_, math, fault) => {
    expect(() => loadWays(math)).toThrow(fault);
  });
});

describe('a window of 243 ways', () => {
  const compiled = compileReels(medium1, medium1.stakeUnits);
  const winOf = (...columns: string[]) => {
    const win = evaluateWays(
      compiled,
      columns.map((column) => column.split('').map((letter) => compiled.symbolIds.indexOf(letter))),
    );
    return { ...win, wins: win.wins.map(({ symbol, count, ways, units }) => `${compiled.symbolIds[symbol]}x${count}*${ways}=${units}`) };
  };

  test('pays a symbol on three reels from the left, wherever it stands, and only from the left', () => {
    expect(winOf('BAC', 'DEA', 'AFG', 'HCB', 'CDE').wins).toEqual(['Ax3*1=90']);
    expect(winOf('BCD', 'DEA', 'AFG', 'HCA', 'CDA').wins).toEqual([]);
    expect(winOf('BAC', 'DEF', 'AFG', 'HCA', 'CDA').wins).toEqual([]);
  });

  test('pays once for every way, wilds standing in', () => {
    expect(winOf('AAC', 'DAW', 'AFG', 'WCB', 'DEF').wins).toEqual(['Ax4*4=1200']);
    expect(winOf('AAA', 'AAA', 'AAA', 'AAA', 'AAA').wins).toEqual(['Ax5*243=218700']);
  });

  test('pays every symbol that runs', () => {
    expect(winOf('ABC', 'ABD', 'WEF', 'GHD', 'CDE').wins).toEqual(['Ax3*1=90', 'Bx3*1=38']);
  });

  test('pays scatters anywhere as a multiple of the stake, and no wild in their place', () => {
    expect(winOf('SBC', 'DAS', 'FSG', 'HCB', 'CDE')).toMatchObject({ wins: [], scatterCount: 3, scatterUnits: 40, units: 40 });
    expect(winOf('SBC', 'DAS', 'FWG', 'HCB', 'CDE')).toMatchObject({ scatterCount: 2, scatterUnits: 0 });
  });
});

describe('a round of the ways slot', () => {
  test('holds every free spin it leads to, multiplied, with further ones up to the limit and no more', () => {
    const compiled = compileReels(medium1, medium1.stakeUnits);
    const scatters = (strips: readonly string[]) => strips.map((strip) => strip.indexOf('S'));
    const words = [scatters(medium1.strips), ...Array.from({ length: 60 }, () => scatters(medium1.freeStrips))].flat();
    const round = playWays(
      compiled,
      drawsFrom(() => words.shift() ?? 0),
    );
    const { awards, limit, multiplier } = medium1.freeSpins;
    expect(round.steps).toHaveLength(1 + limit);
    expect(round.steps[0]).toMatchObject({ kind: 'base', freeSpinsAwarded: awards[5], freeSpinsLeft: awards[5] });
    expect(round.steps.slice(1).every((step) => step.kind === 'free' && step.units === step.win.units * multiplier)).toBe(true);
    expect(round.steps.at(-1)?.freeSpinsLeft).toBe(0);
  });

  test('pays for any seed and stake each of the 243 ways that the table pays, in every step', () => {
    assert(
      property(
        tuple(integer({ min: 0, max: 2 ** 31 }), string({ maxLength: 20 }), integer({ min: 1, max: 1e9 })),
        ([nonce, clientSeed, bet]) => {
          for (const { math } of tables) {
            const outcome = decideWaysSlot({ ...seed, nonce, clientSeed, mathId: math.id, stakeMinor: BigInt(bet) * 20n });
            let total = 0n;
            for (const step of outcome.steps) {
              const strips = step.kind === 'base' ? math.strips : math.freeStrips;
              const shown = strips.map((strip, reel) =>
                [0, 1, 2].map((row) => strip.charAt(((step.stops[reel] ?? 0) + row) % strip.length)),
              );
              expect(step.grid).toEqual(shown);
              const won = BigInt(unitsOf(math, shown) * step.multiplier) * BigInt(bet);
              total += won;
              expect([step.winMinor, step.totalWinMinor]).toEqual([won.toString(), total.toString()]);
              const parts = step.waysWins.reduce((sum, win) => sum + BigInt(win.winMinor), BigInt(step.scatter?.winMinor ?? 0));
              expect(parts).toBe(won);
              for (const { symbol, places } of step.waysWins)
                for (const [reel, row] of places) expect([symbol, 'W']).toContain(step.grid[reel]?.[row]);
            }
            expect(outcome.winMinor).toBe(total.toString());
            expect(outcome.celebrate).toBe(total > BigInt(bet) * 20n);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is celebrated only when it pays more than its stake', { timeout: 30_000 }, () => {
    const seen = new Set<string>();
    for (let nonce = 0; nonce < 1500; nonce++) {
      const { winMinor, celebrate } = decideWaysSlot({ ...seed, nonce, mathId: 'ways-slot/low@1', stakeMinor: 20n });
      const win = Number(winMinor);
      seen.add(win === 0 ? 'nothing' : win < 20 ? 'below' : win === 20 ? 'equal' : 'above');
      expect(celebrate).toBe(win > 20);
    }
    expect([...seen].sort()).toEqual(['above', 'below', 'equal', 'nothing']);
  });

  test.each([0n, -20n, 19n, 21n])('of a stake of %s is refused', (stakeMinor) => {
    expect(() => decideWaysSlot({ ...seed, mathId: 'ways-slot/low@1', stakeMinor })).toThrow('multiple of 20');
  });

  test('of an unknown mathematics is refused', () => {
    expect(() => decideWaysSlot({ ...seed, mathId: 'ways-slot/low@2', stakeMinor: 20n })).toThrow('no such mathematics');
  });
});

/** Units of a window, way by way and written apart from the engine: each way through the reels a run takes is counted once. */
function unitsOf(math: WaysSlotMath, shown: readonly (readonly string[])[]): number {
  const paid = new Map<string, number>();
  for (const rows of everyStop(shown)) {
    const way = rows.map((row, reel) => shown[reel]?.[row] ?? '');
    const [symbol] = way;
    const end = way.findIndex((letter) => letter !== symbol && letter !== 'W');
    const count = end < 0 ? 5 : end;
    const found = math.symbols.find(({ id, role }) => id === symbol && role === 'normal');
    if (found && (count === 3 || count === 4 || count === 5)) paid.set(rows.slice(0, count).join(), found.pays[count] ?? 0);
  }
  // A way that goes on swallows the shorter one only if the symbol goes on anywhere on the next reel.
  const longest = new Map<string, number>();
  for (const key of paid.keys()) {
    const symbol = shown[0]?.[Number(key[0])] ?? '';
    longest.set(symbol, Math.max(longest.get(symbol) ?? 0, key.split(',').length));
  }
  let units = 0;
  for (const [key, pay] of paid) if (key.split(',').length === longest.get(shown[0]?.[Number(key[0])] ?? '')) units += pay;
  const scatters = shown.flat().filter((letter) => letter === 'S').length;
  const scatterPays = math.symbols.find(({ id }) => id === 'S')?.pays ?? {};
  return units + (scatters === 3 || scatters === 4 || scatters === 5 ? (scatterPays[scatters] ?? 0) * math.stakeUnits : 0);
}

function everyStop(columns: readonly (readonly unknown[])[]): number[][] {
  return columns.reduce<number[][]>((all, reel) => all.flatMap((stops) => reel.map((_, stop) => [...stops, stop])), [[]]);
}
