import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Likeness, likenessOf, mostAlike } from '#server/domains/catalogue/similar-games.ts';

const game: Likeness = { vendorCode: 'V', kind: 'plinko', volatility: 'high', isHot: false };

test('a game is like another by what is played, then by who made it, then by how far its wins lie apart', () => {
  const like = (own: Partial<Likeness>) => likenessOf(game, { vendorCode: 'W', kind: 'dice', volatility: 'low', isHot: false, ...own });
  const order = [
    { kind: 'plinko', vendorCode: 'V' },
    { kind: 'plinko' },
    { vendorCode: 'V', volatility: 'high' },
    { vendorCode: 'V' },
    { volatility: 'high' },
    {},
  ] as const;
  const counted = order.map(like);
  expect(counted).toEqual(counted.toSorted((one, two) => two - one));
  expect(new Set(counted).size).toBe(order.length);
  expect(counted.at(-1)).toBe(0);
  // what a game does not say it has in common with none
  expect(likenessOf({ ...game, kind: undefined }, { ...game, kind: undefined, vendorCode: 'W', volatility: 'low' })).toBe(0);
});

test('the most alike are never more than asked for, never less alike than those left out, and the hot ones first among equals', () => {
  const other = fc.record({
    vendorCode: fc.constantFrom('V', 'W'),
    kind: fc.constantFrom('plinko' as const, 'dice' as const, undefined),
    volatility: fc.constantFrom('low' as const, 'high' as const, undefined),
    isHot: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(other), fc.integer({ min: 1, max: 6 }), (others, limit) => {
      const shown = mostAlike(game, others, limit);
      const rank = (each: Likeness) => likenessOf(game, each) * 2 + Number(each.isHot);
      const alike = others.filter((each) => likenessOf(game, each) > 0).map(rank);
      expect(shown.map(rank)).toEqual(alike.toSorted((one, two) => two - one).slice(0, limit));
    }),
  );
});
