import type { Config } from '#server/platform/config.ts';
import { codeOf, isDamage } from '#server/platform/sqlstate.ts';

import { damagedServer } from './damage.ts';
import { findDatabaseFolder } from './pglite/database-folder.ts';
import { whyClosed } from './pglite/why-closed.ts';

const crashShutdown = '57P02';

/** Why a start failed, in words that say what to do if the database's files are damaged. */
export function whyNotStarted(
  { dataDir, databaseUrl, isNew }: Pick<Config, 'dataDir' | 'databaseUrl'> & { isNew: boolean },
  error: unknown,
): unknown {
  if (databaseUrl !== undefined) return isDamage(error) ? new Error(damagedServer, { cause: error }) : error;
  // damaged rows can also kill the database when it reads them
  const isLost = isDamage(error) || (codeOf(error) === crashShutdown && !isNew);
  return isLost ? whyClosed(findDatabaseFolder(dataDir), error) : error;
}
