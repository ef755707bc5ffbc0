import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildWhenStale } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { writeContactSheet } from './lib/contact-sheet.mjs';
import { run } from './lib/exec.mjs';
import { brought, root } from './lib/paths.mjs';

// npm run shots [-- -g home]: every screen on a phone, a tablet and a desktop, in each language and theme, logged out and in, beside the accepted pictures.
// npm run shots -- --project en-light-1440: one language, theme and size.
// npm run shots -- --accept: the accepted ones are those of now, with a sheet of them all. SHOTS_DIR is the folder that has them.
// npm run shots -- --languages all: a sheet of twelve screens in each language (or tags: ar,th), in .cache/shots/languages or SHEETS_DIR.
const accepting = process.argv.includes('--accept');
const asked = process.argv.slice(2).filter((word) => word !== '--accept');
const at = asked.indexOf('--languages');
const languages = at < 0 ? undefined : (asked.splice(at, 2)[1] ?? 'all');
const accepted = process.env.SHOTS_DIR ?? join(root, '.cache/shots/accepted');

const chromium = ensureChromium();
await buildWhenStale();
// removed screens have no picture
if (accepting && asked.length === 0) rmSync(accepted, { recursive: true, force: true });
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=shots.config.ts',
  `--update-snapshots=${accepting ? 'all' : 'none'}`,
];
const sheets = languages && { SHOTS_LANGUAGES: languages, SHEETS_DIR: process.env.SHEETS_DIR ?? join(root, '.cache/shots/languages') };
process.exitCode = await run(brought.node(), [...playwright, ...asked], {
  env: { CHROMIUM_PATH: chromium, SHOTS_DIR: accepted, ...sheets },
});
if (sheets) console.log(`sheets: ${sheets.SHEETS_DIR}`);
else if (accepting) console.log(`accepted: ${writeContactSheet(accepted)}`);
else console.log(`old, new and difference: ${join(root, '.cache/shots/report/index.html')}`);
