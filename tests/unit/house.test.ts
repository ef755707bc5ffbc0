import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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
  type SourceFile,
  spreadOf,
  wordLoader,
} from '../../scripts/lib/count-house.ts';

const texts = {
  'src/islands/menu.ts': "// document.querySelector('nav')\nconst nav = document.querySelector('nav');\nnav.classList.add('open');\n",
  'src/islands/feedback-form.tsx': "import { pick } from '#site/i18n/pick.ts';\nexport const given = pick(t, ['a', 'b']);\n",
  'src/islands/screen.tsx': "import { form } from './feedback-form.tsx';\nexport const screen = form;\n",
  'src/lib/fill.ts': 'export const fill = (text: string) => text.replaceAll(/\\{\\{(\\w+)\\}\\}/g, String);\n',
  'src/i18n/load.ts': "export const files = import.meta.glob('./locales/*.json');\n",
  'server/db/functions/a.sql': 'CREATE OR REPLACE FUNCTION one() RETURNS void;\n',
  'server/db/functions/b.sql': 'CREATE FUNCTION one() RETURNS void;\nCREATE FUNCTION two() RETURNS void;\n',
  'server/db/migrations/0000.sql': 'CREATE FUNCTION two() RETURNS void;\n',
  'tests/unit/feedback.test.ts': "import '#site/islands/feedback-form.tsx';\n",
  'README.md': 'querySelector(\n',
};

describe('the numbers of the house', () => {
  let folder: string;
  let files: SourceFile[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'laro-house-'));
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    files = readFiles(folder, Object.keys(texts)).filter((file) => isCode(file) && !isTest(file));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are those of code: no test, no document, nothing that a tool wrote', () => {
    expect(files.map(({ path }) => path)).toEqual(Object.keys(texts).slice(0, 7));
  });

  test('count lines and say how they are spread', () => {
    expect(['', 'a', 'a\n', 'a\nb\n\n'].map((text) => linesOf({ path: 'a.ts', text }))).toEqual([0, 1, 1, 3]);
    expect(spreadOf(files)).toEqual({ files: 7, lines: 12, median: 2, p90: 3, max: 3 });
    expect(spreadOf([])).toEqual({ files: 0, lines: 0, median: 0, p90: 0, max: 0 });
  });

  test('count what is done by hand, outside of comments', () => {
    expect([domOperation, keyList, wordLoader, interpolator].map((pattern) => countIn(files, pattern))).toEqual([2, 1, 1, 1]);
  });

  test('name the SQL functions that two living files define', () => {
    expect(definedTwice(files)).toEqual(['one']);
  });

  test('count the files that have a noun in their path or import such a file', () => {
    expect(filesNaming('feedback', files)).toBe(2);
  });
});
