import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Database } from '#server/db/database.ts';

import type { Fence } from '#server/db/folder-fence.ts';

import type { DiskRoom } from './disk-room.ts';
import { WorkerHost } from './worker-host.ts';
import { WorkerPort } from './worker-port.ts';

export interface PgliteDatabase extends Database {
  kind: 'pglite';
  /** The whole data folder as a tar, to start other databases from. */
  dump(): Promise<Uint8Array>;
  /** Ends it like a killed process: uncommitted changes are lost and running queries fail. For tests. */
  kill(): Promise<void>;
  /** Ends its connections and returns the same data with new ones. For tests. */
  reopen(): Promise<PgliteDatabase>;
}

interface PgliteOptions {
  /** `undefined` keeps everything in memory. */
  folder?: string;
  /** From the folder's lock: a process that has lost it stops writing. Only omitted if nobody else can use the folder. */
  fence?: Fence | undefined;
  /** The process clock's, from which the database takes its time. */
  clockOffset?: SharedArrayBuffer | undefined;
  snapshot?: Uint8Array;
  code?: WebAssembly.Module;
  /** The worker died: every later query fails. */
  onFailure(error: Error): void;
  /** A query has read a damaged place. */
  onDamage?(error: Error): void;
  /** The disk is full, and writes are refused from now on; or it has space again. */
  onRoom?(room: DiskRoom): void;
}

/** PGlite in a worker thread, behind an ordinary pool of one connection. */
export async function openPglite({
  folder,
  fence,
  clockOffset,
  snapshot,
  code,
  onFailure,
  onDamage = () => undefined,
  onRoom,
}: PgliteOptions): Promise<PgliteDatabase> {
  const syncCounter = new SharedArrayBuffer(8);
  const ports = new Set<WorkerPort>();
  if (folder !== undefined && !existsSync(join(folder, 'PG_VERSION'))) await makeFiles(folder, fence);
  let fault: string | undefined;
  const starting = WorkerHost.open(
    { folder, fence, clockOffset, snapshot, code, syncCounter },
    {
      onFailure(error) {
        for (const port of ports) port.destroy(error);
        onFailure(error);
      },
      onRoom(room) {
        fault = room.isFull ? 'the disk of the database is full: writes are refused' : undefined;
        onRoom?.(room);
      },
    },
  );
  // loaded late: the worker starts on another core while this thread loads the driver
  const [host, { SteadyPool }, { drizzle }] = await Promise.all([
    starting,
    import('#server/db/steady-pool.ts'),
    import('drizzle-orm/node-postgres'),
  ]);
  const openPort = () => {
    const port = new WorkerPort(host);
    ports.add(port);
    return port.once('close', () => ports.delete(port));
  };
  const connect = (): PgliteDatabase => {
    const pool = new SteadyPool(
      { max: 1, idleTimeoutMillis: 0, stream: openPort, user: 'postgres', database: 'postgres', password: '', ssl: false },
      onDamage,
    );
    // An idle connection only breaks with its worker, which is reported above.
    pool.on('error', () => undefined);
    // A connection in use fails its query, which reports it: no other listener is needed.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const db: PgliteDatabase = {
      kind: 'pglite',
      pool,
      orm: drizzle(pool),
      get patient() {
        return db;
      },
      ping: async () => void (await pool.query('SELECT')),
      dump: () => host.dump(),
      kill: () => host.kill(),
      writeFault: () => fault,
      syncCount: () => Atomics.load(new BigInt64Array(syncCounter), 0),
      async reopen() {
        await pool.end();
        return connect();
      },
      async close() {
        await pool.end();
        await host.close();
      },
    };
    return db;
  };
  return connect();
}

/**
 * Creates the database's files in a temporary folder and moves them into place when complete: a process that dies halfway leaves nothing
 * that a later start would take for a database. In a separate worker, since its thread keeps some 170 MB.
 */
async function makeFiles(folder: string, fence: Fence | undefined): Promise<void> {
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  const syncCounter = new SharedArrayBuffer(8);
  await (await WorkerHost.open({ folder: aside, fence, snapshot: undefined, syncCounter }, { onFailure: () => undefined })).close();
  renameSync(aside, folder);
}
