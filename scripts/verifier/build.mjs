import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

import { buildTarget } from '../floor/floor.ts';
import { languages } from '#contract/languages.ts';
import { directionOf } from '#contract/locale.ts';

import { root } from '../lib/paths.mjs';
import { inLanguage } from '#studio/art/in-language.ts';

/** The offline checker of draws as one file for each language: script, style and words inside, and a policy that allows only these. */
const folder = join(root, 'src/verifier');
const read = (name) => readFileSync(join(folder, name), 'utf8');
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const built = await build({
  configFile: false,
  root: folder,
  logLevel: 'warn',
  publicDir: false,
  build: {
    write: false,
    target: buildTarget,
    modulePreload: false,
    rolldownOptions: { input: join(folder, 'main.ts'), output: { format: 'es', codeSplitting: false } },
  },
});
const chunks = [built].flat().flatMap(({ output }) => output);
if (chunks.length !== 1 || chunks[0].type !== 'chunk') throw new Error('the checker of draws is not one piece');

const script = chunks[0].code.replaceAll('</script', '<\\/script');
const style = read('verifier.css');
// whole elements, since a hash covers every blank inside; functions, since `$` in a replacement text would be interpreted
const page = read('verifier.html')
  .replace('/*script-hash*/', () => hashOf(script))
  .replace('/*style-hash*/', () => hashOf(style))
  .replace(/<style>.*<\/style>/s, () => `<style>${style}</style>`)
  .replace(/<script type="module">.*<\/script>/s, () => `<script type="module">${script}</script>`);

mkdirSync(join(root, 'dist/client'), { recursive: true });
for (const { tag } of languages) {
  const words = JSON.parse(readFileSync(join(root, `src/i18n/locales/${tag}/fairness.json`), 'utf8'));
  writeFileSync(join(root, `dist/client/lottery-verifier.${tag}.html`), inLanguage(page, { tag, direction: directionOf(tag), words }));
}
