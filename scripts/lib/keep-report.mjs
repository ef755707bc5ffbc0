import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'prettier';

import { root } from './paths.mjs';

/** Where nightly keeps what it found, beside the generator's report; they are committed. */
export const nightlyReports = 'docs/reports';

/**
 * Keeps the last result of each part of a long run, in `<folder>/<name>.json`; the other parts stay as they were kept.
 * The folder is `.cache/reports`, which nobody commits, unless `REPORTS_IN` names another.
 */
export async function keepReport(name, about, parts) {
  const folder = join(root, process.env.REPORTS_IN ?? '.cache/reports');
  const path = join(folder, `${name}.json`);
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).parts : {};
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ about, parts: { ...kept, ...parts } });
  writeFileSync(path, await format(text, { parser: 'json', printWidth: 140 }));
}
