import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { brought, root } from './paths.mjs';

/** What no test of behaviour reads: documents, the tools round the tests, what those alone run. */
const beside =
  /(?:^|\/)(?:README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^(?:LICENSE|docs\/|\.ci\/|tests\/(?:bench|browsers|e2e\/shots)\/|shots\.config\.ts$|scripts\/(?:bench|browsers|check|nightly|shots|test)\.mjs$)/;
/** Read by tests of their own alone; what a journey imports of them Playwright knows. */
const tests = /^tests\//;
const page = /^src\/pages\/(m\/.+)\.astro$/;
const code = /\.(?:[cm]?js|tsx?)$/;

/**
 * Which tests a change touches.
 * @param {readonly string[]} changed its files, from the root
 * @param {readonly { file: string, text: string }[]} journeys every spec
 * @param {readonly string[]} importing the specs that are changed or import what is
 * @returns {{ vitest: 'none' | 'importing' | 'all', journeys: string[], why: string }}
 */
export function touchedBy(changed, journeys, importing) {
  const read = changed.filter((file) => !beside.test(file));
  const behaviour = read.filter((file) => !tests.test(file));
  // SQL functions, words and pages are read from the disk, and so no import leads to them
  const unimported = read.find((file) => !code.test(file) && !file.startsWith('tests/e2e/'));
  const vitest = read.length === 0 ? 'none' : unimported ? 'all' : 'importing';
  const chosen = new Set(importing);
  for (const file of behaviour) {
    const path = page.exec(file)?.[1]?.replace(/\/index$/, '');
    const naming = path ? journeys.filter(({ text }) => new RegExp(`/${escaped(path)}(?![\\w/-])`).test(text)) : [];
    if (naming.length === 0) return { vitest, journeys: journeys.map((journey) => journey.file), why: `${file} may be seen anywhere` };
    for (const journey of naming) chosen.add(journey.file);
  }
  return { vitest, journeys: [...chosen].toSorted(), why: 'they import a changed file or name a changed page' };
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What has changed since the commit, committed or not. */
export function touchedSince(commit) {
  const lines = (...args) => output('git', args).split('\n').filter(Boolean);
  const changed = [...lines('diff', '--name-only', '--no-renames', commit, '--'), ...lines('ls-files', '--others', '--exclude-standard')];
  const specs = 'tests/e2e/specs';
  const journeys = globSync('*.spec.ts', { cwd: join(root, specs) }).map((name) => ({
    file: `${specs}/${name}`,
    text: readFileSync(join(root, specs, name), 'utf8'),
  }));
  const listed = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--list',
    '--reporter=json',
    '--pass-with-no-tests',
    `--only-changed=${commit}`,
  ];
  const { suites } = JSON.parse(output(brought.node(), listed));
  return { all: journeys.length, changed, ...touchedBy(changed, journeys, [...new Set(suites.map(({ file }) => `${specs}/${file}`))]) };
}

function output(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(stderr || stdout);
  return stdout;
}
