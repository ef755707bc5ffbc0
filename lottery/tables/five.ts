import { evenClass, oddsFor, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, Play, PlayTable } from '#lottery/shape.ts';
import { takeFrom } from '#lottery/take.ts';
import { valuesBetween } from '#lottery/values.ts';

import { anyOf } from './any-of.ts';
import { sumPlay, waysOfSubsets } from './sides.ts';

const percent = 95;
const balls = valuesBetween(1, 11);
const main = (result: DrawResult) => rowOf(result, 'main');
/** The number of ordered ways to draw the first balls. */
const waysOf = (size: number) => [1, 11, 110, 990][size] ?? 0;

/** Five of eleven balls, in drawing order. */
export const tables: readonly PlayTable[] = [
  {
    id: 'five-11',
    version: '1',
    plays: [
      anyOf({ size: 1, drawn: 5, count: 11, percent, rowOf: main }),
      ...[2, 3, 4, 5, 6, 7, 8].map((size) => anyOf({ size, drawn: 5, count: 11, percent, rowOf: main })),
      firstBall(),
      ...[2, 3].map(inOrder),
      ...[2, 3].map(anyOrder),
      sumPlay({
        percent,
        ways: waysOfSubsets(balls.map(Number), 5),
        sumOf: (result) => main(result).reduce((sum, ball) => sum + Number(ball), 0),
      }),
    ],
    draw: (draws) => ({ main: takeFrom(draws, balls, 5) }),
    shortOf: (result) => main(result).join(' '),
  },
];

function firstBall(): Play {
  return play({
    id: 'first-1',
    group: 'order',
    pick: { kind: 'balls', from: 1, to: 11, size: 1, most: 11 },
    tiers: [{ id: 'hit', odds: oddsFor(percent, 1, waysOf(1)) }],
    classes: [evenClass('01', 'hit', 1, waysOf(1))],
    hits: (line, result) => (main(result)[0] === line ? ['hit'] : []),
  });
}

function inOrder(size: number): Play {
  return play({
    id: `first-${size}`,
    group: 'order',
    pick: { kind: 'positions', positions: valuesBetween(1, size), from: '01', to: '11' },
    isLine: (line) => new Set(line.split('|')).size === size,
    tiers: [{ id: 'hit', odds: oddsFor(percent, 1, waysOf(size)) }],
    classes: [evenClass(balls.slice(0, size).join('|'), 'hit', 1, waysOf(size))],
    hits: (line, result) => (main(result).slice(0, size).join('|') === line ? ['hit'] : []),
  });
}

/** The first ones in any order. */
function anyOrder(size: number): Play {
  const orders = size === 2 ? 2 : 6;
  return play({
    id: `first-${size}-any`,
    group: 'order',
    pick: { kind: 'balls', from: 1, to: 11, size, most: 11 },
    tiers: [{ id: 'hit', odds: oddsFor(percent, orders, waysOf(size)) }],
    classes: [evenClass(balls.slice(0, size).join('+'), 'hit', orders, waysOf(size))],
    hits: (line, result) => (main(result).slice(0, size).toSorted().join('+') === line ? ['hit'] : []),
  });
}
