import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** The configured database, open and migrated. Closed again if a migration fails. `onFailure` is called when an embedded one dies. */
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
