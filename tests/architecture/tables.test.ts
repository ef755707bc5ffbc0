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

const codeOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Through the schema in code, whatever it exports, and in raw SQL. That one table refers to another is no use of it. */
function usesIn(file: string): Use[] {
  const text = codeOf(file);
  const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*schema\.ts)'/g)].flatMap(([, list = '', from = '']) => {
    const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
    return [...list.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g)].flatMap(([, name = '', local = name]) =>
      isReferredTo(text, local)
        ? []
        : [{ table: tables.get(`${path} ${name}`) ?? name, owner: roomOf(path), isWrite: writes(local).test(text) }],
    );
  });
  const raw = /\bsql`|\bquery|execute/.test(text)
    ? [...owners].flatMap(([table, owner]) => (named(table).test(text) ? [{ table, owner, isWrite: writesRaw(table).test(text) }] : []))
    : [];
  return [...imported, ...raw].map((use) => ({ ...use, room: roomOf(file), file }));
}

/** Named in the import and in foreign keys alone. */
const isReferredTo = (text: string, name: string) =>
  !new RegExp(`\\b${name}\\b`).test(
    text
      .replaceAll(/^import [^;]*;/gm, '')
      .replaceAll(/\.references\(\(\) => \w+/g, '')
      .replaceAll(/foreignColumns: \[[^\]]*\]/g, ''),
  );

/** A write by this name of a table or view in code. */
const writes = (name: string) => new RegExp(`\\.(?:insert|update|delete)\\(\\s*\\(?\\s*${name}\\b`);
/** A table or view as SQL may name it. */
const asNamed = (table: string) => `(?:only\\s+)?(?:"?public"?\\.)?"?${table}(?![\\w-])`;
const writesRaw = (table: string) =>
  new RegExp(`\\b(?:(?:insert|merge)\\s+into|update|delete\\s+from|truncate(?:\\s+table)?)\\s+${asNamed(table)}`, 'i');
/** A name of several words means nothing but the table, wherever it stands; a single word does after a word of SQL. */
const named = (table: string) =>
  table.includes('_')
    ? new RegExp(`(?<![\\w-])${table}(?![\\w-])`)
    : new RegExp(`\\b(?:from|join|into|update|truncate|table|using)\\s+${asNamed(table)}`, 'i');

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
    const written = globSync('server/**/*.ts').flatMap((file) => {
      const text = codeOf(file);
      return [...views].flatMap(([name, view]) => {
        const local = new RegExp(`import [^;]*\\b${name} as (\\w+)`).exec(text)?.[1] ?? name;
        return writes(local).test(text) || writesRaw(view).test(text) ? [`${file} writes ${view}`] : [];
      });
    });
    expect(views.size).toBeGreaterThan(1);
    expect(written).toEqual([]);
  });

  test('are declared in schema files, and each taken from there by its name, so that who uses it is seen', () => {
    const files = globSync('server/**/*.ts', { exclude: ['server/db/views.ts', 'server/db/columns.ts'] });
    expect(files.filter((file) => !file.endsWith('schema.ts') && /\bpg(?:Table|View)\(/.test(codeOf(file)))).toEqual([]);
    const unnamed = /(?:\* as \w+|export [^;]*) from '[^']*(?:schema|db\/views)\.ts'|\bimport\(\s*['"`][^'"`]*(?:schema|db\/views)\.ts/;
    expect(files.filter((file) => unnamed.test(codeOf(file)))).toEqual([]);
  });

  test('are read by their owner and by declared readers, and each declared reader reads', () => {
    const found: Record<string, Set<string>> = {};
    for (const { table, room } of foreign) (found[table] ??= new Set()).add(room);
    expect(Object.fromEntries(Object.entries(found).map(([table, rooms]) => [table, [...rooms].toSorted()]))).toEqual(readers);
  });
});
