import { describe, expect, test } from 'vitest';

import { homeParts } from '#contract/system/facts.ts';
import { homeOrder } from '#contract/system/calls.ts';
import { homeRows } from '#site/lib/home-rows.ts';

describe('the order of home', () => {
  test('is the player’s own cards in one row, then what everybody sees, unless the merchant says otherwise', () => {
    expect(homeRows(homeParts)).toEqual([
      { own: ['continue', 'jackpots', 'draw', 'reward', 'favourites'] },
      { part: 'hot' },
      { part: 'draws' },
      { part: 'vendors' },
      { part: 'icons' },
    ]);
  });

  test('puts own cards side by side where they follow each other, and leaves out those without a place', () => {
    expect(homeRows(['hot', 'favourites', 'continue', 'icons', 'jackpots', 'draws', 'vendors'])).toEqual([
      { part: 'hot' },
      { own: ['favourites', 'continue'] },
      { part: 'icons' },
      { own: ['jackpots'] },
      { part: 'draws' },
      { part: 'vendors' },
    ]);
  });

  test.each([
    ['a part twice', ['hot', 'hot', 'draws', 'vendors', 'icons']],
    ['without one that every visitor sees', ['continue', 'hot', 'draws', 'vendors']],
    ['with a part that is none', ['hot', 'draws', 'vendors', 'icons', 'sports']],
  ])('is refused with %s', (_, order) => expect(homeOrder.safeParse(order).success).toBe(false));
});
