import type { Log } from './log.ts';

/** How often a process checks for changes by others. */
const everyMs = 1000;

export interface LookAgain {
  /** Checks now; waits for a check in progress, which may have read before the change. */
  now(): Promise<void>;
  close(): Promise<void>;
}

/** Reads again once a second, one at a time. A failure is logged with these words, and the next read tries again. */
export function lookAgain(read: () => Promise<void>, { log, failed }: { log: Log; failed: string }): LookAgain {
  let looking: Promise<void> | undefined;
  const look = () =>
    (looking ??= read()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        looking = undefined;
      }));
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return {
    async now() {
      await looking;
      await look();
    },
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
