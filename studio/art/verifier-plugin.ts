import { readFile } from 'node:fs/promises';

import { languages } from '#contract/languages.ts';
import { directionOf } from '#contract/locale.ts';
import { inLanguage } from './in-language.ts';

import { build, type Plugin } from 'vite';

const folder = new URL('../verifier/', import.meta.url).pathname;

/** Adds `fairness-verifier.<language>.html` to the build: the offline verifier as one file for each language, with script and style inside. */
export function verifierFile({ target }: { target: string[] }): Plugin {
  return {
    name: 'verifier-file',
    apply: 'build',
    async generateBundle() {
      const [page, style, script] = await Promise.all([
        readFile(`${folder}verifier.html`, 'utf8'),
        readFile(`${folder}verifier.css`, 'utf8'),
        bundle(target),
      ]);
      // functions: `$` in a replacement text would be interpreted
      const source = page.replace('/*style*/', () => style).replace('/*script*/', () => script.replaceAll('</script', '<\\/script'));
      for (const { tag } of languages) {
        const words: unknown = JSON.parse(await readFile(`${folder}locales/${tag}.json`, 'utf8'));
        const file = inLanguage(source, { tag, direction: directionOf(tag), words });
        this.emitFile({ type: 'asset', fileName: `fairness-verifier.${tag}.html`, source: file });
      }
    },
  };
}

async function bundle(target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target, modulePreload: false, rollupOptions: { input: `${folder}main.ts`, output: { format: 'es' } } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((part) => part.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the verifier was not built');
  return chunk.code;
}
