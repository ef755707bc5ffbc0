import { createHash } from 'node:crypto';

import { array, assert, integer, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { analyseClassic, classicLaw, classicReturn } from '#studio/kinds/slot/engine/classic-slot/analyse-math.ts';
import { classicSlots, loadClassic } from '#studio/kinds/slot/engine/classic-slot/classic-slots.ts';
import { compileClassic } from '#studio/kinds/slot/engine/classic-slot/compile-math.ts';
import { decideClassicSlot, playClassic } from '#studio/kinds/slot/engine/classic-slot/decide.ts';
import { evaluateClassic } from '#studio/kinds/slot/engine/classic-slot/evaluate-window.ts';
import { type ClassicSlotMath, fiveLines } from '#studio/kinds/slot/engine/classic-slot/math.ts';
import { low1 } from '#studio/kinds/slot/engine/classic-slot/tables/low-1.ts';
import { percentOf } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';
import { fairDraws } from '#fair/draws.ts';

import { chiSquareLimit } from './chi-square.ts';
import { chiSquareOfLaw, cut, tallyOf } from './slot-law.ts';

const tables = [...classicSlots.values()];
const seed = { serverSeed: 'a7'.repeat(32), clientSeed: 'classic', nonce: 1 };

describe('the three-reel tables', () => {
  test('are low, medium and high, in this order also by what is computed', () => {
    expect(tables.map(({ math }) => math.volatility)).toEqual(['low', 'medium', 'high']);
    const indexes = tables.map(({ math }) => Number(math.published.volatilityIndex));
    expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
  });

  test.each(tables)('$math.id returns from 94 % to 97 % exactly and publishes what is computed', ({ math, compiled }) => {
    const law = classicLaw(compiled);
    const { numerator, denominator } = classicReturn(compiled, law);
    const analysis = analyseClassic(compiled, law);
    expect(numerator * 100n >= denominator * 94n && numerator * 100n <= denominator * 97n).toBe(true);
    expect(Number(numerator) / Number(denominator)).toBeCloseTo(countedReturn(math), 10);
    expect(analysis.rtp).toBeCloseTo(countedReturn(math), 10);
    expect(math.published).toEqual({
      rtpPercent: percentOf({ numerator, denominator }),
      hitFrequencyPercent: cut(analysis.hitFrequency * 100),
      volatilityIndex: cut(analysis.volatilityIndex),
      maxWinMultiple: String(analysis.maxWinMultiple),
    });
  });

  test('never change', () => {
    const prints = tables.map(({ math }) => [math.id, createHash('sha256').update(JSON.stringify(math)).digest('hex')]);
    expect(Object.fromEntries(prints)).toMatchInlineSnapshot(`
      {
        "classic-slot/high@1": "33f01d5dd9c94dfb03dc79ebfb4efa4107be313387bc62e0f22dd1f289bc85d1",
        "classic-slot/low@1": "90697afd56061641e754e42e9cca516514b60861a555dec894ede5070e207ed2",
        "classic-slot/medium@1": "a40335fad085d95c59c470961899a2228fc522cacca45f5a3b0db8b1b5237643",
      }
    `);
  });

  test.each(tables)('$math.id wins in 50,000 rounds as its law says (chi-square)', { timeout: 60_000 }, ({ compiled }) => {
    const draws = fairDraws(seed);
    const wins = Array.from({ length: 50_000 }, () => Number(playClassic(compiled, draws, 1n).winMinor));
    const { counts, stops } = classicLaw(compiled);
    const { statistic, degrees } = chiSquareOfLaw(tallyOf(wins), { counts, total: stops });
    expect(degrees).toBeGreaterThan(5);
    expect(statistic).toBeLessThan(chiSquareLimit(degrees));
  });

  const change = (part: Partial<ClassicSlotMath>): ClassicSlotMath => ({ ...low1, ...part });
  const [first = '', ...others] = low1.strips;
  test.each<[string, ClassicSlotMath, string]>([
    ['above 97 %', change({ symbols: low1.symbols.map((symbol) => ({ ...symbol, pays: symbol.pays + 1 })) }), 'more than'],
    [
      'below 94 %',
      change({ symbols: low1.symbols.map((symbol) => ({ ...symbol, pays: Math.max(symbol.pays - 1, 0) })) }),
      'less than 94 %',
    ],
    ['with another return than it publishes', change({ published: { ...low1.published, rtpPercent: '96.90' } }), 'not the published'],
    ['with two strips', change({ strips: others }), 'three strips'],
    ['with a strip of two stops', change({ strips: ['AB', ...others] }), 'shorter'],
    ['with an unknown symbol', change({ strips: [`${first}Z`, ...others] }), 'unknown symbol Z'],
    ['without a wild', change({ symbols: low1.symbols.slice(1) }), 'one wild'],
    ['with a symbol named twice', change({ symbols: [...low1.symbols, { id: 'A', role: 'normal', pays: 1 }] }), 'named twice'],
    ['with half a pay', change({ symbols: [...low1.symbols, { id: 'X', role: 'normal', pays: 0.5 }] }), 'whole numbers'],
  ])('are refused %s', (_, math, fault) => {
    expect(() => loadClassic(math)).toThrow(fault);
  });
});

describe('a window of three reels', () => {
  const compiled = compileClassic(low1);
  const winsOf = (...columns: string[]) =>
    evaluateClassic(
      compiled,
      columns.map((column) => column.split('').map((letter) => compiled.symbolIds.indexOf(letter))),
    ).map(({ line, symbol, multiplier, units }) => `${line}:${compiled.symbolIds[symbol]}x${multiplier}=${units}`);

  test('pays three alike on each of the five lines', () => {
    expect(winsOf('BAC', 'DAE', 'FAB')).toEqual(['0:Ax1=45']);
    expect(winsOf('ABC', 'ADE', 'AFB')).toEqual(['1:Ax1=45']);
    expect(winsOf('BCA', 'DEA', 'FBA')).toEqual(['2:Ax1=45']);
    expect(winsOf('ABC', 'DAE', 'FBA')).toEqual(['3:Ax1=45']);
    expect(winsOf('BCA', 'DAE', 'AFB')).toEqual(['4:Ax1=45']);
  });

  test('pays nothing for two alike, nor off the lines', () => {
    expect(winsOf('BAC', 'DAE', 'FBC')).toEqual([]);
    expect(winsOf('ABC', 'DAE', 'AFB')).toEqual([]);
  });

  test('pays double for a wild in place of a symbol, four times for two, and three wilds as themselves', () => {
    expect(winsOf('BWC', 'DAE', 'FAB')).toEqual(['0:Ax2=90']);
    expect(winsOf('BWC', 'DAE', 'FWB')).toEqual(['0:Ax4=180']);
    expect(winsOf('BWC', 'DWE', 'FWG')).toEqual(['0:Wx1=100']);
  });
});

describe('a round of the three-reel slot', () => {
  test('pays for any seed and stake what the table says of the window that it shows', () => {
    assert(
      property(
        tuple(integer({ min: 0, max: 2 ** 31 }), string({ maxLength: 20 }), integer({ min: 1, max: 1e9 })),
        ([nonce, clientSeed, bet]) => {
          for (const { math } of tables) {
            const outcome = decideClassicSlot({ ...seed, nonce, clientSeed, mathId: math.id, stakeMinor: BigInt(bet) * 5n });
            const [step] = outcome.steps;
            const shown = math.strips.map((strip, reel) =>
              [0, 1, 2].map((row) => strip.charAt(((step?.stops[reel] ?? 0) + row) % strip.length)),
            );
            const paid = fiveLines.map((rows) => rows.map((row, reel) => shown[reel]?.[row] ?? '')).map((line) => payOf(math, line));
            const units = paid.reduce((sum, pay) => sum + pay, 0);
            expect(step?.grid).toEqual(shown);
            expect(outcome.winMinor).toBe((BigInt(units) * BigInt(bet)).toString());
            expect(step?.lineWins.map(({ line, winMinor }) => [line, winMinor])).toEqual(
              paid.flatMap((pay, line) => (pay > 0 ? [[line, (BigInt(pay) * BigInt(bet)).toString()]] : [])),
            );
            expect([step?.winMinor, step?.totalWinMinor]).toEqual([outcome.winMinor, outcome.winMinor]);
            expect(outcome.celebrate).toBe(units > 5);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('of the same seed is the same, and of twice the stake has the same reels and twice the win', () => {
    assert(
      property(array(integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 5 }), (nonces) => {
        for (const nonce of nonces) {
          const input = { ...seed, nonce, mathId: 'classic-slot/low@1' };
          const single = decideClassicSlot({ ...input, stakeMinor: 5n });
          const double = decideClassicSlot({ ...input, stakeMinor: 10n });
          expect(decideClassicSlot({ ...input, stakeMinor: 5n })).toEqual(single);
          expect(double.steps[0]?.stops).toEqual(single.steps[0]?.stops);
          expect(BigInt(double.winMinor)).toBe(2n * BigInt(single.winMinor));
        }
      }),
      { numRuns: 50 },
    );
  });

  test.each([0n, -5n, 4n, 7n])('of a stake of %s is refused', (stakeMinor) => {
    expect(() => decideClassicSlot({ ...seed, mathId: 'classic-slot/low@1', stakeMinor })).toThrow('multiple of 5');
  });

  test('of an unknown mathematics is refused', () => {
    expect(() => decideClassicSlot({ ...seed, mathId: 'classic-slot/low@2', stakeMinor: 5n })).toThrow('no such mathematics');
  });
});

/** What a line of three letters pays, written apart from the engine. */
function payOf(math: ClassicSlotMath, line: readonly string[]): number {
  const others = line.filter((letter) => letter !== 'W');
  if (new Set(others).size > 1) return 0;
  const pay = math.symbols.find(({ id }) => id === (others[0] ?? 'W'))?.pays ?? 0;
  return others.length === 0 ? pay : pay * 2 ** (3 - others.length);
}

/** The return from how often each symbol stands on each strip alone: a wild counts twice, all wilds apart. */
function countedReturn({ symbols, strips }: ClassicSlotMath): number {
  const counted = symbols.map(({ id, role, pays }) => {
    const own = strips.map((strip) => strip.split(id).length - 1);
    const wilds = strips.map((strip) => strip.split('W').length - 1);
    const product = (values: readonly number[]) => values.reduce((all, value) => all * value, 1);
    if (role === 'wild') return pays * product(own);
    return pays * (product(own.map((count, reel) => count + 2 * (wilds[reel] ?? 0))) - 8 * product(wilds));
  });
  return counted.reduce((sum, value) => sum + value, 0) / strips.reduce((all, strip) => all * strip.length, 1);
}
