import { describe, expect, test } from 'vitest';

import { languages } from '#contract/languages.ts';
import { findLanguages, searchedLanguage } from '#site/lib/find-languages.ts';
import { inLanguage, languagesPath } from '#site/lib/language-links.ts';

import { speaker } from '../setup/site-words.ts';

const t = speaker('en');
const all = languages.map((row) => searchedLanguage(row, t(`languages.${row.tag}`)));
const found = (text: string) => findLanguages(all, text).map(({ tag }) => tag);

describe('the search of languages', () => {
  test.each([
    ['viet', ['vi']],
    ['Tiếng', ['vi']],
    ['tieng viet', ['vi']],
    ['日本', ['ja']],
    ['ไทย', ['th']],
    ['francais', ['fr']],
    ['  CHINESE ', ['zh-Hans', 'zh-Hant']],
    ['русский', ['ru']],
    ['TY', ['tl']],
    ['xyz', []],
  ])('finds by own name, by the name here, or by code: %s', (text, tags) => expect(found(text)).toEqual(tags));

  test('of nothing is all of them', () => expect(findLanguages(all, ' ')).toBe(all));
});

describe('a link', () => {
  test('to the languages says where to come back to', () => expect(languagesPath('/m/fish')).toBe('/m/language?next=%2Fm%2Ffish'));
  test.each([
    ['/m/fish', '/m/fish?lang=th'],
    ['/m/rng?kind=slot#top', '/m/rng?kind=slot&lang=th#top'],
    ['/m/home?lang=en', '/m/home?lang=th'],
  ])('into another language keeps the rest of the address: %s', (path, link) => expect(inLanguage(path, 'th')).toBe(link));
});
