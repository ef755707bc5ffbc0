import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type StudioDatabase = NodePgDatabase;

/** What can be asked of the database inside a transaction too. */
export type StudioQueries = Pick<StudioDatabase, 'select' | 'insert' | 'update' | 'execute'>;

export function openStudioDatabase(pool: Pool): StudioDatabase {
  return drizzle(pool);
}
