import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#tests/server/fixture/database.ts';

const log = createLog('silent');
const folder = mkdtempSync(join(tmpdir(), 'laro-database-'));
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('migrate', () => {
  // Newer than anything that the project has applied, or the migrator would pass over it.
  const future = Date.now() + 10 ** 9;

  function migrationsOf(name: string, statements: readonly string[]): string {
    const path = join(folder, name);
    mkdirSync(join(path, 'meta'), { recursive: true });
    const entries = statements.map((_, index) => ({
      idx: index,
      version: '7',
      when: future + index,
      tag: `${name}_${index}`,
      breakpoints: true,
    }));
    writeFileSync(join(path, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
    for (const [index, statement] of statements.entries()) writeFileSync(join(path, `${name}_${index}.sql`), statement);
    return path;
  }

  const tableExists = async (name: string) => (await db.pool.query('SELECT to_regclass($1) IS NOT NULL AS found', [name])).rows[0];

  test('a migration that fails leaves nothing behind, not even the ones before it (fault 19)', async () => {
    const path = migrationsOf('failing', ['CREATE TABLE half_done (id int)', 'CREATE TABLE half_done (id int)']);
    await expect(migrate(db, { migrations: path })).rejects.toThrow();
    expect(await tableExists('half_done')).toEqual({ found: false });
    await migrate(db, { migrations: migrationsOf('mended', ['CREATE TABLE half_done (id int)']) });
    expect(await tableExists('half_done')).toEqual({ found: true });
  });

  test('several starters at once migrate once', async () => {
    const path = migrationsOf('together', ['CREATE TABLE together (id int)']);
    const copy = join(folder, 'copy');
    cpSync(path, copy, { recursive: true });
    await db.pool.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at >= $1', [future]);
    await Promise.all([migrate(db, { migrations: path }), migrate(db, { migrations: copy }), migrate(db, { migrations: path })]);
    expect(await tableExists('together')).toEqual({ found: true });
  });
});

describe('a wrong DATABASE_URL fails the start, and never falls back to the embedded database', () => {
  test.each([
    ['an empty one', '', 'it must read postgres://'],
    ['one without a scheme', 'localhost:5432/laro', 'it must read postgres://'],
    ['one of another database', 'mysql://root@localhost/laro', 'it must read postgres://'],
    ['one without a database', 'postgres://laro@localhost', 'it must read postgres://'],
    ['one where nobody listens', 'postgres://laro:x@127.0.0.1:1/laro', 'ECONNREFUSED'],
  ])('%s', async (_, databaseUrl, reason) => {
    const dataDir = join(folder, 'never');
    const opening = openDatabase({ dataDir, databaseUrl, log });
    await expect(opening).rejects.toThrow('DATABASE_URL cannot be used');
    await expect(opening).rejects.toThrow(reason);
  });
});

describe('the connection', () => {
  test('a failing query is an error and the next one works', async () => {
    await expect(db.pool.query('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero');
    expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a new connection finds nothing of the one before it', async () => {
    const client = await db.pool.connect();
    await client.query('BEGIN');
    await client.query('CREATE TABLE abandoned (id int)');
    client.release(new Error('abandoned in the middle'));
    expect((await db.pool.query(`SELECT to_regclass('abandoned') AS found`)).rows).toEqual([{ found: null }]);
  });

  test('answers and questions of several megabytes pass', async () => {
    const text = 'á'.repeat(2_000_000);
    expect((await db.pool.query<{ text: string }>('SELECT $1::text AS text', [text])).rows[0]?.text).toBe(text);
  });
});
