import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

import { buildTarget } from '../floor/floor.ts';
import { root } from '../lib/paths.mjs';

/** The service worker, and its off switch: one file each, added to the built site. */
const client = join(root, 'dist/client');
const names = readdirSync(join(client, '_astro')).sort();
/** Linked by pages that were prefetched: such a page may be opened after the connection is lost. */
const sheets = names.filter((name) => /^(?:icons|side-list)\..*\.css$/.test(name)).map((name) => `/_astro/${name}`);
if (sheets.length !== 2) throw new Error('there is no sheet of the pages’ icons, or of the lists beside them');
const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);

for (const [source, target] of [
  ['main.ts', 'sw.js'],
  ['off.ts', 'sw-off.js'],
]) {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { LARO_BUILD: JSON.stringify(version), LARO_SHEETS: JSON.stringify(sheets), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/worker', source), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const chunks = [built].flat().flatMap(({ output }) => output);
  if (chunks.length !== 1 || chunks[0].type !== 'chunk') throw new Error(`${target} is not one piece`);
  writeFileSync(join(client, target), chunks[0].code);
}
