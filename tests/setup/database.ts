import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { readFunctions } from '#server/db/functions.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { openPglite } from '#server/db/pglite/open-pglite.ts';
import { createLog } from '#server/platform/log.ts';

/** What a test file opens its own database from: a migrated PGlite dump, or a migrated template on PostgreSQL. */
export type TestDatabaseSource = { kind: 'pglite'; snapshotPath: string } | { kind: 'postgres'; url: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

/** Migrates once for all test files; the result is kept under the hash of the migrations. */
export async function setup(project: TestProject) {
  const url = process.env['TEST_DATABASE_URL'];
  project.provide('testDatabase', url === undefined ? await pgliteSource() : await postgresSource(url));
}

export async function pgliteSource(): Promise<TestDatabaseSource> {
  const folder = join(import.meta.dirname, '../../.cache');
  const snapshotPath = join(folder, `test-database-${migrationsHash()}.tar`);
  if (!existsSync(snapshotPath)) {
    mkdirSync(folder, { recursive: true });
    const db = await openPglite({ onFailure: fail });
    await migrate(db);
    await dumpTo(db, snapshotPath);
    await db.close();
  }
  return { kind: 'pglite', snapshotPath };
}

/** Keeps a database for others to begin from. Written aside and renamed: another process may be doing the same. */
export async function dumpTo(db: Awaited<ReturnType<typeof openPglite>>, snapshotPath: string): Promise<void> {
  const aside = `${snapshotPath}.${process.pid}`;
  await db.pool.query('checkpoint');
  const { rows } = await db.pool.query<{ last: string }>('select pg_walfile_name(pg_current_wal_lsn()) as last');
  writeFileSync(aside, trimmed(await db.dump(), rows[0]?.last ?? ''));
  renameSync(aside, snapshotPath);
}

/**
 * The dump (a tar) without what each copy would carry for nothing: the two template databases, half of its files, since no test makes a
 * database from them; and the files of the log after `lastLog`, which hold nothing yet.
 */
function trimmed(dump: Uint8Array, lastLog: string): Uint8Array {
  const blockBytes = 512;
  const header = Buffer.from(dump.buffer, dump.byteOffset, dump.byteLength);
  const text = (from: number, length: number) => header.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  const kept: Uint8Array[] = [];
  for (let at = 0; at < dump.length;) {
    const bytes = Number.parseInt(text(at + 124, 12) || '0', 8);
    const end = at + blockBytes + Math.ceil(bytes / blockBytes) * blockBytes;
    const name = text(at, 100);
    const log = /^\/?pg_wal\/([0-9A-F]{24})$/.exec(name)?.[1];
    if (!/^\/?base\/[14]\//.test(name) && (log === undefined || log <= lastLog)) kept.push(dump.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

async function postgresSource(url: string): Promise<TestDatabaseSource> {
  const template = `laro_template_${migrationsHash()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    // One run builds the template, the others wait; a half-built one is never marked as a template.
    await admin.query('SELECT pg_advisory_lock(5270102)');
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (rowCount === 0) {
      await admin.query(`DROP DATABASE IF EXISTS ${template}`);
      await admin.query(`CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
      const db = await openPostgres({ url: withDatabase(url, template), log: createLog('warn') });
      await migrate(db);
      await db.close();
      await admin.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    }
  } finally {
    await admin.end();
  }
  return { kind: 'postgres', url, template };
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Of everything that a migrated database comes from. */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(readFunctions().hash);
  const files = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(sql|json)$/.test(name));
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

function fail(error: Error): never {
  throw error;
}
