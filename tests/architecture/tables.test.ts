import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { getTableName, is } from 'drizzle-orm';
import { getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';

import * as inViews from '#server/db/views.ts';
import { readers } from '#tests/architecture/table-readers.ts';

interface Use {
  table: string;
  owner: string;
  room: string;
  isWrite: boolean;
  file: string;
}

/** A domain, or a folder beside the domains. What `db` has is everybody's. */
const roomOf = (path: string) => /^server\/(?:domains\/)?([^/]+)\//.exec(path)?.[1] ?? 'server';

const owners = new Map<string, string>();
/** By file and name in code. */
const tables = new Map<string, string>();
/** By their names in code. */
const views = new Map(Object.entries(inViews).flatMap(([name, view]) => (is(view, PgView) ? [[name, getViewConfig(view).name]] : [])));
let uses: readonly Use[];
let foreign: readonly Use[];
beforeAll(async () => {
  for (const path of globSync('server/**/*schema.ts')) {
    const module = (await import(join(process.cwd(), path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!is(value, PgTable)) continue;
      owners.set(getTableName(value), roomOf(path));
      tables.set(`${path} ${name}`, getTableName(value));
    }
  }
  uses = globSync('server/**/*.ts', { exclude: ['server/db/**'] }).flatMap(usesIn);
  foreign = uses.filter(({ owner, room }) => owner !== room && owner !== 'db');
});

/** Through the schema in code, whatever it exports, and in raw SQL. That one table refers to another is no use of it. */
function usesIn(file: string): Use[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const room = roomOf(file);
  const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*schema\.ts)'/g)].flatMap(([, list = '', from = '']) => {
    const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
    return [...list.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g)].flatMap(([, name = '', local = name]) => {
      if (isReferredTo(text, local)) return [];
      const isWrite = new RegExp(`\\.(insert|update|delete)\\(${local}\\)`).test(text);
      return [{ table: tables.get(`${path} ${name}`) ?? name, owner: roomOf(path), isWrite }];
    });
  });
  const raw = [...text.matchAll(/\b(from|join|into|update|delete\s+from)\s+([a-z_]+)\b/gi)].flatMap(([, verb = '', table = '']) => {
    const owner = owners.get(table);
    return owner && /\bsql`|\bquery|execute/.test(text) ? [{ table, owner, isWrite: /into|update|delete/i.test(verb) }] : [];
  });
  return [...imported, ...raw].map((use) => ({ ...use, room, file }));
}

/** Named in the import and in foreign keys alone. */
const isReferredTo = (text: string, name: string) =>
  !new RegExp(`(?<!\\.references\\(\\(\\) => )\\b${name}\\b`).test(text.replaceAll(/^import [^;]*;/gm, ''));

describe('the tables', () => {
  test('are their folder’s, and no two folders have one of the same name', () => {
    expect(tables.size).toBe(owners.size);
    expect(owners.size).toBeGreaterThan(90);
    expect(uses.length).toBeGreaterThan(300);
  });

  test('are written by their owner alone', () => {
    expect(foreign.filter(({ isWrite }) => isWrite).map(({ table, file }) => `${file} writes ${table}`)).toEqual([]);
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
    for (const { table, room } of foreign) (found[table] ??= new Set()).add(room);
    expect(Object.fromEntries(Object.entries(found).map(([table, rooms]) => [table, [...rooms].toSorted()]))).toEqual(readers);
  });
});
