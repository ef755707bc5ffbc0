import { evenClass, oddsFor, play } from '#lottery/play.ts';
import type { DrawResult, LineClass, Play, Tier } from '#lottery/shape.ts';

/** How often each sum occurs, over all ways to take one value of each list. */
export function waysBySum(lists: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  return lists.reduce<ReadonlyMap<number, number>>(
    (ways, values) => {
      const next = new Map<number, number>();
      for (const [sum, count] of ways) for (const value of values) next.set(sum + value, (next.get(sum + value) ?? 0) + count);
      return next;
    },
    new Map([[0, 1]]),
  );
}

/** How often each sum occurs, over all combinations of `size` values. */
export function waysOfSubsets(values: readonly number[], size: number): ReadonlyMap<number, number> {
  const bySize: Map<number, number>[] = Array.from({ length: size + 1 }, () => new Map());
  bySize[0]?.set(0, 1);
  for (const value of values)
    for (let taken = size; taken > 0; taken--)
      for (const [sum, count] of bySize[taken - 1] ?? []) bySize[taken]?.set(sum + value, (bySize[taken]?.get(sum + value) ?? 0) + count);
  return bySize[size] ?? new Map();
}

/** Big, small, odd, even of one uniformly drawn value of `values`, with as many big as small. */
export function sidePlay({
  id,
  group,
  percent,
  values,
  valueOf,
}: {
  id: string;
  group: string;
  percent: number;
  values: readonly number[];
  valueOf: (result: DrawResult) => number;
}): Play {
  return sidesOf({ id, group, percent, ways: new Map(values.map((value) => [value, 1])), valueOf });
}

/** Big, small, odd, even of a sum. The exact middle is neither big nor small. */
export function sumPlay({
  percent,
  ways,
  sumOf,
  id = 'sum',
  group = 'sum',
}: {
  percent: number;
  ways: ReadonlyMap<number, number>;
  sumOf: (result: DrawResult) => number;
  id?: string;
  group?: string;
}): Play {
  return sidesOf({ id, group, percent, ways, valueOf: sumOf });
}

const options = ['big', 'small', 'odd', 'even'] as const;
type Side = (typeof options)[number];

/** Each side has its own odds, by how often it occurs. */
function sidesOf({
  id,
  group,
  percent,
  ways,
  valueOf,
}: {
  id: string;
  group: string;
  percent: number;
  ways: ReadonlyMap<number, number>;
  valueOf: (result: DrawResult) => number;
}): Play {
  const values = [...ways.keys()];
  const twiceMiddle = Math.min(...values) + Math.max(...values);
  const all = [...ways.values()].reduce((sum, count) => sum + count, 0);
  const isSide: Record<Side, (value: number) => boolean> = {
    big: (value) => value * 2 > twiceMiddle,
    small: (value) => value * 2 < twiceMiddle,
    odd: (value) => value % 2 === 1,
    even: (value) => value % 2 === 0,
  };
  const waysOf = (side: Side) => values.reduce((sum, value) => sum + (isSide[side](value) ? (ways.get(value) ?? 0) : 0), 0);
  const tierOf = (side: Side): Tier => ({ id: side, odds: oddsFor(percent, waysOf(side), all) });
  const classOf = (side: Side): LineClass => ({ ...evenClass(side, side, waysOf(side), all), id: side });
  return play({
    id,
    group,
    pick: { kind: 'options', options },
    tiers: [tierOf('big'), tierOf('small'), tierOf('odd'), tierOf('even')],
    classes: [classOf('big'), classOf('small'), classOf('odd'), classOf('even')],
    tiersOf: (line) => [line],
    hits: (line, result) => {
      const value = valueOf(result);
      return options.filter((side) => side === line && isSide[side](value));
    },
  });
}
