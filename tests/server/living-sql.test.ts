import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, getViewConfig, PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { functionsFolder, readFunctions, readStamp } from '#server/db/functions.ts';
import { migrate } from '#server/db/migrate.ts';
import * as views from '#server/db/views.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { openTestDatabase } from './fixture/database.ts';

/** A demo of the commit before the baseline, with five spins, as `pg_dump --inserts` wrote it down. */
const before = brotliDecompressSync(readFileSync(new URL('fixture/version-0049.sql.br', import.meta.url))).toString();

let fresh: Database;
beforeAll(async () => {
  fresh = await openTestDatabase();
});
afterAll(() => fresh.close());

/** Everything that the schema consists of, a line each. */
const catalogue = `
  SELECT 'column ' || c.relname || ' ' || row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum) || ' ' || a.attname || ' '
    || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || a.attidentity::text || ' ' || a.attcollation::regcollation::text || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '')
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  UNION ALL SELECT 'table ' || relname || ' ' || coalesce(reloptions::text, '') FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S', 'v')
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'view ' || viewname || definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1`;

async function schemaOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<Record<string, string>>(catalogue);
  return rows.flatMap((row) => Object.values(row));
}

describe('a database of the commit before the baseline', () => {
  let old: Database;
  beforeAll(async () => {
    old = await openTestDatabase({ isBare: true });
    await old.pool.query(before);
  });
  afterAll(() => old.close());

  const counts = async () => {
    const { rows } = await old.pool.query(`
      SELECT (SELECT count(*) FROM identity_members)::int AS members, (SELECT count(*) FROM ledger_posting)::int AS postings,
        (SELECT count(*) FROM rounds)::int AS rounds, (SELECT count(*) FROM lottery_issues)::int AS issues,
        (SELECT sum(balance_minor) FROM ledger_account WHERE balance_minor > 0)::text AS held`);
    return rows[0];
  };

  test('is brought up to date with all its rows, twice the same, and its ledger holds', async () => {
    const rows = await counts();
    expect(rows).toMatchObject({ members: 24, postings: 23, rounds: 5, issues: 1756 });
    await migrate(old);
    expect(await counts()).toEqual(rows);
    const schema = await schemaOf(old);
    expect(schema).toEqual(await schemaOf(fresh));
    expect(schema.length).toBeGreaterThan(1500);
    expect((await verifyLedger(old)).faults).toEqual([]);
    await migrate(old);
    expect(await schemaOf(old)).toEqual(schema);
  });

  test('older than that is refused in words, and left as it is', async () => {
    const older = await openTestDatabase({ isBare: true });
    await older.pool.query('CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)');
    await older.pool.query('CREATE TABLE installation_marks (name text PRIMARY KEY, value text)');
    await older.pool.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', 1)`);
    await expect(migrate(older)).rejects.toThrow('older than the first migration');
    await older.close();
  });
});

describe('the SQL functions', () => {
  const files = globSync('*/*.sql', { cwd: functionsFolder });

  test('stand in a file each, of the same name, and the database holds that text and no other', async () => {
    const { rows } = await fresh.pool.query<{ name: string; body: string }>(
      `SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(files.map((file) => basename(file, '.sql')).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    for (const { name, body } of rows) {
      const file = files.find((path) => basename(path, '.sql') === name) ?? '';
      expect(readFileSync(join(functionsFolder, file), 'utf8'), name).toContain(body);
    }
  });

  test('as views do, with what the database holds of them', async () => {
    const definitions = async (db: Database) =>
      (await db.pool.query(`SELECT viewname AS name, definition FROM pg_views WHERE schemaname = 'public' ORDER BY 1`)).rows;
    const held = await definitions(fresh);
    const views = globSync('*.sql', { cwd: join(functionsFolder, '../views') });
    expect(views.map((file) => basename(file, '.sql')).toSorted()).toEqual(held.map(({ name }: { name: string }) => name));
    expect(views).not.toEqual([]);
    for (const view of views) await fresh.pool.query(readFileSync(join(functionsFolder, '../views', view), 'utf8'));
    expect(await definitions(fresh)).toEqual(held);
  });

  test('have a stamp that says what they are: after a change `npm run db:stamp` writes it', () => {
    expect(readStamp()).toEqual({ version: expect.any(Number) as number, hash: readFunctions().hash });
  });

  test('of a newer version are left alone by an older process; other text of the same version is put in its place', async () => {
    const { version } = readStamp();
    const mark = (stamp: string) => fresh.pool.query(`UPDATE installation_marks SET value = $1 WHERE name = 'db: functions'`, [stamp]);
    const isOwn = async () => {
      const { rows } = await fresh.pool.query<{ own: boolean }>(
        `SELECT prosrc NOT LIKE '%newer%' AS own FROM pg_proc WHERE proname = 'identity_refuse'`,
      );
      return rows[0]?.own;
    };
    await fresh.pool.query(
      `CREATE OR REPLACE FUNCTION identity_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'newer'; END $$`,
    );
    await mark(`${version + 1} 0123456789abcdef`);
    await migrate(fresh);
    expect(await isOwn()).toBe(false);
    await mark(`${version} 0123456789abcdef`);
    await migrate(fresh);
    expect(await isOwn()).toBe(true);
  });
});

test('the schema in code is the one that migrations make: tables, columns, indexes and constraints', async () => {
  const modules = await Promise.all(
    globSync(['server/**/*schema.ts', 'studio/store/*schema.ts']).map(async (path) => (await import(join(process.cwd(), path))) as object),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  const inCode = tables.flatMap((table) => {
    const { name, columns, indexes, checks, foreignKeys } = getTableConfig(table);
    return [
      ...columns.map((column) => `column ${name}.${column.name} ${typeOf(column.getSQLType())} ${column.notNull}`),
      ...indexes.map(({ config }) => `index ${name}.${config.name} ${config.unique}`),
      ...checks.map((check) => `check ${name}.${check.name}`),
      ...foreignKeys.map((key) => `foreign key ${name} ${getTableName(key.reference().foreignTable)}`),
    ];
  });
  const { rows } = await fresh.pool.query<{ line: string }>(`
    SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    UNION ALL SELECT 'index ' || t.relname || '.' || i.relname || ' ' || x.indisunique
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = x.indexrelid AND contype IN ('p', 'u'))
    UNION ALL SELECT CASE contype WHEN 'c' THEN 'check ' || conrelid::regclass || '.' || conname ELSE 'foreign key ' || conrelid::regclass || ' ' || confrelid::regclass END
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f')`);
  expect(inCode.toSorted()).toEqual(rows.map(({ line }) => line).toSorted());
  expect(inCode.length).toBeGreaterThan(1000);
});

test('a view in code has columns that the view has, of the same types', async () => {
  const inCode = Object.values(views).flatMap((view) => {
    if (!is(view, PgView)) return [];
    const { name, selectedFields } = getViewConfig(view);
    return Object.values(selectedFields).flatMap((column) =>
      is(column, PgColumn) ? [`${name}.${column.name} ${typeOf(column.getSQLType())}`] : [],
    );
  });
  const { rows } = await fresh.pool.query<{ line: string }>(`
    SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'`);
  const held = new Set(rows.map(({ line }) => line));
  expect(inCode.filter((line) => !held.has(line))).toEqual([]);
  expect(inCode.length).toBeGreaterThan(20);
});

/** As PostgreSQL writes it. */
const typeOf = (type: string) =>
  type.replace(' (', '(').replace(' COLLATE "C"', '').replace('bigserial', 'bigint').replace('serial', 'integer');
