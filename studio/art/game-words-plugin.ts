import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

import { languages } from '#contract/languages.ts';

const name = 'virtual:game-words';
const studio = new URL('../', import.meta.url).pathname;
const tags = languages.map(({ tag }) => tag);
const kinds = globSync('kinds/*/client/locales/en.json', { cwd: studio }).map((path) => path.split('/')[1] ?? '');

const pathsOf = (tag: string, kind: string) => ['frame', `kinds/${kind}/client`].map((part) => `${studio}${part}/locales/${tag}.json`);

/** The texts of a kind of games and of the frame around it. */
const codeOf = (tag: string, kind: string) =>
  `export default ${JSON.stringify(Object.assign({}, ...pathsOf(tag, kind).map((path) => JSON.parse(readFileSync(path, 'utf8')) as object)))};`;

/**
 * The words of each kind of games, one file for each language: `virtual:game-words` says in which folder they are, whose name has the hash of
 * them all, so that a client has the address of none.
 */
export function gameWords({ base }: { base: string }): Plugin {
  const files = tags.flatMap((tag) => kinds.map((kind) => ({ path: `${tag}/${kind}.js`, tag, kind })));
  let folder = 'assets/words.dev/';
  return {
    name: 'game-words',
    configResolved({ command }) {
      if (command === 'serve') return;
      const hash = createHash('sha256');
      for (const { tag, kind } of files) hash.update(codeOf(tag, kind));
      folder = `assets/words.${hash.digest('base64url').slice(0, 8)}/`;
    },
    resolveId: (id) => (id === name || /\/words\.dev\/[\w-]+\/\w+\.js$/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${name}`) return `export const place = '${base}${folder}'; export const spoken = ${JSON.stringify(tags)};`;
      const [, tag, kind] = /^\0.*\/words\.dev\/([\w-]+)\/(\w+)\.js$/.exec(id) ?? [];
      if (!tag || !kind) return undefined;
      for (const path of pathsOf(tag, kind)) this.addWatchFile(path);
      return codeOf(tag, kind);
    },
    generateBundle() {
      for (const { path, tag, kind } of files) this.emitFile({ type: 'asset', fileName: folder + path, source: codeOf(tag, kind) });
    },
  };
}
