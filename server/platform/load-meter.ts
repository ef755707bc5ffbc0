import type { Pool } from 'pg';

/** A request's kind: under load reads are refused first, then what starts something; what completes something never is. */
export type RequestKind = 'read' | 'start' | 'completion';

export interface LoadMeter {
  /** Whether a request of this kind would wait too long now. */
  refuses(kind: RequestKind): boolean;
  /** Counts a request as in progress while its task runs. */
  count<T>(task: () => Promise<T>): Promise<T>;
  stop(): void;
}

const lookEveryMs = 50;
/** To detect a standing queue rather than a short burst, the shortest delay of this many samples counts, as in CoDel. */
const looks = 2;
/** A call makes some three queries, so it waits about three times as long. */
const mostDelayMs: Readonly<Record<RequestKind, number>> = { read: 300, start: 600, completion: Number.POSITIVE_INFINITY };
/** Up to this many at a time are no load, however slow the machine. */
const freeUnderWay = 30;
/** The assumed time of one database turn before any is measured. */
const firstTurnMs = 1;

/**
 * Measures how long requests queue: how late this process's timers are, and how long a connection takes to get. A burst fills
 * the queue before anyone in it has waited, so the wait of its last one is also estimated: the number before it times the duration of one
 * turn (Little's law). In memory; a sample costs nothing while nobody waits.
 */
export function createLoadMeter(pool: Pool): LoadMeter {
  let underWay = 0;
  let lookedAt = performance.now();
  let waitingSince: number | undefined;
  let lastWaitMs = 0;
  let released = 0;
  let isQueue = false;
  let turnMs = firstTurnMs;
  const countRelease = () => (released += 1);
  pool.on('release', countRelease);
  const delays = Array.from({ length: looks }, () => 0);

  const askForConnection = async () => {
    waitingSince = performance.now();
    try {
      (await pool.connect()).release();
    } catch {
      // only the wait counts; the call that needs the connection reports its error
    }
    lastWaitMs = performance.now() - waitingSince;
    waitingSince = undefined;
  };
  const look = () => {
    const now = performance.now();
    const passedMs = now - lookedAt;
    const lateMs = passedMs - lookEveryMs;
    lookedAt = now;
    // releases only show the speed of turns if somebody was waiting all the time
    if (isQueue && pool.waitingCount > 0 && released > 0) turnMs += (passedMs / released - turnMs) / 4;
    isQueue = pool.waitingCount > 0;
    released = 0;
    if (pool.waitingCount === 0) lastWaitMs = 0;
    else if (waitingSince === undefined) void askForConnection();
    const waitMs = waitingSince === undefined ? lastWaitMs : Math.max(lastWaitMs, now - waitingSince);
    delays.shift();
    delays.push(Math.max(lateMs, waitMs));
  };
  const timer = setInterval(look, lookEveryMs).unref();
  // the current turn of the event loop may be late already, however many requests came in it
  const lateMs = () => performance.now() - lookedAt - lookEveryMs;
  const delayMs = () => Math.max(0, Math.min(...delays), lateMs(), pool.waitingCount * turnMs);
  return {
    refuses: (kind) => underWay >= freeUnderWay && delayMs() > mostDelayMs[kind],
    async count(task) {
      underWay += 1;
      try {
        return await task();
      } finally {
        underWay -= 1;
      }
    },
    stop() {
      clearInterval(timer);
      pool.off('release', countRelease);
    },
  };
}
