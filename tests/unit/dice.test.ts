import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { classic1 } from '#studio/kinds/instant/engine/dice/classic-1.ts';
import { decide, readChoice } from '#studio/kinds/instant/engine/dice/decide.ts';
import { directions, returnOf, winningFaces } from '#studio/kinds/instant/engine/dice/math.ts';
import { fairDraws } from '#fair/draws.ts';

import { evenShares, expectLaw, seeds, shareOf, stakes, telling } from './instant-values.ts';

test.each([0n, -100n, 50n, 150n])('a stake of %s minor units is refused: wins would not be whole', (stakeMinor) => {
  expect(() => decide(classic1, { direction: 'over', target: 5_000 }, telling(), stakeMinor)).toThrow('a multiple of 100');
});

describe('dice', () => {
  const choices = fc
    .record({ direction: fc.constantFrom(...directions), target: fc.integer({ min: 0, max: 9_999 }) })
    .filter((choice) => readChoice(classic1, choice) !== undefined);

  test('over wins above the target and under below it, never on it', () => {
    const roll = (direction: 'over' | 'under', number: number) => decide(classic1, { direction, target: 5_000 }, telling(number), 100n);
    expect([4_999, 5_000, 5_001].map((number) => roll('under', number).isWin)).toEqual([true, false, false]);
    expect([4_999, 5_000, 5_001].map((number) => roll('over', number).isWin)).toEqual([false, false, true]);
  });

  test('walking every roll pays the return of the choice', () => {
    for (const target of [10, 123, 3_333, 5_000, 9_424, 9_500]) {
      let paid = 0n;
      for (let roll = 0; roll < 10_000; roll++) paid += decide(classic1, { direction: 'under', target }, telling(roll), 100n).winMinor;
      expect(Number(paid) / 1_000_000).toBe(shareOf(returnOf(classic1, target)));
    }
  });

  test('any choice and seed pays nothing or 98 % over the chance, cut to hundredths', () => {
    fc.assert(
      fc.property(choices, seeds, stakes, (choice, seed, stakeMinor) => {
        const { isWin, roll, winMinor } = decide(classic1, choice, fairDraws(seed), stakeMinor);
        const winning = winningFaces(classic1, choice);
        expect(isWin).toBe(choice.direction === 'under' ? roll < winning : roll >= 10_000 - winning);
        expect(winMinor).toBe(isWin ? (stakeMinor / 100n) * (980_000n / BigInt(winning)) : 0n);
      }),
    );
  });

  test('rolls are even', () => {
    const choice = { direction: 'over', target: 5_000 } as const;
    expectLaw('dice', evenShares(100), (draws) => Math.floor(decide(classic1, choice, draws, 100n).roll / 100));
  });

  test.each<unknown>([
    undefined,
    null,
    [],
    'over',
    { direction: 'over' },
    { direction: 'beside', target: 5_000 },
    { direction: 'over', target: '5000' },
    { direction: 'over', target: 0.5 },
    { direction: 'over', target: 498 },
    { direction: 'over', target: 9_990 },
    { direction: 'under', target: 9 },
    { direction: 'under', target: 9_501 },
    { direction: 'under', target: 5_000, stake: 1 },
  ])('refuses the choice %j', (input) => {
    expect(readChoice(classic1, input)).toBeUndefined();
  });

  test('takes the outermost choices', () => {
    for (const choice of [
      { direction: 'over', target: 499 },
      { direction: 'over', target: 9_989 },
      { direction: 'under', target: 10 },
      { direction: 'under', target: 9_500 },
    ])
      expect(readChoice(classic1, choice)).toEqual(choice);
  });
});
