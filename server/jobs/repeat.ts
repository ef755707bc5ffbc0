import type { Log } from '#server/platform/log.ts';

export interface Repeated {
  start(): void;
  /** Stops after the current round. */
  stop(): Promise<void>;
}

/** A round that takes longer than this, or than this many of its intervals, is logged: it may never end. */
const patienceMs = 60_000;
const patienceRounds = 10;

/**
 * Runs a task repeatedly, never twice at once. A failed round is logged and the next one follows as usual; one that does not
 * end is logged once, as an error, and again if it ends after all.
 */
export function createRepeated({
  what,
  everyMs,
  run,
  log,
}: {
  what: string;
  everyMs: number;
  run: () => Promise<unknown>;
  log: Log;
}): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let beganMs = 0;
  let isLate = false;
  const watch = () => {
    const tookMs = performance.now() - beganMs;
    if (isLate || tookMs < Math.max(patienceMs, patienceRounds * everyMs)) return;
    isLate = true;
    log.error({ job: what, tookMs: Math.round(tookMs) }, 'a job stands still');
  };
  const walk = () => {
    if (round) return watch();
    beganMs = performance.now();
    round = run()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error, job: what }, 'a job failed'),
      )
      .finally(() => {
        if (isLate) log.warn({ job: what, tookMs: Math.round(performance.now() - beganMs) }, 'a job goes on');
        isLate = false;
        round = undefined;
      });
  };
  return {
    start() {
      timer ??= setInterval(walk, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await round;
    },
  };
}
