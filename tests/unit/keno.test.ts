import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { classic1 } from '#studio/kinds/instant/engine/keno/classic-1.ts';
import { decide, readChoice } from '#studio/kinds/instant/engine/keno/decide.ts';
import { paysOf, returnOf, styles } from '#studio/kinds/instant/engine/keno/math.ts';
import { fairDraws } from '#fair/draws.ts';

import { evenShares, expectLaw, seeds, shareOf, stakes } from './instant-values.ts';

describe('keno', () => {
  const choices = fc.record({
    style: fc.constantFrom(...styles),
    picks: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
  });

  /** Chance of each number of hits, ball by ball. */
  const hitShares = (picks: number) => {
    let shares = [1, ...Array.from({ length: picks }, () => 0)];
    for (let ball = 0; ball < 10; ball++)
      shares = shares.map(
        (one, hits) => one * (1 - (picks - hits) / (40 - ball)) + ((shares[hits - 1] ?? 0) * (picks - hits + 1)) / (40 - ball),
      );
    return shares;
  };

  test('the return is that of drawing ball by ball, for every number of picks', () => {
    for (const style of styles) {
      for (let picks = 1; picks <= 10; picks++) {
        const mean = hitShares(picks).reduce((sum, one, hits) => sum + (one * (paysOf(classic1, style, picks)[hits] ?? 0)) / 100, 0);
        expect(shareOf(returnOf(classic1, style, picks))).toBeCloseTo(mean, 10);
      }
    }
  });

  test('any picks and seed draw ten different numbers and pay what the table says of the hits', () => {
    fc.assert(
      fc.property(choices, seeds, stakes, (choice, seed, stakeMinor) => {
        const { drawn, hits, winMinor } = decide(classic1, choice, fairDraws(seed), stakeMinor);
        expect(new Set(drawn).size).toBe(10);
        expect(drawn.every((number) => number >= 1 && number <= 40)).toBe(true);
        const count = choice.picks.filter((pick) => drawn.includes(pick)).length;
        expect(hits).toHaveLength(count);
        expect(winMinor).toBe((stakeMinor / 100n) * BigInt(classic1.pays[choice.style][choice.picks.length - 1]?.[count] ?? -1));
      }),
    );
  });

  test('hits come as often as drawing ball by ball says', () => {
    const choice = { style: 'bold', picks: [1, 2, 3, 20, 21, 38, 39, 40] } as const;
    expectLaw('hits', hitShares(8), (draws) => decide(classic1, choice, draws, 100n).hits.length);
  });

  test.each([0, 9])('the ball drawn at place %i is any number, evenly', (place) => {
    expectLaw('balls', evenShares(40), (draws) => (decide(classic1, { style: 'bold', picks: [1] }, draws, 100n).drawn[place] ?? 0) - 1);
  });

  test.each<unknown>([
    undefined,
    { style: 'bold' },
    { style: 'bold', picks: [] },
    { style: 'bold', picks: [0] },
    { style: 'bold', picks: [41] },
    { style: 'bold', picks: [1.5] },
    { style: 'bold', picks: [7, 41] },
    { style: 'bold', picks: [7, 7] },
    { style: 'bold', picks: ['7'] },
    { style: 'bold', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { style: 'mild', picks: [1] },
    { style: 'bold', picks: '7' },
  ])('refuses the choice %j', (input) => {
    expect(readChoice(input)).toBeUndefined();
  });

  test('takes any other picks', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readChoice(choice)).toEqual(choice);
      }),
    );
  });
});
