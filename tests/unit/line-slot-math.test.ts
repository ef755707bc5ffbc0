import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { analyseMath } from '#studio/kinds/slot/engine/line-slot/analyse-math.ts';
import { compileMath } from '#studio/kinds/slot/engine/line-slot/compile-math.ts';
import { evaluateWindow, windowAt } from '#studio/kinds/slot/engine/line-slot/evaluate-window.ts';
import { exactReturn, percentOf } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';
import { lineSlots } from '#studio/kinds/slot/engine/line-slot/line-slots.ts';
import { loadMath, type LoadedMath } from '#studio/kinds/slot/engine/line-slot/load-math.ts';
import type { LineSlotMath } from '#studio/kinds/slot/engine/line-slot/math.ts';
import { twentyLines } from '#studio/kinds/slot/engine/line-slot/paylines.ts';
import { low1 } from '#studio/kinds/slot/engine/line-slot/tables/low-1.ts';

const tables: readonly LoadedMath[] = [...lineSlots.values()];
const cut = (value: number) => (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);

describe('the tables', () => {
  test('are three mathematics of low, medium and high volatility, in this order also by what is computed', () => {
    expect(tables.map(({ math }) => math.volatility)).toEqual(['low', 'medium', 'high']);
    const indexes = tables.map(({ math }) => Number(math.published.volatilityIndex));
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
    expect(new Set(indexes).size).toBe(3);
  });

  test.each(tables)(
    '$math.id returns from 94 % to 97 % exactly and publishes what is computed',
    { timeout: 60_000 },
    ({ math, compiled }) => {
      const rtp = exactReturn(compiled);
      const share = Number(rtp.numerator) / Number(rtp.denominator);
      const analysis = analyseMath(compiled);
      expect(share).toBeGreaterThanOrEqual(0.94);
      expect(share).toBeLessThanOrEqual(0.97);
      expect(analysis.rtp).toBeCloseTo(share, 10);
      expect(math.published).toEqual({
        rtpPercent: percentOf(rtp),
        hitFrequencyPercent: cut(analysis.hitFrequency * 100),
        volatilityIndex: cut(analysis.volatilityIndex),
        maxWinMultiple: String(analysis.maxWinMultiple),
      });
    },
  );

  test('never change: a version that took money keeps its meaning', () => {
    const prints = tables.map(({ math }) => [math.id, createHash('sha256').update(JSON.stringify(math)).digest('hex')]);
    expect(Object.fromEntries(prints)).toMatchInlineSnapshot(`
      {
        "line-slot/high@1": "92a28b099c961bcd474fc0a502bda20a32f20b169d9721ac36c5eeed6615f6eb",
        "line-slot/low@1": "875488a90172dc55887e86983cda8b3ff783aa1e1fc2b180f9779de61b4f4c68",
        "line-slot/medium@1": "582c6f7dd0467639178d35e1ae5fbb82990f721eadb139d3381053e5a39fa6e1",
      }
    `);
  });
});

describe('a table is refused', () => {
  const change = (part: Partial<LineSlotMath>): LineSlotMath => ({ ...low1, ...part });
  const pays = (factor: number) =>
    low1.symbols.map((symbol) =>
      symbol.role === 'normal'
        ? { ...symbol, pays: { 3: Math.round((symbol.pays[3] ?? 0) * factor), 4: symbol.pays[4] ?? 0, 5: symbol.pays[5] ?? 0 } }
        : symbol,
    );

  test.each<[string, LineSlotMath, string]>([
    ['above 100 %', change({ symbols: pays(1.5) }), 'more than it takes'],
    ['above 97 %', change({ symbols: pays(1.05) }), 'more than 97 %'],
    ['below 94 %', change({ symbols: pays(0.9) }), 'less than 94 %'],
    ['with another return than it publishes', change({ published: { ...low1.published, rtpPercent: '96.90' } }), 'not the published'],
    ['with a wild on the first reel', change({ strips: [`W${low1.strips[0]?.slice(1)}`, ...low1.strips.slice(1)] }), 'first reel'],
    ['with two scatters in one window', change({ strips: [`SASA${low1.strips[0]}`, ...low1.strips.slice(1)] }), 'two scatters'],
    ['with four strips', change({ strips: low1.strips.slice(1) }), 'five strips'],
    ['with an unknown symbol', change({ strips: [`${low1.strips[0]}Z`, ...low1.strips.slice(1)] }), 'unknown symbol'],
    ['with a line outside the window', change({ paylines: [[0, 0, 0, 0, 3]] }), 'leaves the window'],
    ['with a line twice', change({ paylines: [...twentyLines, [1, 1, 1, 1, 1]] }), 'there twice'],
    ['with two wilds', change({ symbols: [...low1.symbols, { id: 'X', role: 'wild', pays: {} }] }), 'one wild'],
    ['with a symbol named twice', change({ symbols: [...low1.symbols, { id: 'A', role: 'normal', pays: {} }] }), 'named twice'],
    ['with half a free spin', change({ freeSpins: { ...low1.freeSpins, awards: { 3: 0.5 } } }), 'whole numbers'],
    ['with an award above the limit', change({ freeSpins: { ...low1.freeSpins, limit: 5 } }), 'limit'],
  ])('%s', (_, math, fault) => {
    expect(() => loadMath(math)).toThrow(fault);
  });
});

/** Small strips, so that all stops of all reels can be walked, one by one, by the very code that plays. */
const tiny: LineSlotMath = {
  id: 'line-slot/tiny@1',
  volatility: 'low',
  symbols: [
    { id: 'W', role: 'wild', pays: {} },
    { id: 'S', role: 'scatter', pays: { 3: 2, 4: 7, 5: 30 } },
    { id: 'A', role: 'normal', pays: { 3: 5, 4: 20, 5: 90 } },
    { id: 'B', role: 'normal', pays: { 3: 2, 4: 8, 5: 25 } },
    { id: 'C', role: 'normal', pays: { 4: 3, 5: 9 } },
  ],
  paylines: twentyLines,
  strips: ['ABCSBCA', 'WBACSBC', 'ABWCCSA', 'SBACAWB', 'CABWSBC'],
  freeStrips: ['AABCSBC', 'WABCSAW', 'AWBCSA', 'SBACW', 'CAWBSA'],
  freeSpins: { awards: { 3: 2, 4: 3, 5: 4 }, multiplier: 3, retrigger: true, limit: 5 },
  published: { rtpPercent: '', hitFrequencyPercent: '', volatilityIndex: '', maxWinMultiple: '' },
};

describe('exact enumeration', () => {
  test.each([true, false])('agrees with walking every stop of every reel, free spins with retrigger = %s', (retrigger) => {
    const compiled = compileMath({ ...tiny, freeSpins: { ...tiny.freeSpins, retrigger } });
    const base = everyStop(compiled.columns).map((stops) => evaluateWindow(compiled, windowAt(compiled.columns, stops)));
    const free = everyStop(compiled.freeColumns).map((stops) => evaluateWindow(compiled, windowAt(compiled.freeColumns, stops)));
    const { multiplier, limit } = compiled.freeSpins;

    const known = new Map<string, { mean: number; square: number; most: number }>();
    const feature = (left: number, awarded: number): { mean: number; square: number; most: number } => {
      if (left === 0) return { mean: 0, square: 0, most: 0 };
      const key = `${left}/${awarded}`;
      const found = known.get(key);
      if (found) return found;
      const sum = { mean: 0, square: 0, most: 0 };
      for (const { units, scatterCount } of free) {
        const extra = retrigger ? Math.min(compiled.awards[scatterCount] ?? 0, limit - awarded) : 0;
        const after = feature(left - 1 + extra, awarded + extra);
        const won = units * multiplier;
        sum.mean += (won + after.mean) / free.length;
        sum.square += (won * won + 2 * won * after.mean + after.square) / free.length;
        sum.most = Math.max(sum.most, won + after.most);
      }
      known.set(key, sum);
      return sum;
    };
    let [mean, square, hits, most] = [0, 0, 0, 0];
    for (const { units, scatterCount } of base) {
      const award = compiled.awards[scatterCount] ?? 0;
      const after = feature(award, award);
      mean += (units + after.mean) / base.length;
      square += (units * units + 2 * units * after.mean + after.square) / base.length;
      if (units > 0 || award > 0) hits += 1 / base.length;
      most = Math.max(most, units + after.most);
    }

    const rtp = exactReturn(compiled);
    const analysis = analyseMath(compiled);
    expect(Number(rtp.numerator) / Number(rtp.denominator)).toBeCloseTo(mean / 20, 9);
    expect(analysis.rtp).toBeCloseTo(mean / 20, 9);
    expect(analysis.hitFrequency).toBeCloseTo(hits, 9);
    expect(analysis.volatilityIndex).toBeCloseTo(Math.sqrt(square - mean * mean) / 20, 9);
    expect(analysis.maxWinMultiple).toBe(most / 20);
  });
});

function everyStop(columns: readonly (readonly unknown[])[]): number[][] {
  return columns.reduce<number[][]>((all, reel) => all.flatMap((stops) => reel.map((_, stop) => [...stops, stop])), [[]]);
}
