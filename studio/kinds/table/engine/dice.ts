import type { Draws } from '#fair/draws.ts';

import type { Weighted } from './table-engine.ts';

/** The faces 0 to 5 of three dice: three draws. */
export type ThreeDice = readonly [number, number, number];

export function throwThree(draws: Draws): ThreeDice {
  return [draws.integer(6), draws.integer(6), draws.integer(6)];
}

/** All 216 throws. */
export function everyThrow(): readonly Weighted<ThreeDice>[] {
  const faces = [0, 1, 2, 3, 4, 5];
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Weighted<ThreeDice> => ({ result: [a, b, c], cases: 1n }))));
}

export function countOf(face: number, dice: ThreeDice): number {
  return dice.filter((other) => other === face).length;
}
