import { choose, fraction } from '#lottery/fraction.ts';
import { play, rowOf } from '#lottery/play.ts';
import type { DrawResult, Fraction, PlayTable } from '#lottery/shape.ts';
import { takeFrom } from '#lottery/take.ts';
import { valuesBetween } from '#lottery/values.ts';

const main = (result: DrawResult) => rowOf(result, 'main');

/**
 * Six of a number of balls. The first prize is shared and rolls over; the others are fixed. Seven to twelve balls cover every six of them
 * (system).
 */
export const tables: readonly PlayTable[] = [
  sixTable(42, [120_000, 4_000, 100]),
  sixTable(45, [160_000, 5_000, 150]),
  sixTable(49, [250_000, 6_000, 250]),
  sixTable(55, [500_000, 7_500, 300]),
  sixTable(58, [600_000, 14_000, 500]),
];

function sixTable(count: number, [five, four, three]: readonly [number, number, number]): PlayTable {
  const balls = valuesBetween(1, count);
  return {
    id: `six-${count}`,
    version: '1',
    plays: [
      play({
        id: 'six',
        group: 'any-order',
        pick: { kind: 'balls', from: 1, to: count, size: 6, most: 12 },
        tiers: [
          { id: 'match-6', odds: 0, pool: 'first' },
          { id: 'match-5', odds: five },
          { id: 'match-4', odds: four },
          { id: 'match-3', odds: three },
        ],
        fixedUnitMinor: 2_000n,
        isCapped: false,
        classes: [{ id: 'all', example: '01+02+03+04+05+06', expected: expectedMatches(count) }],
        hits: (line, result) => {
          const drawn = main(result);
          const matches = line.split('+').filter((ball) => drawn.includes(ball)).length;
          return matches >= 3 ? [`match-${matches}`] : [];
        },
      }),
    ],
    draw: (draws) => ({ main: takeFrom(draws, balls, 6).toSorted() }),
    shortOf: (result) => main(result).join(' '),
  };
}

function expectedMatches(count: number): Record<string, Fraction> {
  const ways = (matches: number) => choose(6, matches) * choose(count - 6, 6 - matches);
  return Object.fromEntries([6, 5, 4, 3].map((matches) => [`match-${matches}`, fraction(ways(matches), choose(count, 6))]));
}
