import { fileURLToPath } from 'node:url';

import { languages } from '#contract/languages.ts';
import { lateGroups } from '#site/i18n/late-groups.ts';

const table = 'virtual:late-words/';
const folder = fileURLToPath(new URL('../../src/i18n/locales', import.meta.url)).replaceAll('\\', '/');
/** One file per group and language, which is none on the disk: `…/locales/en/lottery.late.js`. The dev server asks by its address. */
const file = /\/src\/i18n\/locales\/([\w-]+)\/(\w+)\.late\.js$/;

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
    const [, , group] = file.exec(id) ?? [];
    return group && lateGroups[group].map((area) => `export { default as ${area} } from './${area}.json';\n`).join('');
  },
});
