import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { classic1 } from '#studio/kinds/instant/engine/scratch/classic-1.ts';
import { decide, readChoice } from '#studio/kinds/instant/engine/scratch/decide.ts';
import { cardKinds } from '#studio/kinds/instant/engine/scratch/math.ts';
import { fairDraws } from '#fair/draws.ts';

import { expectLaw, seeds, stakes, telling } from './instant-values.ts';

describe('scratch card', () => {
  test.each(cardKinds)('a %s card has every prize on as many draws as it has cards', (card) => {
    let before = 0;
    for (const { id, cards } of classic1.prizes[card]) {
      const prizeOf = (drawn: number) => decide(classic1, { card }, telling(drawn), 100n).prize;
      expect([prizeOf(before), prizeOf(before + cards - 1)]).toEqual([id, id]);
      expect(prizeOf(before + cards)).not.toBe(id);
      before += cards;
    }
    expect(decide(classic1, { card }, telling(classic1.series - 1), 100n)).toMatchObject({ prize: null, winMinor: 0n });
  });

  test('any card shows its prize three times, everything else twice at most, and pays the prize', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cardKinds), seeds, stakes, (card, seed, stakeMinor) => {
        const { fields, prize, winMinor } = decide(classic1, { card }, fairDraws(seed), stakeMinor);
        expect(fields).toHaveLength(9);
        for (const { id } of classic1.prizes[card]) {
          const shown = fields.filter((field) => field === id).length;
          if (id === prize) expect(shown).toBe(3);
          else expect(shown).toBeLessThan(3);
        }
        const hundredths = classic1.prizes[card].find(({ id }) => id === prize)?.hundredths ?? 0;
        expect(winMinor).toBe((stakeMinor / 100n) * BigInt(hundredths));
      }),
    );
  });

  test('prizes come as often as the series says', () => {
    const prizes = classic1.prizes.low;
    const won = prizes.map(({ cards }) => cards / classic1.series);
    expectLaw('scratch', [...won, 1 - won.reduce((sum, one) => sum + one, 0)], (draws) => {
      const { prize } = decide(classic1, { card: 'low' }, draws, 100n);
      return prize === null ? prizes.length : prizes.findIndex(({ id }) => id === prize);
    });
  });

  test.each<unknown>([undefined, {}, { card: 'gold' }, { card: 'low', prize: 'A' }])('refuses the choice %j', (input) => {
    expect(readChoice(input)).toBeUndefined();
  });

  test.each(cardKinds)('takes a %s card', (card) => {
    expect(readChoice({ card })).toEqual({ card });
  });
});
