import { existsSync, readFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const read = (path: string) => readFileSync(path, 'utf8');
/** Whether git ignores the path, because a build makes it: true on a fresh clone too, where it does not exist yet. */
const isGenerated = (path: string) => spawnSync('git', ['check-ignore', path, `${path}/`]).status === 0;
const code = tracked.filter((path) => /\.(ts|tsx|mjs|cjs|astro)$/.test(path));

describe('the repository', () => {
  test('has a README in every top folder', () => {
    const folders = new Set(
      tracked.filter((path) => path.includes('/') && !path.startsWith('.')).map((path) => path.slice(0, path.indexOf('/'))),
    );
    expect([...folders].filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([]);
  });

  test('keeps every source file at 300 lines or fewer', () => {
    const long = code.filter((path) => read(path).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  test('has no focused or skipped test', () => {
    const marks = /\b(?:test|it|describe)\.(?:only|skip|todo)\b|\b(?:xit|xdescribe|fdescribe)\(/;
    expect(code.filter((path) => path.startsWith('tests/') && !path.endsWith('tidy.test.ts') && marks.test(read(path)))).toEqual([]);
  });

  test('gives a server test that opens a browser tab a process of its own, by its name: a tab is global', () => {
    const opens = /\bopenBrowserTab\(|\bvi\.stubGlobal\(/;
    const shared = code.filter((path) => /^tests\/server\/(?!site-)[^/]+\.test\.ts$/.test(path) && opens.test(read(path)));
    expect(shared).toEqual([]);
  });

  test('numbers and dates its decisions, says whether they hold, and tells of new ones in the changelog', () => {
    const decisions = tracked.filter((path) => /^docs\/decisions\/\d{3}-.*\.md$/.test(path));
    const numberOf = (path: string) => path.slice('docs/decisions/'.length).slice(0, 3);
    expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
    const isComplete = (path: string) =>
      new RegExp(`^# ${numberOf(path)} .+\n\n_\\d{4}-\\d\\d-\\d\\d, (?:accepted|replaced by \\d{3})\\._\n`).test(read(path));
    expect(decisions.filter((path) => !isComplete(path))).toEqual([]);
    const changelog = read('CHANGELOG.md');
    expect(decisions.map(numberOf).filter((number) => Number(number) >= 73 && !changelog.includes(`(${number})`))).toEqual([]);
  });

  test('names the Node that the packages bring for those who choose it by .nvmrc', () => {
    const { devDependencies, dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    expect(read('.nvmrc').trim()).toBe({ ...devDependencies, ...dependencies }['node']);
  });

  test('names no machine, registry or neighbouring folder', () => {
    const foreign = /\/work\/|\.\.\/shared|registry\.npmjs|deb\.debian/;
    expect(
      tracked.filter(
        (path) => !path.endsWith('tidy.test.ts') && /\.(ts|tsx|mjs|cjs|astro|md|json|sql|yml|sh)$/.test(path) && foreign.test(read(path)),
      ),
    ).toEqual([]);
  });

  test('refers to nothing that a reader of a clone does not have: sections of the specification, decisions of its authors', () => {
    const outside = /\bD-\d{2}\b|\bspecs? \d|\barchitecture \d|\bdomain-rules\b|\bexperience \d\.\d/;
    const texts = tracked.filter((path) => /\.(ts|tsx|mjs|cjs|astro|css|sql|md)$/.test(path) && !path.endsWith('tidy.test.ts'));
    expect(texts.filter((path) => !path.includes('/migrations/') && outside.test(read(path)))).toEqual([]);
  });

  test('names only existing paths in its documents', () => {
    const missing: string[] = [];
    for (const document of tracked.filter((path) => path.endsWith('.md') && !path.startsWith('content/'))) {
      const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/')) : '.';
      for (const [, path] of read(document).matchAll(
        /`((?:contract|content|fair|lottery|src|server|studio|tests|docs|scripts|public)\/[\w./[\]-]+)`/g,
      )) {
        if (path && !existsSync(path) && !existsSync(`${folder}/${path}`) && !isGenerated(path)) missing.push(`${document}: ${path}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('the forms of the site', () => {
  /** Acts at once, or is the face of a number that its screen keeps. */
  const own = ['src/islands/profile/template-choice.tsx', 'src/islands/lottery/stepper.tsx', 'src/islands/languages/language-choice.tsx'];
  const islands = tracked.filter((path) => /^src\/islands\/.*\.tsx$/.test(path) && !own.includes(path));

  test('hold every field that is typed in or chosen from over a language change (I18N-007)', () => {
    const fields = islands.flatMap((path) =>
      [...read(path).matchAll(/<(?:input|select|textarea)\s[^]*?(?:\/>|\n *>)/g)].map(([field]) => ({ path, field })),
    );
    expect(fields.length).toBeGreaterThan(20);
    const isNotTyped = /type="(?:checkbox|file|hidden)"/;
    const lost = fields.filter(({ field }) => !isNotTyped.test(field) && !/ref=\{(?:kept|hold)\}/.test(field));
    expect(lost).toEqual([]);
    expect(fields.filter(({ field }) => !isNotTyped.test(field) && !/\bname[={]|\{\.\.\./.test(field))).toEqual([]);
  });
});
