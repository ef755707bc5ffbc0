import { describe, expect, test } from 'vitest';

import { gramsOf, normaliseSearch, wantedGrams } from '#server/domains/catalogue/search-text.ts';

describe('search text', () => {
  test.each([
    ['  Jeepney  ', 'jeepney'],
    ['Xóc Đĩa Nights', 'xoc dia nights'],
    ['PIÑATA', 'pinata'],
    ['Lola Pacing’s', 'lola pacings'],
    ['Ｈａｌｏ', 'halo'],
    ['%_\\', ''],
    ['Halo-Halo', 'halo halo'],
  ])('%j is searched as %j', (text, normalised) => {
    expect(normaliseSearch(text)).toBe(normalised);
  });

  test('every part of a word is found by the groups of letters that it must have', () => {
    const grams = new Set(gramsOf('bakunawa gaming'));
    for (const part of ['b', 'ku', 'kuna', 'bakunawa', 'gam'])
      expect(
        wantedGrams(part).every((gram) => grams.has(gram)),
        part,
      ).toBe(true);
    expect(wantedGrams('bakul').every((gram) => grams.has(gram))).toBe(false);
  });
});
