import { Hono } from 'hono';

import type { Log } from '#server/platform/log.ts';

import { type Courier, deliverNotices } from './deliver-notices.ts';
import { createMerchantApi } from './merchant-api.ts';
import { createPayRoutes } from './pay-routes.ts';

export interface SandboxPayOptions extends Courier {
  log: Log;
  latencyMs?: number;
}

/** The sandbox payment provider: independent, with its own books, API, pages and notice deliveries. */
export interface SandboxPay {
  /** Mount it at `/sandbox-pay`. */
  app: Hono;
  /** Sends what is due now; the started courier calls it itself. */
  deliverDue(): Promise<number>;
  start(): void;
  /** Stops the courier after the current delivery. */
  stop(): Promise<void>;
}

const roundEveryMs = 1_000;

export function createSandboxPay(options: SandboxPayOptions): SandboxPay {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let isWalking = false;

  function walk(): void {
    if (timer === undefined || isWalking) return;
    isWalking = true;
    round = deliverNotices(options)
      .then(
        () => undefined,
        (error: unknown) => options.log.error({ err: error }, 'the sandbox provider could not deliver notices'),
      )
      .finally(() => {
        isWalking = false;
      });
  }

  const app = new Hono();
  app.route('/v1', createMerchantApi({ ...options, latencyMs: options.latencyMs ?? 150 }));
  app.route('/', createPayRoutes({ books: options, wake: walk }));
  return {
    app,
    deliverDue: () => deliverNotices(options),
    start() {
      timer ??= setInterval(walk, roundEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await round;
    },
  };
}
