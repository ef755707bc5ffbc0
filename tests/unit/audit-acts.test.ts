import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { auditActs } from '#contract/staff/acts.ts';
import { consoleLanguages } from '#contract/languages.ts';

/** The words in the source of the platform that may be acts: whole, or with a part that is put in. */
const said = globSync('server/domains/**/*.ts').flatMap((path) =>
  Array.from(readFileSync(path, 'utf8').matchAll(/(['`])([a-z]+(?:\.(?:[a-z]+|\$\{\w+\}))+)\1/g), ([, , word = '']) => word),
);
const isSaid = (act: string) =>
  said.some((word) => new RegExp(`^${word.replace(/\$\{\w+\}/g, '[a-z]+').replaceAll('.', '\\.')}$`).test(act));

describe('what the audit tells of', () => {
  test.each(consoleLanguages)('has a sentence for each, and for nothing else, in %s', (language) => {
    const texts = JSON.parse(readFileSync(`src/i18n/locales/${language}/acts.json`, 'utf8')) as Record<string, string>;
    expect(Object.keys(texts).toSorted()).toEqual([...auditActs].toSorted());
    for (const act of auditActs) expect(texts[act], act).toMatch(/^[A-Z].* /);
  });

  test('is what the platform writes, and no act that nothing does any more', () => {
    expect(auditActs.filter((act) => !isSaid(act))).toEqual([]);
  });
});
