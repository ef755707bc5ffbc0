import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import type { Log } from '#server/platform/log.ts';

import { createDamageAlarm, damagedServer } from './damage.ts';
import type { Database } from './database.ts';
import { openSocket, SteadyPool } from './steady-pool.ts';

const oldestVersion = 140_000;

interface Limits {
  connections: number;
  connectMs: number;
  lockMs: number;
  statementMs: number;
  idleInTransactionMs: number;
  /** A connection is dropped after this much silence: longer than any of the above. */
  silentMs: number;
  /** Idle connections are closed after this: sooner than they could be taken for broken. */
  idleMs: number;
}

/** For players' calls: a locked row, a slow statement or a frozen server becomes a busy response within what a player waits. */
const prompt: Limits = {
  connections: 10,
  connectMs: 3_000,
  lockMs: 3_000,
  statementMs: 4_000,
  idleInTransactionMs: 10_000,
  silentMs: 5_000,
  idleMs: 4_000,
};
const patient: Limits = {
  connections: 4,
  connectMs: 10_000,
  lockMs: 30_000,
  statementMs: 600_000,
  idleInTransactionMs: 60_000,
  silentMs: 660_000,
  idleMs: 10_000,
};
const pingMs = 2_000;

/** PostgreSQL behind three pools: for players' calls, for long-running work, and one connection for health checks. */
export async function openPostgres({ url, log }: { url: string; log: Log }): Promise<Database> {
  const connectionString = checkedUrl(url);
  const onDamage = createDamageAlarm(log, damagedServer);
  const pools = { prompt: openPool(connectionString, prompt, log, onDamage), patient: openPool(connectionString, patient, log, onDamage) };
  const pinging = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: pingMs,
    query_timeout: pingMs,
    application_name: 'laro-ready',
  });
  // the next ping reports it
  pinging.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  try {
    await checkServer(pools.patient);
  } catch (error) {
    await Promise.all([pools.prompt.end(), pools.patient.end(), pinging.end()]);
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  const common = {
    kind: 'postgres',
    ping: async () => void (await pinging.query('SELECT')),
    syncCount: () => undefined,
    writeFault: () => undefined,
    close: async () => void (await Promise.all([pools.prompt.end(), pools.patient.end(), pinging.end()])),
  } as const;
  const forLong: Database = {
    ...common,
    pool: pools.patient,
    orm: drizzle(pools.patient),
    get patient() {
      return forLong;
    },
  };
  return { ...common, pool: pools.prompt, orm: drizzle(pools.prompt), patient: forLong };
}

function openPool(connectionString: string, limits: Limits, log: Log, onDamage: (error: Error) => void): pg.Pool {
  const pool = new SteadyPool(
    {
      connectionString,
      max: limits.connections,
      connectionTimeoutMillis: limits.connectMs,
      idleTimeoutMillis: limits.idleMs,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      application_name: 'laro',
      stream: () => openSocket(limits.silentMs),
    },
    onDamage,
  );
  // Only the message: the error carries its whole client.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection broke'));
  // A connection in use belongs to no pool: without a listener its end, as at a failover, would end this process.
  pool.on('connect', (client) => client.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection broke')));
  return pool;
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  if (!server || server.version < oldestVersion) throw new Error('PostgreSQL 14 or newer is needed.');
  if (server.encoding !== 'UTF8') throw new Error(`the database must be UTF8, it is ${server.encoding}.`);
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
