import type { Draws } from '#fair/draws.ts';

/** `count` different numbers of `0 .. all - 1` in the order drawn, each order equally likely: the first steps of a Fisher-Yates shuffle. */
export function drawDistinct(draws: Draws, all: number, count: number): readonly number[] {
  const numbers = Array.from({ length: all }, (_, number) => number);
  for (let place = 0; place < count; place++) {
    const other = place + draws.integer(all - place);
    [numbers[place], numbers[other]] = [numbers[other] ?? 0, numbers[place] ?? 0];
  }
  return numbers.slice(0, count);
}
