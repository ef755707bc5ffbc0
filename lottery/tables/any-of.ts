import { choose } from '#lottery/fraction.ts';
import { evenClass, oddsFor, play } from '#lottery/play.ts';
import type { DrawResult, Play } from '#lottery/shape.ts';
import { valuesBetween } from '#lottery/values.ts';

/**
 * Chosen balls that are all drawn; or, if more are chosen than drawn, all drawn balls are chosen.
 * `drawn` of `count` balls are drawn.
 */
export function anyOf({
  size,
  drawn,
  count,
  percent,
  rowOf,
}: {
  size: number;
  drawn: number;
  count: number;
  percent: number;
  rowOf: (result: DrawResult) => readonly string[];
}): Play {
  const needed = Math.min(size, drawn);
  const ways = choose(Math.max(size, drawn), needed);
  const all = choose(count, needed);
  return play({
    id: `any-${size}`,
    group: 'any',
    pick: { kind: 'balls', from: 1, to: count, size, most: Math.min(count, 12) },
    tiers: [{ id: 'hit', odds: oddsFor(percent, ways, all) }],
    classes: [evenClass(valuesBetween(1, count).slice(0, size).join('+'), 'hit', ways, all)],
    hits: (line, result) => {
      const row = rowOf(result);
      return line.split('+').filter((ball) => row.includes(ball)).length === needed ? ['hit'] : [];
    },
  });
}
