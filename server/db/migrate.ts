import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Pool, PoolClient } from 'pg';

import type { Database } from './database.ts';
import { functionsFolder, parseStamp, readFunctions, type SqlFunctions } from './functions.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any constant: processes starting on one PostgreSQL wait for each other here. */
const advisoryLock = 5_270_101;
const undefinedTable = '42P01';
const functionsMark = 'db: functions';
/** When the baseline's last migration was made: an older database cannot be upgraded from here. */
const baselineAt = 1_795_724_057_302;

/**
 * Brings the schema up to date: all missing migrations in one transaction, or none; then the functions and
 * triggers, if they have changed, also in one transaction.
 */
export async function migrate(
  db: Database,
  { migrations = migrationsFolder, functions = functionsFolder }: { migrations?: string; functions?: string } = {},
): Promise<void> {
  const { pool } = db.patient;
  const own = readFunctions(functions);
  const { entries } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as { entries: readonly { when: number }[] };
  const found = await findState(pool);
  if (found.youngest !== undefined && found.youngest < baselineAt)
    throw new Error('this database is older than the first migration here: start a version of November 2026 on it once, then this one');
  const isMigrated = found.youngest !== undefined && entries.every(({ when }) => when <= (found.youngest ?? 0));
  if (isMigrated && !isNewer(own, found.functions)) return;
  await withLock(pool, async (client) => {
    // loaded late: a warm start needs no migrator
    const [{ drizzle }, { migrate: applyMigrations }] = await Promise.all([
      import('drizzle-orm/node-postgres'),
      import('drizzle-orm/node-postgres/migrator'),
    ]);
    await applyMigrations(drizzle(client), { migrationsFolder: migrations });
    await applyFunctions(client, own);
  });
}

interface State {
  /** When the newest applied migration was made; the migrator regards everything newer as missing. */
  youngest?: number;
  functions?: Pick<SqlFunctions, 'version' | 'hash'>;
}

/** One query; a database without tables has no state. */
async function findState(on: Pool | PoolClient): Promise<State> {
  try {
    const { rows } = await on.query<{ youngest: string | null; stamp: string | null }>(
      `SELECT (SELECT max(created_at) FROM drizzle.__drizzle_migrations)::text AS youngest,
        (SELECT value FROM installation_marks WHERE name = $1) AS stamp`,
      [functionsMark],
    );
    const [row] = rows;
    return {
      ...(typeof row?.youngest === 'string' && { youngest: Number(row.youngest) }),
      ...(typeof row?.stamp === 'string' && { functions: parseStamp(row.stamp) }),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return {};
    throw error;
  }
}

/** The same version with another text is work in progress. */
const isNewer = (own: SqlFunctions, there: State['functions']): boolean =>
  there === undefined || own.version > there.version || (own.version === there.version && own.hash !== there.hash);

async function applyFunctions(client: PoolClient, own: SqlFunctions): Promise<void> {
  if (!isNewer(own, (await findState(client)).functions)) return;
  await client.query('BEGIN');
  try {
    // whichever is created first may call ones that do not exist yet
    await client.query('SET LOCAL check_function_bodies = off');
    for (const statement of own.statements) await client.query(statement);
    await client.query(
      'INSERT INTO installation_marks (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [functionsMark, `${own.version} ${own.hash}`],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function withLock(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // no limit for a migration, nor for waiting for another process that is migrating
    await client.query('SET statement_timeout = 0');
    await client.query('SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await work(client);
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLock]);
  } finally {
    // Closes the connection and thereby drops its settings and, after a failure, the lock.
    client.release(true);
  }
}
