import type { PlatformDoor } from './pipeline/platform-door.ts';
import type { StoppableServer } from './pipeline/stoppable-server.ts';
import type { Log } from './platform/log.ts';

/** Reserved from the time limit for closing what is behind the requests. */
const longestReserveMs = 2000;

interface StopOptions {
  server: Pick<StoppableServer, 'stop'>;
  door: Pick<PlatformDoor, 'close' | 'closeStreams'>;
  log: Pick<Log, 'info' | 'fatal'>;
  /** For the whole stop. */
  limitMs: number;
  exit(code: 0 | 1): void;
}

/**
 * Stops on SIGTERM or SIGINT: requests in progress finish, then everything is closed and the process exits 0. If anything
 * hangs, the process exits 1 at the limit and the log names the step.
 */
export function stopOnSignal(options: StopOptions): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop(signal, options);
    });
  }
}

async function stop(signal: string, { server, door, log, limitMs, exit }: StopOptions): Promise<void> {
  log.info({ signal }, 'stopping: finishing what is in flight');
  let step = 'requests in flight';
  // referenced, so that an otherwise idle process still exits with the right code
  const timer = setTimeout(() => {
    log.fatal({ step, limitMs }, 'the stop hangs: the process ends now');
    exit(1);
  }, limitMs);
  try {
    const stopping = server.stop(limitMs - Math.min(longestReserveMs, limitMs / 2));
    door.closeStreams();
    const outcome = await stopping;
    step = 'jobs, streams and the database';
    await door.close();
    clearTimeout(timer);
    log.info({ outcome }, 'stopped');
    exit(0);
  } catch (error) {
    log.fatal({ err: error, step }, 'stopping failed');
    exit(1);
  }
}
