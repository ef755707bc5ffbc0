import type { Place } from '#studio/kinds/fish/engine/swim.ts';

import { inReach, type Swimmer } from './water.ts';

/** The player's own cannon, in water units. */
export const ownCannon: Place = { x: 500, y: 1150 };

/** The width of a finger. */
const fingerReach = 45;

const apart = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);

/** What a tap means: the fish under it, else the first one on the line from the cannon through it, else nothing. */
export function aimAt(tap: Place, swimmers: readonly Swimmer[], reachOf: (species: string) => number): Swimmer | undefined {
  const fish = inReach(swimmers);
  const under = fish
    .map((one) => ({ one, over: apart(one.place, tap) - reachOf(one.fish.species) }))
    .filter(({ over }) => over <= fingerReach)
    .toSorted((a, b) => a.over - b.over)[0];
  return under?.one ?? firstOnTheWay(tap, fish, reachOf);
}

function firstOnTheWay(tap: Place, fish: readonly Swimmer[], reachOf: (species: string) => number): Swimmer | undefined {
  const length = apart(tap, ownCannon);
  if (length === 0) return undefined;
  const [ux, uy] = [(tap.x - ownCannon.x) / length, (tap.y - ownCannon.y) / length];
  return fish
    .map((one) => {
      const [dx, dy] = [one.place.x - ownCannon.x, one.place.y - ownCannon.y];
      return { one, along: dx * ux + dy * uy, aside: Math.abs(dx * uy - dy * ux) };
    })
    .filter(({ one, along, aside }) => along > 0 && aside <= reachOf(one.fish.species))
    .toSorted((a, b) => a.along - b.along)[0]?.one;
}

/** The fish that the fire button targets: of the locked species, or any; the one nearest to the middle, which stays longest. */
export function lockedOn(species: string | undefined, swimmers: readonly Swimmer[]): Swimmer | undefined {
  return inReach(swimmers)
    .filter(({ fish }) => species === undefined || fish.species === species)
    .toSorted((a, b) => Math.abs(a.place.x - 500) - Math.abs(b.place.x - 500))[0];
}

/** How many of each species can be aimed at. */
export function countsOf(swimmers: readonly Swimmer[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { fish } of inReach(swimmers)) counts.set(fish.species, (counts.get(fish.species) ?? 0) + 1);
  return counts;
}

/** How long a bullet flies. */
export function flightMs(from: Place, to: Place): number {
  return Math.round(220 + apart(from, to) * 0.22);
}
