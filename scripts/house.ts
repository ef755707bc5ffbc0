import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readers } from '#tests/architecture/table-readers.ts';

import {
  countIn,
  definedTwice,
  domOperation,
  filesNaming,
  interpolator,
  isCode,
  isTest,
  keyList,
  linesOf,
  readFiles,
  spreadOf,
  wordLoader,
} from './lib/count-house.ts';
import { root } from './lib/paths.mjs';

// `npm run house`: the figures of the code base. lib/count-house.ts says what each counts.
const rooms = [
  'server/domains',
  'server/http',
  'contract',
  'src/islands',
  'src/stores',
  'src/components',
  'src/lib',
  'src/i18n',
  'studio',
  'fair',
  'lottery',
  'scripts',
];
const features = ['leaderboard', 'feedback', 'pnl'];
const smallLines = 20;

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const isPicture = /\.(?:png|jpe?g|webp|avif|ico|woff2?|ttf|wasm|gz|tar|bin|pdf)$/;
const texts = readFiles(
  root,
  tracked.filter((path) => !isPicture.test(path)),
);
const written = texts.filter((file) => isCode(file) && !isTest(file));
const inside = (...folders: string[]) => written.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));

console.log(`tracked: ${tracked.length} files, ${texts.reduce((sum, file) => sum + linesOf(file), 0)} lines of text`);
console.table({
  'code without tests': spreadOf(written),
  tests: spreadOf(texts.filter((file) => isCode(file) && isTest(file))),
  ...Object.fromEntries(rooms.map((room) => [room, spreadOf(inside(room))])),
});
console.table({
  [`files of code of ${smallLines} lines or fewer`]: written.filter((file) => linesOf(file) <= smallLines).length,
  'lists of keys of words, kept by hand': countIn(
    inside('src').filter(({ path, text }) => /-(?:strings|keys)\.ts$/.test(path) || /\b(?:pick|words)\(\s*t,\s*\[/.test(text)),
    keyList,
  ),
  'loaders of words': countIn(inside('server', 'src', 'studio', 'vendor-demo'), wordLoader),
  'places that fill {{name}}': countIn(inside('server', 'src', 'studio', 'vendor-demo', 'contract'), interpolator),
  'SQL functions defined in more than one living file': definedTwice(inside('server/db')).length,
  'tables read past a door': Object.keys(readers).length,
  'declared readers of them': Object.values(readers).flat().length,
  'operations on the document by hand, islands': countIn(inside('src/islands'), domOperation),
  'operations on the document by hand, layouts': countIn(inside('src/layouts'), domOperation),
  ...Object.fromEntries(features.map((noun) => [`files that name or import "${noun}"`, filesNaming(noun, written)])),
});
