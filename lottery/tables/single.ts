import { evenClass, oddsFor, play, rowOf } from '#lottery/play.ts';
import type { DrawResult, Play, PlayTable } from '#lottery/shape.ts';
import { valuesBetween } from '#lottery/values.ts';

import { sidePlay } from './sides.ts';

const percent = 95;
const drawn = (result: DrawResult) => rowOf(result, 'main')[0] ?? '';

/** One of a number of balls, and the thirds, halves and groups it belongs to. */
export const tables: readonly PlayTable[] = [singleTable(12), singleTable(36), singleTable(90)];

function singleTable(count: number): PlayTable {
  const balls = valuesBetween(1, count);
  const values = balls.map(Number);
  return {
    id: `single-${count}`,
    version: '1',
    plays: [
      play({
        id: 'ball',
        group: 'straight',
        pick: { kind: 'balls', from: 1, to: count, size: 1, most: count },
        tiers: [{ id: 'hit', odds: oddsFor(percent, 1, count) }],
        classes: [evenClass(balls[0] ?? '', 'hit', 1, count)],
        hits: (line, result) => (drawn(result) === line ? ['hit'] : []),
      }),
      sidePlay({ id: 'sides', group: 'sides', percent, values, valueOf: (result) => Number(drawn(result)) }),
      parts('third', count, 3),
      parts('sixth', count, 6),
    ],
    draw: (draws) => ({ main: [balls[draws.integer(count)] ?? ''] }),
    shortOf: drawn,
  };
}

/** The balls in `by` parts of equal size, in order: `1` is the lowest. */
function parts(id: string, count: number, by: number): Play {
  const size = count / by;
  return play({
    id,
    group: 'parts',
    pick: { kind: 'options', options: valuesBetween(1, by) },
    tiers: [{ id: 'hit', odds: oddsFor(percent, 1, by) }],
    classes: [evenClass('1', 'hit', 1, by)],
    hits: (line, result) => (Math.ceil(Number(drawn(result)) / size) === Number(line) ? ['hit'] : []),
  });
}
