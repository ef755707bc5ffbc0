import { evenClass, oddsFor, play } from '#lottery/play.ts';
import type { DrawResult, LineClass, Play, Tier } from '#lottery/shape.ts';

/** The exact sum. Equally likely sums have the same odds. */
export function exactSumPlay({
  id,
  group,
  percent,
  ways,
  sumOf,
}: {
  id: string;
  group: string;
  percent: number;
  ways: ReadonlyMap<number, number>;
  sumOf: (result: DrawResult) => number;
}): Play {
  const all = [...ways.values()].reduce((sum, count) => sum + count, 0);
  const sums = [...ways.keys()].toSorted((one, other) => one - other);
  const [first = 0, ...others] = [...new Set(ways.values())];
  const idOf = (count: number) => `ways-${count}`;
  const tierOf = (count: number): Tier => ({ id: idOf(count), odds: oddsFor(percent, count, all) });
  const classOf = (count: number): LineClass => ({
    ...evenClass(String(sums.find((sum) => ways.get(sum) === count)), idOf(count), count, all),
    id: idOf(count),
  });
  return play({
    id,
    group,
    pick: { kind: 'options', options: sums.map(String) },
    tiers: [tierOf(first), ...others.map(tierOf)],
    classes: [classOf(first), ...others.map(classOf)],
    tiersOf: (line) => [idOf(ways.get(Number(line)) ?? 0)],
    hits: (line, result) => (Number(line) === sumOf(result) ? [idOf(ways.get(Number(line)) ?? 0)] : []),
  });
}
