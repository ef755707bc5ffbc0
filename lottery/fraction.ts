import type { Fraction } from './shape.ts';

/** `top / bottom` in lowest terms. */
export function fraction(top: bigint | number, bottom: bigint | number): Fraction {
  const above = BigInt(top);
  const below = BigInt(bottom);
  const common = greatestCommonDivisor(above, below);
  return { top: above / common, bottom: below / common };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);
}

export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.top, one.bottom * other.bottom);
}

/** Negative, zero or positive, for `Array.sort`. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.top * other.bottom - other.top * one.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Binomial coefficient: the ways to take `size` of `count`. */
export function choose(count: number, size: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < size; taken++) ways = (ways * BigInt(count - taken)) / BigInt(taken + 1);
  return ways;
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? (one < 0n ? -one : one || 1n) : greatestCommonDivisor(other, one % other);
}
