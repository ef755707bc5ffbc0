import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type StudioDatabase = NodePgDatabase;

export function openStudioDatabase(pool: Pool): StudioDatabase {
  return drizzle(pool);
}
