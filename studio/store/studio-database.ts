import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type StudioDatabase = NodePgDatabase;

/** Queries that also work inside a transaction. */
export type StudioQueries = Pick<StudioDatabase, 'select' | 'insert' | 'update' | 'execute'>;

export function openStudioDatabase(pool: Pool): StudioDatabase {
  return drizzle(pool);
}
