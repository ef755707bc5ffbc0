import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../lib/paths.mjs';

/**
 * Moves the rules for browsers that load the polyfills out of the sheet of every page, into a separate file beside it, which
 * src/floor/older-styles.js links.
 */
const folder = join(root, 'dist/client/_astro');
const names = readdirSync(folder).filter((name) => /^lobby\..*\.css$/.test(name) && !name.endsWith('.older.css'));
if (names.length !== 1) throw new Error('there is no one sheet of all pages');

for (const name of names) {
  const [kept, older] = split(readFileSync(join(folder, name), 'utf8'));
  if (older === '') continue;
  writeFileSync(join(folder, name), kept);
  writeFileSync(join(folder, name.replace(/\.css$/, '.older.css')), older);
}

function split(css: string): [kept: string, older: string] {
  let [kept, older, from] = ['', '', 0];
  for (let at = css.indexOf('@supports not '); at >= 0; at = css.indexOf('@supports not ', from)) {
    let end = css.indexOf('{', at) + 1;
    for (let depth = 1; depth > 0 && end < css.length; end += 1) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
    const block = css.slice(at, end);
    // a block within another, such as `@media`, needs the outer one around it
    const before = css.slice(0, at);
    const isInside = before.split('{').length !== before.split('}').length;
    kept += css.slice(from, isInside ? end : at);
    if (!isInside) older += block;
    from = end;
  }
  return [kept + css.slice(from), older];
}
