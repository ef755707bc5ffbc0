import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { languages } from '#contract/languages.ts';
import { lateGroups } from '#site/i18n/late-groups.ts';
import { readTexts } from '#site/i18n/read-texts.ts';

const table = 'virtual:late-words/';
const folder = fileURLToPath(new URL('../../src/i18n/locales', import.meta.url)).replaceAll('\\', '/');
/** One file per group and language, which is none on the disk: `…/locales/en/lottery.late.js`. The dev server asks by its address. */
const file = /\/src\/i18n\/locales\/([\w-]+)\/(\w+)\.late\.js$/;

/** The texts of an area; a change of its file reloads who has them. */
function moduleOf(build, tag, area) {
  const path = `${folder}/${tag}/${area}.json`;
  build?.addWatchFile?.(path);
  return `export const ${area} = ${JSON.stringify(readTexts(JSON.parse(readFileSync(path, 'utf8')), tag))};\n`;
}

/**
 * The words that come after the page: each group of `late-groups.ts` becomes one file per language of `contract/languages.ts`, made of
 * the areas' own files.
 */
export const lateWords = () => ({
  name: 'laro:late-words',
  enforce: 'pre',
  resolveId(id) {
    if (id.startsWith(table)) return `\0${id}`;
    const [, tag, group] = file.exec(id) ?? [];
    return group && `${folder}/${tag}/${group}.late.js`;
  },
  load(id) {
    if (id.startsWith(`\0${table}`)) {
      const group = id.slice(table.length + 1);
      const files = languages.map(({ tag }) => `'${tag}': async () => import('${folder}/${tag}/${group}.late.js')`);
      return `export default { ${files.join(', ')} };`;
    }
    const [, tag, group] = file.exec(id) ?? [];
    return group && lateGroups[group].map((area) => moduleOf(this, tag, area)).join('');
  },
});
