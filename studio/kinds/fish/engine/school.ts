import { type Draws, fairDraws } from '#fair/draws.ts';

import type { FishTable } from './math.ts';
import type { Species, SpeciesId } from './species.ts';

/**
 * A tide lasts a few minutes and has its own secret and its own fish. Its last part takes no shots, so that the secret can be revealed when
 * it ends.
 */
export const tideMs = 180_000;
export const stillMs = 3000;

export const water = { width: 1000, height: 1200 } as const;

/** One fish of a tide. Its path is all whole numbers, so that it swims the same everywhere. */
export interface Fish {
  /** Its number in the tide. */
  id: number;
  species: SpeciesId;
  /** When it appears, from the start of the tide; those already there appeared earlier. */
  bornMs: number;
  swimMs: number;
  /** Four points of a curve: x and y in turn. */
  way: readonly [number, number, number, number, number, number, number, number];
}

const bossTimes = [25_000, 75_000, 125_000] as const;
/** How long before the tide the first fish appear: the water is never empty. */
const headStartMs = 12_000;

/** Every fish of a tide, in order of appearance. The same for everybody who knows the tide's public seed. */
export function schoolOf(table: FishTable, { movementSeed, tide }: { movementSeed: string; tide: number }): readonly Fish[] {
  const draws = fairDraws({ serverSeed: movementSeed, clientSeed: 'school', nonce: tide });
  const groups = [...commonGroups(table, draws), ...bossGroups(table, draws)];
  return groups
    .flat()
    .toSorted((a, b) => a.bornMs - b.bornMs)
    .map((fish, id) => ({ ...fish, id }));
}

type Unnumbered = Omit<Fish, 'id'>;

function commonGroups(table: FishTable, draws: Draws): Unnumbered[][] {
  const common = table.species.filter(({ weight }) => weight > 0);
  const total = common.reduce((sum, { weight }) => sum + weight, 0);
  const groups: Unnumbered[][] = [];
  for (let bornMs = -headStartMs; bornMs < tideMs - stillMs; bornMs += nextWait(table.groupMs, draws)) {
    const one = pick(common, draws.integer(total));
    if (one) groups.push(groupOf(one, bornMs, draws));
  }
  return groups;
}

function nextWait(groupMs: number, draws: Draws): number {
  return Math.floor(groupMs / 2) + draws.integer(groupMs);
}

function pick(common: readonly Species[], drawn: number): Species | undefined {
  let left = drawn;
  return common.find(({ weight }) => (left -= weight) < 0);
}

function bossGroups(table: FishTable, draws: Draws): Unnumbered[][] {
  const boss = table.species.find(({ kind }) => kind === 'boss');
  return boss ? bossTimes.map((bornMs) => groupOf(boss, bornMs + draws.integer(10_000), draws)) : [];
}

/** Fish of a group follow each other on the same path, slightly offset. */
function groupOf(one: Species, bornMs: number, draws: Draws): Unnumbered[] {
  const many = 1 + draws.integer(one.together);
  const swimMs = one.swimMs + draws.integer(Math.floor(one.swimMs / 3));
  const isFromLeft = draws.integer(2) === 0;
  const [from, to] = [highest + draws.integer(lowest - highest), highest + draws.integer(lowest - highest)];
  const ys = [from, bent(from, draws), bent(to, draws), to];
  const bends = [200 + draws.integer(250), 550 + draws.integer(250)];
  const edge = one.reach + 20;
  const xs = [-edge, bends[0] ?? 0, bends[1] ?? 0, water.width + edge].map((x) => (isFromLeft ? x : water.width - x));
  return Array.from({ length: many }, (_, at) => {
    const aside = at === 0 ? 0 : draws.integer(one.reach * 2) - one.reach;
    return {
      species: one.id,
      bornMs: bornMs + at * Math.floor((one.reach * 2.4 * swimMs) / water.width),
      swimMs,
      way: wayOf(xs, ys, aside),
    };
  });
}

/** Fish stay out of the deep, where the cannons are. */
const highest = 110;
const lowest = 930;

/** Not far from where it came, not out of the water. */
function bent(y: number, draws: Draws): number {
  return Math.max(highest, Math.min(lowest, y - 250 + draws.integer(500)));
}

function wayOf(xs: readonly number[], ys: readonly number[], aside: number): Fish['way'] {
  const at = (index: number) => [xs[index] ?? 0, (ys[index] ?? 0) + aside] as const;
  return [...at(0), ...at(1), ...at(2), ...at(3)];
}
