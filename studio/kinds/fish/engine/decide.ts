import type { Draws } from '#fair/draws.ts';
import { drawsOfRound } from '#studio/kinds/table/engine/crash/chain.ts';

import { chanceOf, type FishTable, prizeOf, type Prize } from './math.ts';

/** What a bullet was aimed at, by species: stored before the bet is placed. */
export interface Shot {
  target: string;
  /** What a bomb or a chain would take along. */
  takes: readonly string[];
}

export interface ShotOutcome {
  isCaught: boolean;
  /** What the bullet pays, as a multiple of it: 0 if nothing was caught. */
  multiple: number;
}

/** One draw says whether the target is caught; a second one, if it has several values, which of them it pays. */
export function decide(table: FishTable, shot: Shot, draws: Draws): ShotOutcome {
  const prize = prizeOf(table, shot.target, shot.takes);
  if (!prize) throw new Error(`${table.id} has no ${shot.target} that takes ${shot.takes.join(', ')}`);
  const { lucky, all } = chanceOf(table, prize);
  return draws.integer(all) < lucky ? { isCaught: true, multiple: valueOf(prize, draws) + prize.taken } : { isCaught: false, multiple: 0 };
}

function valueOf({ values }: Prize, draws: Draws): number {
  return values[values.length === 1 ? 0 : draws.integer(values.length)] ?? 0;
}

/** What decides a bullet: the tide's secret, committed to before the tide, and the bullet's own id, made by the player's device. */
export interface BulletSeed {
  tideSeed: string;
  tide: number;
  betId: string;
}

export function drawsOfBullet({ tideSeed, tide, betId }: BulletSeed): Draws {
  return drawsOfRound({ hash: tideSeed, salt: betId, round: tide });
}

export function payOf(stakeMinor: bigint, { multiple }: ShotOutcome): bigint {
  return stakeMinor * BigInt(multiple);
}
