import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/platform/log.ts';

const periods = { checkpointMs: 60_000, vacuumMs: 15 * 60_000 };

/**
 * PGlite has neither checkpointer nor autovacuum: without these its log grows for ever, a restart replays all of it,
 * and dead rows stay. Does nothing while nothing was written.
 */
export function maintain(db: Database, log: Log, { checkpointMs, vacuumMs } = periods): { stop(): Promise<void> } {
  const jobs = [every(checkpointMs, 'CHECKPOINT', db, log), every(vacuumMs, 'VACUUM (ANALYZE)', db, log)];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function every(periodMs: number, statement: string, db: Database, log: Log) {
  let running = Promise.resolve();
  let syncsSeen = db.syncCount();
  const runWhenWritten = async () => {
    if (db.syncCount() === syncsSeen) return;
    const startedAt = performance.now();
    try {
      // makes the worker check the disk first: a checkpoint on a full disk kills the database
      await db.pool.query('SELECT');
      if (db.writeFault() !== undefined) return;
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
