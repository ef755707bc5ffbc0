import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** The database of the settings, open and up to date. Closed again when a migration fails. */
export async function openMigrated({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log): Promise<Database> {
  const db = await openDatabase({ dataDir, databaseUrl, log });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
