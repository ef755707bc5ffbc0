import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { build, minifySync, type Plugin } from 'vite';

import { languages } from '#contract/languages.ts';
import { buildTarget } from './floor.ts';

const folder = new URL('../../src/floor/', import.meta.url).pathname;

/** A script that only some browsers load, below the folder of hashed files. */
interface Part {
  name: string;
  code: string;
}
export interface FloorParts {
  polyfills: Part;
  tooOld: Part;
}

/** Builds the two scripts for browsers that need them. Their names contain the hash of their text. */
export async function bundleFloor(): Promise<FloorParts> {
  const tooOld = minifyOld(`${folder}too-old.js`).replace('WORDS', () => wordsOf('tooOld'));
  return { polyfills: part('polyfills', await bundlePolyfills()), tooOld: part('too-old', tooOld) };
}

/** The head's script, minified, for pages whose hashed files are at `base`. */
export function headTest({ polyfills, tooOld }: FloorParts, base: string): string {
  return minifyOld(`${folder}head-test.js`)
    .replace('POLYFILLS', base + polyfills.name)
    .replace('TOO_OLD', base + tooOld.name);
}

/** Adds the two scripts to a client build. */
export function emitFloor(parts: FloorParts, folderName: string): Plugin {
  return {
    name: 'laro:floor',
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      for (const { name, code } of Object.values(parts) as Part[])
        this.emitFile({ type: 'asset', fileName: `${folderName}/${name}`, source: code });
    },
  };
}

/** Inserts the head's script into pages that Vite builds, before all others. */
export function headTestInPages(parts: FloorParts, base: string): Plugin {
  return {
    name: 'laro:head-test',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'script', children: headTest(parts, base), injectTo: 'head' }],
  };
}

/** Minified, but still in the 2009 syntax it was written in: the oldest syntax the minifier knows includes template literals. */
export function minifyOld(path: string): string {
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), { compress: { target: 'es2015' } });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return code.trim().replaceAll(/`([^`$]*)`/g, (_, text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`));
}

async function bundlePolyfills(): Promise<string> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    define: { WORDS: wordsOf('insecure') },
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: { input: `${folder}polyfills.js`, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((one) => one.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the polyfills were not built');
  return chunk.code.trim();
}

/** A sentence in every language, under its key, as JSON. */
function wordsOf(key: 'tooOld' | 'insecure'): string {
  const read = (language: string) =>
    JSON.parse(readFileSync(new URL(`../../src/i18n/locales/${language}/floor.json`, import.meta.url), 'utf8')) as Record<string, string>;
  return JSON.stringify({ [`floor.${key}`]: Object.fromEntries(languages.map(({ tag }) => [tag, read(tag)[key]])) });
}

const part = (title: string, code: string): Part => ({
  name: `${title}.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`,
  code,
});
