import { evenClass, oddsFor, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, Play, PlayTable } from '#lottery/shape.ts';
import { takeFrom } from '#lottery/take.ts';
import { valuesBetween } from '#lottery/values.ts';

import { exactSumPlay } from './exact-sum.ts';
import { sidePlay, sumPlay } from './sides.ts';

const percent = 95;
const main = (result: DrawResult) => rowOf(result, 'main');
const topTwo = (result: DrawResult) => Number(main(result)[0]) + Number(main(result)[1]);

/** A race: all runners in finishing order. */
export const tables: readonly PlayTable[] = [raceTable(10), raceTable(6)];

function raceTable(count: number): PlayTable {
  const runners = valuesBetween(1, count);
  const places = valuesBetween(1, count).map(Number);
  return {
    id: `race-${count}`,
    version: '1',
    plays: [
      onePlace(count, 1),
      ...[2, 3].map((size) => inOrder(runners, size)),
      anyOrder(count),
      ...places.slice(1).map((place) => onePlace(count, place)),
      ...places.map((place) =>
        sidePlay({ id: `sides-${place}`, group: 'sides', percent, values: places, valueOf: (result) => Number(main(result)[place - 1]) }),
      ),
      ...places.slice(0, count / 2).map((place) => duel(count, place)),
      sumPlay({ percent, ways: waysOfTopTwo(count), sumOf: topTwo, id: 'sum-2', group: 'sum' }),
      exactSumPlay({ id: 'sum-2-exact', group: 'sum', percent, ways: waysOfTopTwo(count), sumOf: topTwo }),
    ],
    draw: (draws) => ({ main: takeFrom(draws, runners, count) }),
    shortOf: (result) => main(result).join(' '),
  };
}

function onePlace(count: number, place: number): Play {
  return play({
    id: `place-${place}`,
    group: 'place',
    pick: { kind: 'balls', from: 1, to: count, size: 1, most: count },
    tiers: [{ id: 'hit', odds: oddsFor(percent, 1, count) }],
    classes: [evenClass(valuesBetween(1, count)[0] ?? '', 'hit', 1, count)],
    hits: (line, result) => (main(result)[place - 1] === line ? ['hit'] : []),
  });
}

function inOrder(runners: readonly string[], size: number): Play {
  const all = runners.slice(0, size).reduce((ways, _, taken) => ways * (runners.length - taken), 1);
  return play({
    id: `first-${size}`,
    group: 'order',
    pick: { kind: 'positions', positions: valuesBetween(1, size), from: runners[0] ?? '', to: runners.at(-1) ?? '' },
    isLine: (line) => new Set(line.split('|')).size === size,
    tiers: [{ id: 'hit', odds: oddsFor(percent, 1, all) }],
    classes: [evenClass(runners.slice(0, size).join('|'), 'hit', 1, all)],
    hits: (line, result) => (main(result).slice(0, size).join('|') === line ? ['hit'] : []),
  });
}

/** The first two, in either order. */
function anyOrder(count: number): Play {
  const all = count * (count - 1);
  return play({
    id: 'first-2-any',
    group: 'order',
    pick: { kind: 'balls', from: 1, to: count, size: 2, most: count },
    tiers: [{ id: 'hit', odds: oddsFor(percent, 2, all) }],
    classes: [evenClass(valuesBetween(1, count).slice(0, 2).join('+'), 'hit', 2, all)],
    hits: (line, result) => (main(result).slice(0, 2).toSorted().join('+') === line ? ['hit'] : []),
  });
}

/** Whether the runner at a place has a higher number than the one at the same distance from the end. */
function duel(count: number, place: number): Play {
  return play({
    id: `duel-${place}`,
    group: 'duel',
    pick: { kind: 'options', options: ['dragon', 'tiger'] },
    tiers: [{ id: 'hit', odds: oddsFor(percent, 1, 2) }],
    classes: [evenClass('dragon', 'hit', 1, 2)],
    hits: (line, result) => {
      const row = main(result);
      return line === ((row[place - 1] ?? '') > (row[count - place] ?? '') ? 'dragon' : 'tiger') ? ['hit'] : [];
    },
  });
}

function waysOfTopTwo(count: number): ReadonlyMap<number, number> {
  const ways = new Map<number, number>();
  for (let first = 1; first <= count; first++)
    for (let second = 1; second <= count; second++) if (first !== second) ways.set(first + second, (ways.get(first + second) ?? 0) + 1);
  return ways;
}
