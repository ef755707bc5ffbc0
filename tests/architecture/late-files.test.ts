import { readFileSync, readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
/** `bring` is a way of `lib/played-record.ts`, by `loadPart`; `openFrame` loads a game's words by `needPart`. */
const way = /\b(?:loadPart|withPart|needPart|bring|openFrame)(?:<\w+>)?\(/g;
/** A loader under a name, which is given to the way elsewhere in its file. */
const named = /(?:[\w'-]+:|const \w+ =) async \(\) => import\(/g;
/** The way itself, and the files of words, which others load by it. */
const self = ['src/lib/load-part.ts', 'src/i18n/late-words.ts'];

const sources = ['src', 'studio'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|astro)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => /^(?:src|studio\/(?:frame|verifier|kinds\/[^/]+\/client))\//.test(path)),
);

function bareImports(path: string): string[] {
  if (self.includes(path)) return [];
  const text = readFileSync(new URL(path, root), 'utf8').replaceAll(/\/\*[^]*?\*\/|(?<=^\s*)\/\/.*$/gm, '');
  const rest = withoutCalls(text).replaceAll(named, (found) => (text.search(way) >= 0 ? '' : found));
  return rest.split('\n').flatMap((line) => (/(?<![\w.])import\(/.test(line) ? [`${path}: ${line.trim()}`] : []));
}

/** The text without what stands between the parentheses of each call of the way. */
function withoutCalls(text: string): string {
  const [call] = text.matchAll(way);
  if (!call) return text;
  let depth = 1;
  let end = call.index + call[0].length;
  for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
  return text.slice(0, call.index) + withoutCalls(text.slice(end));
}

test('no file is loaded late but by the one way that asks for it again and tells when it does not come', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(bareImports)).toEqual([]);
});

test('a table of a lottery is loaded by the same way', () => {
  const users = sources.filter((path) => /\bloadTable\(/.test(readFileSync(new URL(path, root), 'utf8')));
  expect(users.length).toBeGreaterThan(1);
  for (const path of users) expect(readFileSync(new URL(path, root), 'utf8'), path).toMatch(/loadPart\(async \(\) => loadTable\(/);
});

test('the words of a group are fetched by the same way', () => {
  const asked = sources
    .filter((path) => path !== 'src/i18n/late-words.ts')
    .flatMap((path) =>
      [...readFileSync(new URL(path, root), 'utf8').matchAll(/(?<way>\w*)\(?\blateWords\(/g)].map((found) => ({
        path,
        way: found.groups?.['way'],
      })),
    );
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter(({ way }) => way !== 'loadPart' && way !== 'withPart')).toEqual([]);
});
