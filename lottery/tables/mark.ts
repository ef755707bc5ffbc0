import { evenClass, oddsFor, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, PlayTable } from '#lottery/shape.ts';
import { takeFrom } from '#lottery/take.ts';
import { valuesBetween } from '#lottery/values.ts';

import { anyOf } from './any-of.ts';
import { sidePlay, sumPlay, waysOfSubsets } from './sides.ts';

const percent = 95;
const balls = valuesBetween(1, 49);
const main = (result: DrawResult) => rowOf(result, 'main');
const extra = (result: DrawResult) => rowOf(result, 'extra')[0] ?? '';

/** Six of 49 balls and one extra ball. Nothing is shared: all odds are fixed. */
export const tables: readonly PlayTable[] = [
  {
    id: 'mark-49',
    version: '1',
    plays: [
      anyOf({ size: 1, drawn: 6, count: 49, percent, rowOf: main }),
      ...[2, 3, 4].map((size) => anyOf({ size, drawn: 6, count: 49, percent, rowOf: main })),
      play({
        id: 'extra',
        group: 'extra',
        pick: { kind: 'balls', from: 1, to: 49, size: 1, most: 49 },
        tiers: [{ id: 'hit', odds: oddsFor(percent, 1, 49) }],
        classes: [evenClass('01', 'hit', 1, 49)],
        hits: (line, result) => (extra(result) === line ? ['hit'] : []),
      }),
      sidePlay({ id: 'extra-sides', group: 'extra', percent, values: balls.map(Number), valueOf: (result) => Number(extra(result)) }),
      sumPlay({
        percent,
        ways: waysOfSubsets(balls.map(Number), 6),
        sumOf: (result) => main(result).reduce((sum, ball) => sum + Number(ball), 0),
      }),
    ],
    draw: (draws) => {
      const taken = takeFrom(draws, balls, 7);
      return { main: taken.slice(0, 6).toSorted(), extra: taken.slice(6) };
    },
    shortOf: (result) => `${main(result).join(' ')} +${extra(result)}`,
  },
];
