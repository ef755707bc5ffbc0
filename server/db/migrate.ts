import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Pool } from 'pg';

import type { Database } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any constant: all processes that start on one PostgreSQL wait for each other here. */
const advisoryLock = 5_270_101;
const undefinedTable = '42P01';

/** Brings the schema up to date: all missing migrations in one transaction, or none. */
export async function migrate(db: Database, folder = migrationsFolder): Promise<void> {
  // late: a warm start needs no migrator
  const { pool } = db.patient;
  if (!(await isMigrated(pool, folder))) await applyMissing(pool, folder);
}

/** One query, by the rule of the migrator: it applies what is younger than the youngest that was applied. */
async function isMigrated(pool: Pool, folder: string): Promise<boolean> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: readonly { when: number }[] };
  try {
    const { rows } = await pool.query<{ youngest: string | null }>('SELECT max(created_at) AS youngest FROM drizzle.__drizzle_migrations');
    const youngest = rows[0]?.youngest;
    return typeof youngest === 'string' && entries.every(({ when }) => when <= Number(youngest));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return false;
    throw error;
  }
}

async function applyMissing(pool: Pool, folder: string): Promise<void> {
  const [{ drizzle }, { migrate: applyMigrations }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const client = await pool.connect();
  try {
    // a migration takes as long as it takes, and so does waiting for another process that is at it
    await client.query('SET statement_timeout = 0');
    await client.query('SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLock]);
  } finally {
    // The connection is closed, and its settings go with it; after a failure the lock does, too.
    client.release(true);
  }
}
