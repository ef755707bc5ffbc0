import { blast, type FishTable, speciesOf } from './math.ts';
import { type Fish, water } from './school.ts';

export interface Place {
  x: number;
  y: number;
}

/** A fish's position this long after the start of its tide; `undefined` before it appears and after it is gone. */
export function placeOf({ bornMs, swimMs, way }: Fish, tideAtMs: number): Place | undefined {
  const t = (tideAtMs - bornMs) / swimMs;
  if (t < 0 || t > 1) return undefined;
  const rest = 1 - t;
  const [a, b, c, d] = [rest * rest * rest, 3 * rest * rest * t, 3 * rest * t * t, t * t * t];
  return { x: a * way[0] + b * way[2] + c * way[4] + d * way[6], y: a * way[1] + b * way[3] + c * way[5] + d * way[7] };
}

/** Whether a fish can be aimed at: its middle is in the water. */
export function isInWater({ x, y }: Place): boolean {
  return x >= 0 && x <= water.width && y >= 0 && y <= water.height;
}

/** The fish that a bomb or a chain takes along at this moment: the nearest first, none that is already caught. */
export function takenAlong(
  table: FishTable,
  { target, school, tideAtMs, isGone }: { target: Fish; school: readonly Fish[]; tideAtMs: number; isGone: (id: number) => boolean },
): readonly Fish[] {
  const kind = speciesOf(table, target.species)?.kind;
  const from = placeOf(target, tideAtMs);
  if (!from || (kind !== 'bomb' && kind !== 'chain')) return [];
  const { reach, most } = blast[kind];
  return school
    .flatMap((fish) => {
      const place = fish.id === target.id || isGone(fish.id) ? undefined : placeOf(fish, tideAtMs);
      if (!place || !isInWater(place) || speciesOf(table, fish.species)?.kind !== 'plain') return [];
      const apart = (place.x - from.x) ** 2 + (place.y - from.y) ** 2;
      return apart <= reach * reach ? [{ fish, apart }] : [];
    })
    .toSorted((a, b) => a.apart - b.apart || a.fish.id - b.fish.id)
    .slice(0, most)
    .map(({ fish }) => fish);
}
