import type { Draws } from '#fair/draws.ts';

/** So many of the values, each once, in the order in which they came: every order is as likely as any other. */
export function takeFrom(draws: Draws, values: readonly string[], size: number): string[] {
  const left = [...values];
  return Array.from({ length: size }, () => left.splice(draws.integer(left.length), 1)).flat();
}
