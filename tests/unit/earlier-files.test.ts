import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { keptMs, takeEarlierFiles } from '../../scripts/lib/earlier-files.mjs';

let dist: string;
let aside: string;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'earlier-'));
  [dist, aside] = [join(root, 'dist'), join(root, 'aside')];
});
afterEach(() => rmSync(join(dist, '..'), { recursive: true, force: true }));

/** A build that makes these scripts. */
function build(names: readonly string[], nowMs: number): void {
  const bringBack = takeEarlierFiles(dist, { aside, nowMs });
  rmSync(dist, { recursive: true, force: true });
  for (const place of ['client/_astro', 'studio/assets']) {
    mkdirSync(join(dist, place), { recursive: true });
    for (const name of names) writeFileSync(join(dist, place, name), name);
    writeFileSync(join(dist, place, 'picture.avif'), '');
  }
  bringBack();
}
const earlier = (place = 'client/_astro') =>
  existsSync(join(dist, 'earlier', place)) ? readdirSync(join(dist, 'earlier', place)).sort() : [];

test('a build keeps the scripts and sheets of earlier builds for a week, counted from when they left, and no longer', () => {
  const day = keptMs / 7;
  build(['a.1.js', 'page.1.css', 'same.js'], 0);
  expect(earlier()).toEqual([]);
  build(['a.2.js', 'same.js'], day);
  expect([earlier(), earlier('studio/assets')]).toEqual([
    ['a.1.js', 'page.1.css'],
    ['a.1.js', 'page.1.css'],
  ]);
  build(['a.3.js', 'same.js'], 3 * day);
  expect(earlier()).toEqual(['a.1.js', 'a.2.js', 'page.1.css']);
  build(['a.4.js', 'same.js'], 8 * day);
  expect(earlier()).toEqual(['a.2.js', 'a.3.js']);
});

test('a file that comes back with a later build is that build’s own', () => {
  build(['a.1.js'], 0);
  build(['a.2.js'], 1);
  build(['a.1.js'], 2);
  expect([readdirSync(join(dist, 'client/_astro')).sort(), earlier()]).toEqual([['a.1.js', 'picture.avif'], ['a.2.js']]);
});
