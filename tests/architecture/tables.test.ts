import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { getTableName, is } from 'drizzle-orm';
import { getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { ownerOf, owners, readers } from '#tests/architecture/table-owners.ts';

interface Use {
  table: string;
  room: string;
  isWrite: boolean;
  file: string;
}

const tables = new Map<string, string>();
/** By their names in code. */
const views = new Map<string, string>();
let uses: readonly Use[];
beforeAll(async () => {
  for (const path of globSync('server/db/schema/*.ts')) {
    const module = (await import(join(process.cwd(), path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (is(value, PgTable)) tables.set(name, getTableName(value));
      if (is(value, PgView)) views.set(name, getViewConfig(value).name);
    }
  }
  uses = globSync('server/**/*.ts', { exclude: ['server/db/**'] }).flatMap(usesIn);
});

/** Through the schema in code, and in raw SQL. */
function usesIn(file: string): Use[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const room = /^server\/domains\/([^/]+)\//.exec(file)?.[1] ?? /^server\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
  const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '#server\/db\/schema\/[^']+'/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => /^(?:type )?(\w+)/.exec(name.trim())?.[1] ?? '')
    .flatMap((name) => {
      const table = tables.get(name);
      return table ? [{ table, isWrite: new RegExp(`\\.(insert|update|delete)\\(${name}\\)`).test(text) }] : [];
    });
  const names = new Set(tables.values());
  const raw = [...text.matchAll(/\b(from|join|into|update|delete\s+from)\s+([a-z_]+)\b/gi)].flatMap(([, verb = '', table = '']) =>
    names.has(table) && /\bsql`|\bquery|execute/.test(text) ? [{ table, isWrite: /into|update|delete/i.test(verb) }] : [],
  );
  return [...imported, ...raw].map((use) => ({ ...use, room, file }));
}

describe('the tables', () => {
  test('have an owner each', () => {
    expect([...tables.values()].filter((table) => ownerOf(table) === undefined)).toEqual([]);
    const words = new Set([...tables.values()].map((table) => table.split('_')[0]));
    expect(Object.keys(owners).filter((word) => !words.has(word))).toEqual([]);
    expect(tables.size).toBeGreaterThan(90);
    expect(uses.length).toBeGreaterThan(300);
  });

  test('are written by their owner alone', () => {
    const strangers = uses.filter(({ table, room, isWrite }) => isWrite && ownerOf(table) !== 'platform' && ownerOf(table) !== room);
    expect(strangers.map(({ table, file }) => `${file} writes ${table}`)).toEqual([]);
  });

  test('are not written by way of a view, which is for reading', () => {
    const written = [...views].flatMap(([name, view]) => {
      const verb = new RegExp(`\\.(?:insert|update|delete)\\(${name}\\)|\\b(?:into|update|delete\\s+from)\\s+${view}\\b`, 'i');
      return globSync('server/**/*.ts').flatMap((file) => (verb.test(readFileSync(file, 'utf8')) ? [`${file} writes ${view}`] : []));
    });
    expect(views.size).toBeGreaterThan(1);
    expect(written).toEqual([]);
  });

  test('are read by their owner and by declared readers, and each declared reader reads', () => {
    const found: Record<string, Set<string>> = {};
    for (const { table, room } of uses)
      if (ownerOf(table) !== 'platform' && ownerOf(table) !== room) (found[table] ??= new Set()).add(room);
    expect(Object.fromEntries(Object.entries(found).map(([table, rooms]) => [table, [...rooms].toSorted()]))).toEqual(readers);
  });
});
