import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { SteadyClock } from '#server/platform/steady-clock.ts';

import type { Repeated } from './repeat.ts';

const checkEveryMs = 500;
const askEveryMs = 5_000;
/** A slower answer says little about the time. */
const longestAnswerMs = 500;
/** How long the database's clock counts after it was last read. */
const keepMs = 30_000;
const sayEveryMs = 60_000;

interface DatabaseTime {
  /** The database's clock minus the monotonic one. */
  aheadOfMonotonicMs: number;
  askedAtMs: number;
}

/**
 * Compares the process's clock with the wall clock and, on PostgreSQL, with the database's. While they are more than two seconds apart it
 * logs so, at once and every minute, and draws stand still; it logs when they agree again.
 */
export function createClockWatch({ clock, db, log }: { clock: SteadyClock; db: Database; log: Log }): Repeated {
  let known: DatabaseTime | undefined;
  let wasParted = false;
  let saidAtMs = -Infinity;

  const ask = async () => {
    const beganMs = performance.now();
    const { rows } = await db.pool.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
    const endedMs = performance.now();
    if (rows[0] && endedMs - beganMs <= longestAnswerMs)
      known = { aheadOfMonotonicMs: rows[0].ms - (beganMs + endedMs) / 2, askedAtMs: endedMs };
  };
  const look = () => {
    const nowMs = performance.now();
    const isKnown = known !== undefined && nowMs - known.askedAtMs < keepMs;
    clock.check(isKnown && known ? known.aheadOfMonotonicMs + nowMs : undefined);
    const partedMs = Math.round(clock.partedMs());
    if (partedMs !== 0 && nowMs - saidAtMs >= sayEveryMs) {
      log.error({ partedMs }, 'the clock is not to be believed: draws stand still until the clocks of machine and database agree again');
      saidAtMs = nowMs;
    }
    if (partedMs === 0 && wasParted) {
      log.warn('the clocks agree again: draws go on');
      saidAtMs = -Infinity;
    }
    wasParted = partedMs !== 0;
  };

  const timers = new Set<NodeJS.Timeout>();
  return {
    start() {
      timers.add(setInterval(look, checkEveryMs).unref());
      // the embedded database takes its time from this process
      if (db.kind === 'postgres') timers.add(setInterval(() => void ask().catch(() => undefined), askEveryMs).unref());
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      return Promise.resolve();
    },
  };
}
