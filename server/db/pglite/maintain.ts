import type { Log } from '#server/platform/log.ts';

import type { PgliteDatabase } from './open-pglite.ts';

const checkpointEveryMs = 60_000;
const vacuumEveryMs = 15 * 60_000;

/**
 * PGlite has neither checkpointer nor autovacuum: without these its log grows for ever, a restart replays all of it,
 * and dead rows stay. Nothing is done while nothing was written.
 */
export function maintain(db: PgliteDatabase, log: Log): { stop(): Promise<void> } {
  const jobs = [every(checkpointEveryMs, 'CHECKPOINT', db, log), every(vacuumEveryMs, 'VACUUM (ANALYZE)', db, log)];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function every(periodMs: number, statement: string, db: PgliteDatabase, log: Log) {
  let running = Promise.resolve();
  let syncsSeen = db.syncCount();
  const runWhenWritten = async () => {
    if (db.syncCount() === syncsSeen) return;
    const startedAt = performance.now();
    try {
      await db.pool.query(statement);
      log.debug({ statement, durationMs: Math.round(performance.now() - startedAt) }, 'database upkeep');
    } catch (error) {
      log.error({ err: error, statement }, 'database upkeep failed');
    }
    syncsSeen = db.syncCount();
  };
  const timer = setInterval(() => {
    running = running.then(runWhenWritten);
  }, periodMs).unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
