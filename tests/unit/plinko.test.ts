import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { classic1 } from '#studio/kinds/instant/engine/plinko/classic-1.ts';
import { decide, readChoice } from '#studio/kinds/instant/engine/plinko/decide.ts';
import { returnOf, risks, rowCounts } from '#studio/kinds/instant/engine/plinko/math.ts';
import { fairDraws } from '#fair/draws.ts';

import { expectLaw, seeds, shareOf, stakes, telling } from './instant-values.ts';

describe('plinko', () => {
  const choices = risks.flatMap((risk) => rowCounts.map((rows) => ({ rows, risk })));

  test.each(choices)('walking every way of $rows rows pays the return of $risk risk', (choice) => {
    let paid = 0n;
    for (let way = 0; way < 2 ** choice.rows; way++) {
      const steps = Array.from({ length: choice.rows }, (_, row) => (way >> row) & 1);
      paid += decide(classic1, choice, telling(...steps), 100n).winMinor;
    }
    expect(Number(paid) / 100 / 2 ** choice.rows).toBe(shareOf(returnOf(classic1, choice)));
  });

  test('any choice and seed ends in the slot of its steps to the right and pays what stands there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...choices), seeds, stakes, (choice, seed, stakeMinor) => {
        const { path, slot, winMinor } = decide(classic1, choice, fairDraws(seed), stakeMinor);
        expect(path).toHaveLength(choice.rows);
        expect(slot).toBe(path.filter((step) => step === 1).length);
        expect(winMinor).toBe((stakeMinor / 100n) * BigInt(classic1.slots[choice.risk][choice.rows][slot] ?? -1));
      }),
    );
  });

  test('slots are reached as often as the binomial law says', () => {
    const ways = [1, 16, 120, 560, 1_820, 4_368, 8_008, 11_440, 12_870, 11_440, 8_008, 4_368, 1_820, 560, 120, 16, 1];
    const shares = ways.map((count) => count / 65_536);
    expectLaw('plinko', shares, (draws) => decide(classic1, { rows: 16, risk: 'high' }, draws, 100n).slot);
  });

  test.each<unknown>([undefined, {}, { rows: 9, risk: 'low' }, { rows: '8', risk: 'low' }, { rows: 8, risk: 'none' }, { rows: 8 }])(
    'refuses the choice %j',
    (input) => {
      expect(readChoice(input)).toBeUndefined();
    },
  );

  test.each(choices)('takes $rows rows of $risk risk', (choice) => {
    expect(readChoice(choice)).toEqual(choice);
  });
});
