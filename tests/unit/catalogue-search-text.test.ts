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
    // Vietnamese
    ['Đánh bài ĐỎ ĐEN', 'danh bai do den'],
    // Turkish
    ['IĞDIR İstanbul ısırgan', 'igdir istanbul isirgan'],
    // Arabic: alef, yeh, kaf, teh marbuta, vowel marks, stretching
    ['أحمد إسلام آمال ٱلله', 'احمد اسلام امال الله'],
    ['علي', 'علی'],
    ['على', 'علی'],
    ['كتاب', 'کتاب'],
    ['مدرسة', 'مدرسه'],
    ['مُحَمَّد قـــلب', 'محمد قلب'],
    // Persian and Urdu
    ['می\u200Cخواهم فارسی', 'میخواهم فارسی'],
    ['ہماری', 'هماری'],
    // Uzbek, whatever stands for its apostrophe
    ['oʻyin o‘yin o’yin o`yin', 'oyin oyin oyin oyin'],
    // Thai and Khmer keep their vowels and tones, with or without the invisible space
    ['ก๊วย\u200Bเตี๋ยว', 'ก๊วยเตี๋ยว'],
    ['ភាសា\u200Bខ្មែរ', 'ភាសាខ្មែរ'],
    ['Straße Œuvre', 'strasse oeuvre'],
    ['٧٧٧ ۷۷۷ ७७७ ၇၇၇', '777 777 777 777'],
  ])('%j is searched as %j', (text, normalised) => {
    expect(foldText(text)).toBe(normalised);
  });

  test.each([
    ['ไฮโลไทย', 'ไทย'],
    ['ល្បែងខ្មែរ', 'ខ្មែរ'],
  ])('%j, which has no spaces between its words, is found by %j', (name, part) => {
    const grams = new Set(gramsOf(foldText(name)));
    expect(wantedGrams(foldText(part)).filter((gram) => !grams.has(gram))).toEqual([]);
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
