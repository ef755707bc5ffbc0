import { describe, expect, test } from 'vitest';

import { heatWeights, leastPlayers } from '#server/domains/catalogue/heat/heat.ts';

/** By the formula: players of the last day, of the one before and so on, each times its day's weight. */
const heatOf = (...players: number[]) => players.reduce((sum, count, ageDays) => sum + count * (heatWeights[ageDays] ?? 0), 0);

describe('the heat of a game', () => {
  test('is its players of each day, half as much for every three days since', () => {
    expect(heatOf(12)).toBe(12);
    expect(heatOf(0, 0, 0, 12)).toBeCloseTo(6);
    expect(heatOf(0, 0, 0, 0, 0, 0, 12)).toBeCloseTo(3);
    // 4 on the last day, 10 the day before, 12 three days before, 40 nine days before: 4 + 7.94 + 6 + 5
    expect(heatOf(4, 10, 0, 12, 0, 0, 0, 0, 0, 40)).toBeCloseTo(22.94, 2);
  });

  test('counts two weeks, and the order of two games changes only by play, not by time', () => {
    expect(heatOf(...Array.from({ length: 14 }, () => 0), 1000)).toBe(0);
    const [one, two] = [
      [3, 9, 1],
      [8, 0, 5],
    ] as const;
    expect(heatOf(...one)).toBeLessThan(heatOf(...two));
    expect(heatOf(0, 0, 0, 0, ...one)).toBeLessThan(heatOf(0, 0, 0, 0, ...two));
  });

  test('is less from one player who comes every day than from five who come once', () => {
    expect(heatOf(...Array.from({ length: 14 }, () => 1))).toBeCloseTo(4.66, 2);
    expect(heatOf(...Array.from({ length: 14 }, () => 1))).toBeLessThan(heatOf(leastPlayers));
  });
});
