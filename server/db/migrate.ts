import { fileURLToPath } from 'node:url';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';

import type { Database } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any constant: all processes that start on one PostgreSQL wait for each other here. */
const advisoryLock = 5_270_101;

/** Brings the schema up to date: all missing migrations in one transaction, or none. */
export async function migrate(db: Database, folder = migrationsFolder): Promise<void> {
  const client = await db.pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLock]);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // After a failure the connection is closed, and the lock goes with it.
    client.release(failure);
  }
}
