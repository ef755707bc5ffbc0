import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** The database of the settings, open and up to date. Closed again when a migration fails. `onFailure` hears of an embedded one that died. */
export async function openMigrated(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Log,
  onFailure?: (error: Error) => void,
): Promise<Database> {
  const db = await openDatabase({ dataDir, databaseUrl, log, ...(onFailure && { onFailure }) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
