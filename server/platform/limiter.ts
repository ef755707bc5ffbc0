import { ExpectedError } from '#server/platform/expected-error.ts';

export interface Limiter {
  /** Runs the task when its turn comes. @throws system.unbegun if too many are waiting */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** At most `concurrency` tasks at a time and `queueLimit` waiting: work that takes memory and a core cannot pile up. */
export function createLimiter({ concurrency, queueLimit }: { concurrency: number; queueLimit: number }): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(task) {
      if (running < concurrency) running += 1;
      else if (waiting.length >= queueLimit) throw new ExpectedError('system.unbegun', { retryAfterMs: 1000 });
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        // the place goes directly to the next one, so nobody can slip in between
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
