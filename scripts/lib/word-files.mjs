import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { languages } from '#contract/languages.ts';
import { lateGroups } from '#site/i18n/late-groups.ts';
import { readTexts } from '#site/i18n/read-texts.ts';

const folder = fileURLToPath(new URL('../../src/i18n/locales', import.meta.url)).replaceAll('\\', '/');
/** One file per group and language, which is none on the disk. The dev server asks by its address: `/src/i18n/locales/en/lottery.late.js`. */
const lateFile = /\/src\/i18n\/locales\/([\w-]+)\/(\w+)\.late\.js$/;

const bundled = 'virtual:bundled-words';
const places = 'virtual:late-words';
const tags = languages.map(({ tag }) => tag);

const areas = readdirSync(`${folder}/en`).map((name) => name.replace('.json', ''));
const filesOf = (tag) => readdirSync(`${folder}/${tag}`).map((name) => `${folder}/${tag}/${name}`);
/** What staff reads is in two languages; in the others it is English. */
const fileOf = (tag, area) => filesOf(tag).find((path) => path.endsWith(`/${area}.json`)) ?? `${folder}/en/${area}.json`;
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** All texts of a language by area, as one module. */
const allWords = (tag) => {
  const texts = Object.fromEntries(areas.map((area) => [area, read(fileOf(tag, area))]));
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
};

const lateCode = (tag, group) =>
  lateGroups[group].map((area) => `export const ${area} = ${JSON.stringify(readTexts(read(fileOf(tag, area)), tag))};\n`).join('');

/** A language's late files and where they are, for ever: the folder's name has the hash of them all. */
function lateFilesOf(tag) {
  const hash = createHash('sha256');
  const files = Object.keys(lateGroups).map((group) => [`${group}.late.js`, lateCode(tag, group)]);
  for (const [, code] of files) hash.update(code);
  return { place: `_astro/words/${tag}.${hash.digest('base64url').slice(0, 8)}/`, files };
}

/**
 * The site's words as modules: `virtual:bundled-words` is the server's table of languages, each a module of its own; `virtual:late-words` says
 * where the files are that come after the page: each group of `late-groups.ts`, in each language of `contract/languages.ts`.
 */
export const wordFiles = () => {
  let isDev = false;
  return {
    name: 'laro:words',
    enforce: 'pre',
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    resolveId(id) {
      if (id === places || id.startsWith(bundled)) return `\0${id}`;
      const [, tag, group] = lateFile.exec(id) ?? [];
      return group && `${folder}/${tag}/${group}.late.js`;
    },
    load(id) {
      if (id === `\0${bundled}`) return tableOf((tag) => `async () => import('${bundled}/${tag}')`);
      if (id === `\0${places}`) return tableOf((tag) => `'/${isDev ? `src/i18n/locales/${tag}/` : lateFilesOf(tag).place}'`);
      const tag = id.startsWith(`\0${bundled}/`) ? id.slice(bundled.length + 2) : undefined;
      const [, late, group] = lateFile.exec(id) ?? [];
      for (const path of filesOf(tag ?? late ?? 'en')) if (tag ?? late) this?.addWatchFile?.(path);
      return tag ? allWords(tag) : group && lateCode(late, group);
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { place, files } of tags.map(lateFilesOf))
        for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: place + name, source });
    },
  };
};

const tableOf = (valueOf) => `export default { ${tags.map((tag) => `'${tag}': ${valueOf(tag)}`).join(', ')} };`;
