import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A tracked file of text. */
export interface SourceFile {
  path: string;
  text: string;
}

export const readFiles = (folder: string, paths: readonly string[]): SourceFile[] =>
  paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

/** What people write and a machine runs. Words, content and the migrations that a tool writes are not. */
export const isCode = ({ path }: SourceFile) => /\.(?:ts|tsx|mjs|cjs|js|astro|css|sql)$/.test(path) && !path.includes('/migrations/');
export const isTest = ({ path }: SourceFile) => path.startsWith('tests/');

export const linesOf = ({ text }: SourceFile) => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0));

/** The lines of files: how many in all, in the middle one, in the one that nine of ten do not pass, in the longest. */
export function spreadOf(files: readonly SourceFile[]) {
  const counts = files.map(linesOf).toSorted((one, other) => one - other);
  const at = (share: number) => counts[Math.max(0, Math.ceil(share * counts.length) - 1)] ?? 0;
  return { files: counts.length, lines: counts.reduce((sum, count) => sum + count, 0), median: at(0.5), p90: at(0.9), max: at(1) };
}

/** How often a pattern stands in the files, comments left out. The pattern is global. */
export const countIn = (files: readonly SourceFile[], pattern: RegExp) =>
  files.reduce((sum, file) => sum + [...withoutComments(file.text).matchAll(pattern)].length, 0);

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/**
 * A hand-made operation on the document: a call that finds, makes, changes or listens to elements by hand where a component could draw
 * them. Reads of one's own `ref` and React's own handlers are none.
 */
export const domOperation =
  /\.(?:querySelector(?:All)?|getElementById|getElementsBy\w+|closest|createElement(?:NS)?|createTextNode|cloneNode|append(?:Child)?|prepend|replaceChildren|replaceWith|insertBefore|insertAdjacent\w+|setAttribute|removeAttribute|toggleAttribute|addEventListener|removeEventListener)\(|\.classList\b|\.innerHTML\b|\.textContent\s*=[^=]/g;

/** A list of keys of words that somebody keeps by hand so that an island gets them: in a file of its own, or on the spot. */
export const keyList = /\bpick\(\s*t,\s*\[|\bwords\(\s*t,\s*\[|^export const \w+ = \[/gm;

/** Code that loads files of words for itself: by a glob over a folder of languages, or from a file named by its language. */
export const wordLoader = /import\.meta\.glob\b[^\n]*locales|readFileSync\([^\n]*\blanguage\b/g;

/** Code that puts values in the place of `{{name}}`. */
export const interpolator = /\.replace(?:All)?\(\/\\\{\\\{/g;

/** The SQL functions that more than one file defines. */
export function definedTwice(files: readonly SourceFile[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(/^\s*create\s+(?:or\s+replace\s+)?function\s+(\w+)/gim))
      places.set(name, (places.get(name) ?? new Set()).add(path));
  return [...places].filter(([, paths]) => paths.size > 1).map(([name]) => name);
}

/**
 * How many files a change of a feature may have to visit: those whose path has the feature's noun, and those that import such a file.
 * An upper bound by names, not a measure of any one change.
 */
export function filesNaming(noun: string, files: readonly SourceFile[]): number {
  const imports = new RegExp(`(?:from|import)\\s*\\(?\\s*['"][^'"\\n]*${noun}`, 'i');
  return files.filter(({ path, text }) => path.toLowerCase().includes(noun) || imports.test(text)).length;
}
