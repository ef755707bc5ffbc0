import type { Config } from '#server/platform/config.ts';
import { codeOf, isDamage } from '#server/platform/sqlstate.ts';

import { damagedServer } from './damage.ts';
import { findDatabaseFolder } from './pglite/database-folder.ts';
import { whyClosed } from './pglite/why-closed.ts';

const crashShutdown = '57P02';

/** What a start ended by, in words that say what to do where the files of its database are damaged. */
export function whyNotStarted(
  { dataDir, databaseUrl, isNew }: Pick<Config, 'dataDir' | 'databaseUrl'> & { isNew: boolean },
  error: unknown,
): unknown {
  if (databaseUrl !== undefined) return isDamage(error) ? new Error(damagedServer, { cause: error }) : error;
  // damaged rows can be the end of the database, too: it dies of what it reads
  const isLost = isDamage(error) || (codeOf(error) === crashShutdown && !isNew);
  return isLost ? whyClosed(findDatabaseFolder(dataDir), error) : error;
}
