import type { Draws } from '#fair/draws.ts';

/** Draws `size` of the values without repetition, in drawing order: every order is equally likely. */
export function takeFrom(draws: Draws, values: readonly string[], size: number): string[] {
  const left = [...values];
  return Array.from({ length: size }, () => left.splice(draws.integer(left.length), 1)).flat();
}
