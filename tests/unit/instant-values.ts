import fc from 'fast-check';
import { expect } from 'vitest';

import { stakeStepMinor } from '#studio/kinds/instant/engine/pay.ts';
import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';
import { type Draws, drawsFrom } from '#fair/draws.ts';

import { chiSquareAgainst, chiSquareLimit } from './chi-square.ts';
import { keyStream } from './key-stream.ts';

export const seeds = fc.stringMatching(/^[0-9a-f]{64}$/).map((serverSeed) => ({ serverSeed, clientSeed: 'client', nonce: 0 }));

export const stakes = fc.bigInt(1n, 100_000n).map((steps) => steps * stakeStepMinor);

export function shareOf({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** Draws that were decided beforehand; 0 after them. */
export function telling(...numbers: number[]): Draws {
  let next = 0;
  return { integer: () => numbers[next++] ?? 0 };
}

/** Plays 50,000 rounds, counts how each came out, and holds the counts against the law. */
export function expectLaw(name: string, shares: readonly number[], play: (draws: Draws) => number): void {
  const draws = drawsFrom(keyStream(name));
  const counts = shares.map(() => 0);
  for (let round = 0; round < 50_000; round++) {
    const index = play(draws);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const { statistic, degrees } = chiSquareAgainst(counts, shares);
  expect(statistic).toBeLessThan(chiSquareLimit(degrees));
}

export function evenShares(count: number): readonly number[] {
  return Array.from({ length: count }, () => 1 / count);
}
