import { expect, test } from 'vitest';

import { hotByOf } from '#site/lib/hot-by.ts';

const category = (gameCategory: string, hotBy: 'play' | 'picks', hotCount = 6) => ({ gameCategory, hotBy, vendorNames: [{ hotCount }] });

test('a hot list says Hot if play made it, Our picks if the editors did, and both if its categories differ', () => {
  const slots = category('RNG', 'play');
  const fish = category('FISH', 'picks');
  expect(hotByOf([slots, category('LIVE', 'play')])).toBe('play');
  expect(hotByOf([fish, category('LIVE', 'picks')])).toBe('picks');
  expect(hotByOf([slots, fish])).toBe('both');
  expect([hotByOf([slots, fish], 'RNG'), hotByOf([slots, fish], 'FISH')]).toEqual(['play', 'picks']);
  expect(hotByOf([slots, category('PVP', 'picks', 0)])).toBe('play');
  expect(hotByOf([])).toBe('picks');
});
