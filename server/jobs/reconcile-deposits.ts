import { applyKeptNotices, reconcileDeposits } from '#server/domains/cashier/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

const everyMs = 15_000;

export interface ReconcileJob {
  start(): void;
  /** One round over all merchants; the started job calls it itself. */
  run(): Promise<void>;
  /** Stops the job after the current round. */
  stop(): Promise<void>;
}

/**
 * Applies stored notices and queries the payment providers about open deposits, merchant by merchant, every 15 s. A fault at one merchant
 * does not stop the others.
 */
export function createReconcileJob({ contexts, log }: { contexts: () => readonly Ctx[]; log: Log }): ReconcileJob {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function runOnce(): Promise<void> {
    for (const ctx of contexts()) {
      try {
        const matched = await applyKeptNotices({ ctx });
        if (matched > 0) ctx.log.info({ matched }, 'kept notices found their deposits');
        const { asked, ended } = await reconcileDeposits({ ctx });
        if (asked > 0) ctx.log.info({ asked, ended }, 'open deposits were asked for');
      } catch (error) {
        log.error({ err: error, merchant: ctx.merchant.code }, 'open deposits could not be asked for');
      }
    }
  }

  function run(): Promise<void> {
    round ??= runOnce().finally(() => {
      round = undefined;
    });
    return round;
  }

  return {
    run,
    start() {
      timer ??= setInterval(() => void run(), everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await round;
    },
  };
}
