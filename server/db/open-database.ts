import { mkdirSync } from 'node:fs';

import { systemClock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { copyDatabaseFolder, dropOldDatabaseFolders, findDatabaseFolder } from './pglite/database-folder.ts';
import { maintain } from './pglite/maintain.ts';
import { openPglite } from './pglite/open-pglite.ts';

export interface DatabaseOptions {
  /** Holds PGlite's files and the lock; not used with `databaseUrl`. */
  dataDir: string;
  /** `postgres://…`. Anything wrong in it fails the start: there is no way back to PGlite. */
  databaseUrl: string | undefined;
  log: Log;
}

/** Opens the one database of this process; the caller migrates it. Throws FolderInUseError while another process has the folder. */
export async function openDatabase({ dataDir, databaseUrl, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) return (await import('./open-postgres.ts')).openPostgres({ url: databaseUrl, log });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir, log);
  try {
    const folder = lock.isFromSilentOwner ? copyDatabaseFolder(dataDir) : findDatabaseFolder(dataDir);
    const db = await openPglite({
      folder,
      fence: lock.fence,
      clockOffset: systemClock.offset,
      onFailure: (error) => log.fatal({ err: error }, 'the embedded database stopped'),
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
