import type { CompiledMath, CompiledReels } from './compile-math.ts';
import { reelCount, rowCount } from './math.ts';

/** An exact fraction. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/**
 * The return to player as an exact fraction of the stake: every run of every symbol on a line and every number of scatters, weighted by the
 * number of reel stops that produce it, plus the free spins they lead to. No sampling and no rounding.
 */
export function exactReturn(math: CompiledMath): Fraction {
  return returnOfRound(math, spinReturn(math, math.strips), spinReturn(math, math.freeStrips));
}

/** The return of a whole round from the average units of one base spin and one free spin, before the multiplier. */
export function returnOfRound(math: CompiledReels, base: Fraction, free: Fraction): Fraction {
  const feature = times(times(expectedFreeSpins(math), free), { numerator: BigInt(math.freeSpins.multiplier), denominator: 1n });
  return times(plus(base, feature), { numerator: 1n, denominator: BigInt(math.stakeUnits) });
}

/** `95.87`: cut, not rounded, so that the displayed return is never more than the real one. */
export function percentOf({ numerator, denominator }: Fraction): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

/** `ways[count]` of `stops` combinations show that many scatters. */
export function scatterWays(math: CompiledReels, strips: readonly (readonly number[])[]): { ways: readonly bigint[]; stops: bigint } {
  let ways = [1n, 0n, 0n, 0n, 0n, 0n];
  for (const strip of strips) {
    // A strip never shows two scatters in one window (checked when the table is compiled).
    const shown = BigInt(strip.filter((symbol) => symbol === math.scatter).length * rowCount);
    const hidden = BigInt(strip.length) - shown;
    ways = ways.map((way, count) => way * hidden + (ways[count - 1] ?? 0n) * shown);
  }
  return { ways, stops: stopsOf(strips) };
}

/** The average line bets that one spin on these strips returns. */
function spinReturn(math: CompiledMath, strips: readonly (readonly number[])[]): Fraction {
  const stops = stopsOf(strips);
  let units = 0n;
  math.linePays.forEach((pays, symbol) => {
    for (let run = 3; run <= reelCount; run++)
      units += BigInt(pays[run] ?? 0) * runWays(math, strips, symbol, run) * BigInt(math.paylines.length);
  });
  scatterWays(math, strips).ways.forEach((ways, count) => (units += ways * BigInt(math.scatterPays[count] ?? 0)));
  return { numerator: units, denominator: stops };
}

/**
 * The number of stop combinations in which a line shows a run of exactly this length. A line's row does not matter: each stop comes to each
 * row once.
 */
function runWays(math: CompiledMath, strips: readonly (readonly number[])[], symbol: number, run: number): bigint {
  let ways = 1n;
  strips.forEach((strip, reel) => {
    const fitting = strip.filter((other) => other === symbol || (reel > 0 && other === math.wild)).length;
    ways *= BigInt(reel < run ? fitting : reel === run ? strip.length - fitting : strip.length);
  });
  return ways;
}

/**
 * Wald: the wins of free spins do not depend on how many there will be, so only the mean number counts.
 * Everything over one denominator, a power of the stops: reducing each sum separately took a hundred times as long.
 */
function expectedFreeSpins(math: CompiledReels): Fraction {
  const { ways, stops } = scatterWays(math, math.freeStrips);
  const { limit, retrigger } = math.freeSpins;
  const known = new Map<string, bigint>();
  /**
   * The numerator over `stops ** spins`, where `spins` is how many can still come: each spin reduces it by one, even one that awards more.
   */
  const expected = (left: number, awarded: number): bigint => {
    if (left === 0) return 0n;
    const key = `${left}/${awarded}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const spins = left + limit - awarded;
    let sum = stops ** BigInt(spins);
    ways.forEach((way, count) => {
      const extra = retrigger ? Math.min(math.awards[count] ?? 0, limit - awarded) : 0;
      sum += way * expected(left - 1 + extra, awarded + extra);
    });
    known.set(key, sum);
    return sum;
  };
  const trigger = scatterWays(math, math.strips);
  const numerator = trigger.ways.reduce((sum, way, count) => sum + way * expected(math.awards[count] ?? 0, math.awards[count] ?? 0), 0n);
  return reduced(numerator, trigger.stops * stops ** BigInt(limit));
}

export function stopsOf(strips: readonly (readonly number[])[]): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

function times(one: Fraction, other: Fraction): Fraction {
  return reduced(one.numerator * other.numerator, one.denominator * other.denominator);
}

function plus(one: Fraction, other: Fraction): Fraction {
  return reduced(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator);
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a };
}
