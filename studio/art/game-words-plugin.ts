import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

import { dateNamesOf } from '#contract/date-names.ts';
import { languages } from '#contract/languages.ts';
import { lacksFormats } from '#contract/locale.ts';

const name = 'virtual:game-words';
const studio = new URL('../', import.meta.url).pathname;
const tags = languages.map(({ tag }) => tag);
const kinds = globSync('kinds/*/client/locales/en.json', { cwd: studio }).map((path) => path.split('/')[1] ?? '');

/** The texts of a kind of games and of the frame around it. */
function codeOf(tag: string, kind: string): string {
  const parts = ['frame', `kinds/${kind}/client`].map((part) => readFileSync(`${studio}${part}/locales/${tag}.json`, 'utf8'));
  const dates = lacksFormats(tag) ? `export const dates = ${JSON.stringify(dateNamesOf(tag))};` : '';
  return `export default ${JSON.stringify(Object.assign({}, ...parts.map((part) => JSON.parse(part) as object)))};${dates}`;
}

/**
 * The words of each kind of games, one file for each language: `virtual:game-words` says in which folder they are, whose name has the hash of
 * them all, so that a client has the address of none.
 */
export function gameWords({ base }: { base: string }): Plugin {
  const files = tags.flatMap((tag) => kinds.map((kind) => ({ path: `${tag}/${kind}.js`, code: codeOf(tag, kind) })));
  const hash = createHash('sha256');
  for (const { code } of files) hash.update(code);
  const folder = `assets/words.${hash.digest('base64url').slice(0, 8)}/`;
  return {
    name: 'game-words',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const place = '${base}${folder}'; export const spoken = ${JSON.stringify(tags)};` : undefined,
    generateBundle() {
      for (const { path, code } of files) this.emitFile({ type: 'asset', fileName: folder + path, source: code });
    },
  };
}
