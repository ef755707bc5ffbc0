import type { Log } from '#server/platform/log.ts';

export interface Repeated {
  start(): void;
  /** Ends after the round in hand. */
  stop(): Promise<void>;
}

/** Runs a task again and again, never twice at once. A failing round is logged and the next one comes all the same. */
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
  const walk = () => {
    round ??= run()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error, job: what }, 'a job failed'),
      )
      .finally(() => {
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
