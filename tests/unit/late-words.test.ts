import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { languages } from '#contract/languages.ts';
import { type LateGroup, lateGroups } from '#site/i18n/late-groups.ts';
import { readTexts } from '#site/i18n/read-texts.ts';

import { wordFiles } from '../../scripts/lib/word-files.mjs';

const { resolveId, load } = wordFiles();
const groups = Object.keys(lateGroups) as LateGroup[];

describe('the words that come after the page', () => {
  test.each(groups.flatMap((group) => languages.map(({ tag }) => ({ group, tag }))))(
    'are one file of the group $group in the language $tag',
    ({ group, tag }) => {
      const path = resolveId(`/src/i18n/locales/${tag}/${group}.late.js`) ?? expect.fail();
      const areas = [...(load(path) ?? '').matchAll(/^export const (\w+) = (.*);$/gm)];
      expect(areas.map(([, area]) => area)).toEqual(lateGroups[group]);
      for (const [, area, texts = ''] of areas)
        expect(JSON.parse(texts), area).toEqual(readTexts(JSON.parse(readFileSync(`src/i18n/locales/${tag}/${area}.json`, 'utf8')), tag));
    },
  );

  test('are in a folder of their language, whose name changes with any of them', () => {
    const places = load(resolveId('virtual:late-words') ?? '') ?? '';
    expect([...places.matchAll(/'([\w-]+)': '\/_astro\/words\/([\w-]+)\.[\w-]{8}\/'/g)].map(([, tag, folder]) => [tag, folder])).toEqual(
      languages.map(({ tag }) => [tag, tag]),
    );
  });

  test('need nothing but the table of languages for another one', () => {
    for (const path of ['src/i18n/late-groups.ts', 'src/i18n/bundled-messages.ts'])
      expect(readFileSync(path, 'utf8')).not.toMatch(/'(?:tl|en)'/);
  });

  test('are nothing of other files', () => {
    for (const id of ['./locales/en/errors.json', 'react']) expect([resolveId(id), load(id)]).toEqual([undefined, undefined]);
  });
});
