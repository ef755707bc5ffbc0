import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import type { Log } from '#server/platform/log.ts';

import type { Database } from './database.ts';

const poolSize = 10;
const connectTimeoutMs = 10_000;
const idleInTransactionMs = 60_000;
const oldestVersion = 140_000;

/** PostgreSQL behind a pool; proves at once that the server answers. */
export async function openPostgres({ url, log }: { url: string; log: Log }): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: checkedUrl(url),
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'laro',
  });
  // The message alone: the error carries its whole client.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection broke'));
  // One that is lent out belongs to no pool: without a listener its end, as at a failover, would be the end of this process.
  pool.on('connect', (client) => client.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection broke')));
  try {
    const { rows } = await pool.query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
    );
    const [server] = rows;
    if (!server || server.version < oldestVersion) throw new Error('PostgreSQL 14 or newer is needed.');
    if (server.encoding !== 'UTF8') throw new Error(`the database must be UTF8, it is ${server.encoding}.`);
  } catch (error) {
    await pool.end();
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  return { kind: 'postgres', pool, orm: drizzle(pool), syncCount: () => undefined, writeFault: () => undefined, close: () => pool.end() };
}

function checkedUrl(url: string): string {
  const parsed = URL.parse(url);
  const isPostgres = parsed?.protocol === 'postgres:' || parsed?.protocol === 'postgresql:';
  const hasHost = Boolean(parsed?.hostname || parsed?.searchParams.get('host'));
  const hasDatabase = (parsed?.pathname.length ?? 0) > 1;
  if (isPostgres && hasHost && hasDatabase) return url;
  throw new Error('DATABASE_URL cannot be used: it must read postgres://user:password@host:port/database.');
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
