import type { CompiledCascade } from '#studio/kinds/slot/engine/cascade-slot/compile-math.ts';
import { columnCount, placeCount, rowCount, smallestCluster } from '#studio/kinds/slot/engine/cascade-slot/math.ts';

import { countConnected } from './connected-places.ts';

/** A fraction that was not reduced. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

/**
 * What the first board of a round pays on average, in units, exactly. A set of places that hangs together is a cluster of a symbol when
 * the symbol falls on all of them and on none of those around; the means of all sets and symbols add up.
 * Throws when a first board could reach the largest win, since then it would be paid less than its clusters.
 */
export function meanOfFirstBoard(math: CompiledCascade): Fraction {
  const most = Math.max(...math.pays.flatMap((bySize) => bySize.map((pay, size) => (pay / Math.max(1, size)) * placeCount)));
  const multiplier = math.multipliers[0] ?? 1;
  if (most * multiplier >= math.mostUnits) throw new Error(`${math.id}: its first board may reach the largest win`);
  const all = BigInt(math.falling.length);
  let over = 0n;
  math.pays.forEach((bySize, symbol) => {
    const weight = BigInt(math.falling.filter((fallen) => fallen === symbol).length);
    eachCount((size, around, count) => {
      const ways = weight ** BigInt(size) * (all - weight) ** BigInt(around) * all ** BigInt(placeCount - size - around);
      over += BigInt(count) * ways * BigInt((bySize[size] ?? 0) * multiplier);
    });
  });
  return { over, under: all ** BigInt(placeCount) };
}

/** As near as a number comes to it. */
export function numberOf({ over, under }: Fraction): number {
  return Number((over * 10n ** 15n) / under) / 1e15;
}

function eachCount(take: (size: number, around: number, count: number) => void): void {
  counts ??= countConnected(columnCount, rowCount);
  counts.forEach((row, size) => size >= smallestCluster && row.forEach((count, around) => count > 0 && take(size, around, count)));
}

let counts: number[][] | undefined;
