import { describe, expect, test } from 'vitest';

import { gramsOf, soundOf, wantedGrams } from '#server/domains/catalogue/search-text.ts';
import { typingDistance } from '#server/domains/catalogue/typing-distance.ts';
import { foldText } from '#contract/typed/fold-text.ts';

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
    expect(foldText(text)).toBe(normalised);
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

describe('a misspelled word', () => {
  test.each([
    ['jeepney', 'jipni'],
    ['dyipni', 'jipni'],
    ['baccarat', 'bakarat'],
    ['fiesta', 'piesta'],
    ['phoenix', 'poenix'],
    ['vigan', 'bigan'],
  ])('%j sounds like %j', (word, other) => {
    expect(soundOf(word)).toBe(soundOf(other));
  });

  test.each([
    ['plinko', 'plinko', 0],
    ['plnko', 'plinko', 1],
    ['carsh', 'crash', 1],
    ['bakunwa', 'bakunawa', 1],
    ['mynes', 'mines', 1],
    ['baku', 'bakunawa', 0.5],
    ['bakn', 'bakunawa', 1.5],
    ['', 'keno', 0.5],
  ])('%j is so many letters from %j, or from how it begins: %d', (typed, word, distance) => {
    expect(typingDistance(typed, word)).toBe(distance);
  });
});
