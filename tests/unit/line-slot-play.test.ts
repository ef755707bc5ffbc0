import { describe, expect, test } from 'vitest';

import { decideRound } from '#studio/kinds/slot/engine/decide-round.ts';
import { decideLineSlot } from '#studio/kinds/slot/engine/line-slot/decide.ts';
import { analyseMath } from '#studio/kinds/slot/engine/line-slot/analyse-math.ts';
import { compileMath } from '#studio/kinds/slot/engine/line-slot/compile-math.ts';
import { evaluateWindow, windowAt } from '#studio/kinds/slot/engine/line-slot/evaluate-window.ts';
import { lineSlots } from '#studio/kinds/slot/engine/line-slot/line-slots.ts';
import { playRound } from '#studio/kinds/slot/engine/line-slot/play-round.ts';
import { medium1 } from '#studio/kinds/slot/engine/line-slot/tables/medium-1.ts';
import { drawsFrom, fairDraws } from '#fair/draws.ts';
import { slotOutcome } from '#studio/kinds/slot/protocol.ts';

import { chiSquareLimit, chiSquareOf } from './chi-square.ts';
import { keyStream } from './key-stream.ts';
import { chiSquareErrors, mostErrors, roundsOf } from './simulated.ts';

const math = compileMath(medium1);
const windowOf = (...columns: string[]) => columns.map((column) => column.split('').map((letter) => math.symbolIds.indexOf(letter)));
const winsOf = (...columns: string[]) => {
  const win = evaluateWindow(math, windowOf(...columns));
  return { ...win, lines: win.lines.map(({ line, symbol, count, units }) => `${line}:${math.symbolIds[symbol]}x${count}=${units}`) };
};

describe('a window pays', () => {
  test('a run of three from the left on a line, and only from the left', () => {
    expect(winsOf('BAC', 'DAE', 'FAG', 'HCB', 'CDE').lines).toEqual(['0:Ax3=100']);
    expect(winsOf('BCD', 'DAE', 'FAG', 'HAB', 'CAE').lines).toEqual([]);
  });

  test('the longest run only', () => {
    expect(winsOf('BAC', 'DAE', 'FAG', 'HAB', 'CAE').lines).toEqual(['0:Ax5=1500']);
  });

  test('a wild in place of any normal symbol', () => {
    expect(winsOf('BAC', 'DWE', 'FAG', 'HWB', 'CDE').lines).toEqual(['0:Ax4=400']);
  });

  test('nothing for a wild in place of a scatter', () => {
    const win = winsOf('BSC', 'DWE', 'FSG', 'HWB', 'CDE');
    expect(win).toMatchObject({ lines: [], scatterCount: 2, scatterUnits: 0 });
  });

  test('scatters anywhere, as a multiple of the whole stake', () => {
    expect(winsOf('SBC', 'DAS', 'FSG', 'HCB', 'CDE')).toMatchObject({ scatterCount: 3, scatterUnits: 2 * 20 });
  });

  test('every line that runs', () => {
    const { lines, units } = winsOf('AAA', 'AAA', 'AAA', 'AAA', 'AAA');
    expect(lines).toHaveLength(20);
    expect(units).toBe(20 * 1500);
  });
});

describe('a round', () => {
  /** Words that stop the reels where they are told; after that where nothing pays. */
  const stoppingAt = (...spins: number[][]) => {
    const words = spins.flat();
    return drawsFrom(() => words.shift() ?? 0);
  };
  const stopsShowing = (strips: readonly string[], letter: string) => strips.map((strip) => strip.indexOf(letter));

  test('is the base spin alone when no free spins are won', () => {
    const round = playRound(math, stoppingAt([0, 0, 0, 0, 0]));
    expect(round.steps).toHaveLength(1);
    expect(round.steps[0]).toMatchObject({ kind: 'base', multiplier: 1, freeSpinsAwarded: 0, freeSpinsLeft: 0 });
  });

  test('holds every free spin it leads to, multiplied, with further ones up to the limit and no more', () => {
    const base = stopsShowing(medium1.strips, 'S');
    const free = stopsShowing(medium1.freeStrips, 'S');
    const round = playRound(math, stoppingAt(base, ...Array.from({ length: 100 }, () => free)));
    const { awards, limit, multiplier } = medium1.freeSpins;
    expect(round.steps).toHaveLength(1 + limit);
    expect(round.steps[0]).toMatchObject({ freeSpinsAwarded: awards[5], freeSpinsLeft: awards[5] });
    expect(
      round.steps
        .slice(1)
        .every((step) => step.kind === 'free' && step.multiplier === multiplier && step.units === step.win.units * multiplier),
    ).toBe(true);
    expect(round.steps.reduce((sum, step) => sum + step.freeSpinsAwarded, 0)).toBe(limit);
    expect(round.steps.at(-1)?.freeSpinsLeft).toBe(0);
    expect(round.units).toBe(round.steps.reduce((sum, step) => sum + step.units, 0));
  });

  test('without retrigger wins no further free spins', () => {
    const plain = compileMath({ ...medium1, freeSpins: { ...medium1.freeSpins, retrigger: false } });
    const free = stopsShowing(medium1.freeStrips, 'S');
    const round = playRound(plain, stoppingAt(stopsShowing(medium1.strips, 'S'), ...Array.from({ length: 40 }, () => free)));
    expect(round.steps).toHaveLength(1 + (medium1.freeSpins.awards[5] ?? 0));
  });

  test('tells in money what it pays: the steps add up, the running total ends at the win, and places lie on their line', () => {
    for (let nonce = 0; nonce < 400; nonce++) {
      const outcome = decideLineSlot({
        serverSeed: 'c3'.repeat(32),
        clientSeed: 'sum',
        nonce,
        mathId: 'line-slot/high@1',
        stakeMinor: 500n,
      });
      slotOutcome.parse(outcome);
      let total = 0n;
      for (const step of outcome.steps) {
        const parts = step.lineWins.reduce((sum, win) => sum + BigInt(win.winMinor), BigInt(step.scatter?.winMinor ?? 0));
        expect(BigInt(step.winMinor)).toBe(parts);
        total += parts;
        expect(BigInt(step.totalWinMinor)).toBe(total);
        for (const win of step.lineWins) for (const [reel, row] of win.places) expect([win.symbol, 'W']).toContain(step.grid[reel]?.[row]);
      }
      expect(BigInt(outcome.winMinor)).toBe(total);
    }
  });

  test('is celebrated only when it pays more than its stake', () => {
    const seen = new Set<string>();
    for (let nonce = 0; nonce < 5000; nonce++) {
      const { winMinor, celebrate } = decideRound({
        serverSeed: 'd4'.repeat(32),
        clientSeed: 'joy',
        nonce,
        mathId: 'line-slot/low@1',
        stakeMinor: 20n,
      });
      const win = BigInt(winMinor);
      seen.add(win === 0n ? 'nothing' : win < 20n ? 'below' : win === 20n ? 'equal' : 'above');
      expect(celebrate).toBe(win > 20n);
    }
    expect([...seen].sort()).toEqual(['above', 'below', 'equal', 'nothing']);
  });

  test.each([0n, -20n, 19n, 21n])('of a stake of %s is refused: every line has the same whole bet', (stakeMinor) => {
    expect(() => decideRound({ serverSeed: 'c3'.repeat(32), clientSeed: 'a', nonce: 0, mathId: 'line-slot/low@1', stakeMinor })).toThrow(
      'multiple',
    );
  });

  test('of an unknown mathematics is refused', () => {
    expect(() =>
      decideRound({ serverSeed: 'c3'.repeat(32), clientSeed: 'a', nonce: 0, mathId: 'line-slot/low@2', stakeMinor: 20n }),
    ).toThrow('no such mathematics');
  });

  test('of twice the stake has the same reels and twice the win', () => {
    const input = { serverSeed: 'e5'.repeat(32), clientSeed: 'a', nonce: 3, mathId: 'line-slot/low@1' };
    const [single, double] = [decideRound({ ...input, stakeMinor: 20n }), decideRound({ ...input, stakeMinor: 40n })];
    expect(double.steps.map((step) => step.stops)).toEqual(single.steps.map((step) => step.stops));
    expect(BigInt(double.winMinor)).toBe(BigInt(single.winMinor) * 2n);
  });
});

describe('a quarter of a million rounds, by day a tenth of them,', () => {
  test.each([...lineSlots.values()])('of $math.id return what was computed and hit as often', { timeout: 120_000 }, ({ compiled }) => {
    const rounds = roundsOf(250_000);
    const draws = drawsFrom(keyStream('a million rounds'));
    let [units, hits] = [0, 0];
    for (let index = 0; index < rounds; index++) {
      const round = playRound(compiled, draws);
      const base = round.steps[0];
      units += round.units;
      if (base && (base.units > 0 || base.freeSpinsAwarded > 0)) hits++;
    }
    const expected = analyseMath(compiled);
    expect(Math.abs(units / rounds / compiled.stakeUnits - expected.rtp)).toBeLessThan(
      (mostErrors * expected.volatilityIndex) / Math.sqrt(rounds),
    );
    expect(Math.abs(hits / rounds - expected.hitFrequency)).toBeLessThan(
      mostErrors * Math.sqrt((expected.hitFrequency * (1 - expected.hitFrequency)) / rounds),
    );
  });
});

test.each([...lineSlots.values()])(
  'the reels of $math.id stop everywhere alike, over the nonces of a seed pair (chi-square)',
  { timeout: 60_000 },
  ({ compiled }) => {
    const counts = compiled.strips.map((strip) => Array.from({ length: strip.length }, () => 0));
    for (let nonce = 0; nonce < roundsOf(50_000); nonce++) {
      const draws = fairDraws({ serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'stops', nonce });
      for (const reel of counts) {
        const stop = draws.integer(reel.length);
        reel[stop] = (reel[stop] ?? 0) + 1;
      }
    }
    for (const reel of counts) expect(chiSquareOf(reel)).toBeLessThan(chiSquareLimit(reel.length - 1, chiSquareErrors));
  },
);

test('a stop shows the three symbols from it on, round the end of the strip', () => {
  const last = medium1.strips.map((strip) => strip.length - 1);
  expect(windowAt(math.columns, last).map((column) => column.map((symbol) => math.symbolIds[symbol]).join(''))).toEqual(
    medium1.strips.map((strip) => strip.at(-1) + strip.slice(0, 2)),
  );
});
