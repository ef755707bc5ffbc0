import type { Pool } from 'pg';

/** What a request is to the house: under load reads are refused first, then what begins something; what completes something never. */
export type RequestKind = 'read' | 'start' | 'completion';

export interface LoadMeter {
  /** Whether a request of this kind would wait too long now. */
  refuses(kind: RequestKind): boolean;
  /** Counts a request as under way while its task runs. */
  count<T>(task: () => Promise<T>): Promise<T>;
  stop(): void;
}

const lookEveryMs = 50;
/** A queue that stands, and no short burst: the shortest delay of so many looks counts, as in CoDel. */
const looks = 2;
/** A call asks the database some three times, so it waits for about three times as long. */
const mostDelayMs: Readonly<Record<RequestKind, number>> = { read: 300, start: 600, completion: Number.POSITIVE_INFINITY };
/** So few at a time are no load, however slow the machine is. */
const freeUnderWay = 30;
/** How long the database takes for one turn before that was seen. */
const firstTurnMs = 1;

/**
 * Measures how long requests queue: how late this process comes to its timers, and how long somebody waits for a connection. A burst fills
 * the queue before anybody in it has waited, so how long the last of it will wait is reckoned too: those before it times what one turn
 * takes (Little's law). In memory, a look costs nothing while no one waits.
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
      // the wait is what counts, and whoever needs the connection says what is wrong with it
    }
    lastWaitMs = performance.now() - waitingSince;
    waitingSince = undefined;
  };
  const look = () => {
    const now = performance.now();
    const passedMs = now - lookedAt;
    const lateMs = passedMs - lookEveryMs;
    lookedAt = now;
    // only while somebody waited all the time do releases tell how fast turns come
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
  // the turn of the event loop that goes on may be late already, however many requests came in it
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
