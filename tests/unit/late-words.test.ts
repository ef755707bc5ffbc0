import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { languages } from '#contract/languages.ts';
import { type LateGroup, lateGroups } from '#site/i18n/late-groups.ts';
import { readTexts } from '#site/i18n/read-texts.ts';

import { lateWords } from '../../scripts/lib/late-words.mjs';

const { resolveId, load } = lateWords();
const tableOf = (group: string) => load(resolveId(`virtual:late-words/${group}`) ?? '') ?? '';
const groups = Object.keys(lateGroups) as LateGroup[];

describe('the words that come after the page', () => {
  test.each(groups.flatMap((group) => languages.map(({ tag }) => ({ group, tag }))))(
    'are one file of the group $group in the language $tag',
    ({ group, tag }) => {
      const [path = ''] = tableOf(group).match(new RegExp(`[^']*/${tag}/${group}\\.late\\.js`)) ?? [];
      expect(resolveId(path)).toBe(path);
      const areas = [...(load(path) ?? '').matchAll(/^export const (\w+) = (.*);$/gm)];
      expect(areas.map(([, area]) => area)).toEqual(lateGroups[group]);
      for (const [, area, texts = ''] of areas)
        expect(JSON.parse(texts), area).toEqual(readTexts(JSON.parse(readFileSync(`src/i18n/locales/${tag}/${area}.json`, 'utf8')), tag));
    },
  );

  test('need nothing but the table of languages for another one', () => {
    for (const group of groups) expect(tableOf(group).match(/import\(/g)).toHaveLength(languages.length);
    for (const path of ['src/i18n/late-words.ts', 'src/i18n/late-groups.ts', 'scripts/lib/late-words.mjs'])
      expect(readFileSync(path, 'utf8')).not.toMatch(/\b(?:tl)\b|'en'/);
  });

  test('are nothing of other files', () => {
    for (const id of ['./locales/en/errors.json', 'react']) expect([resolveId(id), load(id)]).toEqual([undefined, undefined]);
  });
});
