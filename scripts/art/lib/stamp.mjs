import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../paths.mjs';
import { artFolder } from './output.mjs';

const inputs = [
  'scripts/art',
  'studio/art/own-pictures.ts',
  'src/lib/splash-screens.ts',
  'server/domains/catalogue/data',
  'server/domains/catalogue/catalogue-entry.ts',
  'server/domains/merchant/data',
  'package-lock.json',
];
const stamp = join(root, '.cache/art/drawn-from');

/** None of the art's sources has changed since the last run, and its files are still there. */
export function isDrawn() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

export function markDrawn() {
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) for (const file of listed(join(root, input))) hash.update(file.slice(root.length)).update(readFileSync(file));
  for (const file of existsSync(artFolder) ? readdirSync(artFolder, { recursive: true }).sort(byText) : []) hash.update(file);
  return hash.digest('hex');
}

function listed(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(byText);
}

function byText(a, b) {
  return a < b ? -1 : 1;
}
