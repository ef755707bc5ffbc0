import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/**
 * The one database type: SQL over `pool`, ordinary queries through `orm` (Drizzle over the same pool).
 * On PGlite the pool has one connection: never use `pool` or `orm` inside an open transaction; pass the transaction on.
 */
export interface Database {
  kind: 'pglite' | 'postgres';
  pool: Pool;
  orm: NodePgDatabase;
  /**
   * How often PGlite has made its files durable (completed fdatasync calls) since it was opened.
   * `undefined` on PostgreSQL, which syncs in its own processes.
   */
  syncCount(): bigint | undefined;
  /**
   * The same database for jobs, staff reports and migrations: may take minutes without taking a connection
   * from a player's call. On PGlite there is no second connection.
   */
  readonly patient: Database;
  /** Resolves when the database responds; uses a separate connection where possible. */
  ping(): Promise<void>;
  /** Why writes are refused while reads work, or undefined: a full disk. */
  writeFault(): string | undefined;
  close(): Promise<void>;
}

/** A transaction of `orm`; accepted wherever `orm` is. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queryable = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>;
