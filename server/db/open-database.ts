import { existsSync, mkdirSync } from 'node:fs';

import { systemClock } from '#server/platform/system-clock.ts';
import type { Log } from '#server/platform/log.ts';

import { createDamageAlarm, damagedFolder } from './damage.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { copyDatabaseFolder, dropOldDatabaseFolders, findDatabaseFolder } from './pglite/database-folder.ts';
import { maintain } from './pglite/maintain.ts';
import { openPglite } from './pglite/open-pglite.ts';
import { whyClosed } from './pglite/why-closed.ts';

export interface DatabaseOptions {
  /** Holds PGlite's files and the lock; not used with `databaseUrl`. */
  dataDir: string;
  /** `postgres://…`. Any error in it fails the start: there is no fallback to PGlite. */
  databaseUrl: string | undefined;
  log: Log;
  /** The embedded database died: every later query fails. Already logged. */
  onFailure?: (error: Error) => void;
}

/** Opens this process's only database; the caller migrates it. Throws FolderInUseError while another process has the folder. */
export async function openDatabase({ dataDir, databaseUrl, log, onFailure }: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) return (await import('./open-postgres.ts')).openPostgres({ url: databaseUrl, log });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir, log);
  try {
    const folder = lock.isFromSilentOwner ? copyDatabaseFolder(dataDir) : findDatabaseFolder(dataDir);
    const isNew = !existsSync(folder);
    const db = await openPglite({
      folder,
      fence: lock.fence,
      clockOffset: systemClock.offset,
      onFailure(error) {
        log.fatal({ err: error }, 'the embedded database stopped');
        onFailure?.(error);
      },
      onDamage: createDamageAlarm(log, damagedFolder(folder)),
      onRoom: ({ isFull, freeBytes }) =>
        isFull
          ? log.error({ folder, freeBytes }, 'the disk is full: writes are refused until there is room')
          : log.warn({ folder, freeBytes }, 'the disk has room again: writes are taken'),
    }).catch((error: unknown) => {
      throw isNew ? error : whyClosed(folder, error);
    });
    dropOldDatabaseFolders(dataDir);
    const upkeep = maintain(db, log);
    return {
      ...db,
      async close() {
        await upkeep.stop();
        await db.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
