import { expect, test } from 'vitest';

import { bannerOf } from '#site/lib/promotion-banner.ts';

test('the banner of a promotion is its picture with sequence 1, wherever that stands (DATA-032)', () => {
  const [first, second] = [
    { sequence: 1, url: '/a.avif' },
    { sequence: 2, url: '/b.avif' },
  ];
  expect(bannerOf([second, first])).toBe('/a.avif');
  expect(bannerOf([second])).toBeUndefined();
  expect(bannerOf([])).toBeUndefined();
});
