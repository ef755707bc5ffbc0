import type { MiddlewareHandler } from 'hono';

import { ExpectedError } from '#server/platform/expected-error.ts';
import type { LoadMeter, RequestKind } from '#server/platform/load-meter.ts';
import type { HttpMetrics } from '#server/platform/metrics.ts';

import type { RequestEnv } from './incoming.ts';

/** What ends something that has begun, protects a player, or comes from who cannot come again: it is never refused for load. */
const completes =
  /^(?:\/vendor\/v1\/(?:win|rollback|endRound|reconcile)|\/wps\/cashier\/(?:webhook|statement)\/|\/wps\/(?:protection|staff)\/|\/wps\/session\/(?:logout|list))/;
/** What begins something at the studio; all other posts there go on with a round, cash out or leave. */
const studioStarts = /^\/studio\/(?:.*\/)?(?:session|replay|spin|bets?|shots|join)$/;

export function kindOf(method: string, path: string): RequestKind {
  if (completes.test(path)) return 'completion';
  if (method === 'GET' || method === 'HEAD' || path === '/vendor/v1/balance') return 'read';
  return path.startsWith('/studio/') && !studioStarts.test(path) ? 'completion' : 'start';
}

export interface Admission {
  /** Runs what came over a socket, or refuses it. @throws system.busy */
  run<T>(request: { method: string; path: string; env: RequestEnv | undefined }, task: () => Promise<T>): Promise<T>;
  stop(): void;
}

/**
 * Sheds load before it queues: beyond what is answered within about a second, requests are refused at once. What this process asks of
 * itself belongs to a request that was let in, and passes.
 */
export function createAdmission({ load, metrics }: { load: LoadMeter; metrics: Pick<HttpMetrics, 'countShed'> }): Admission {
  return {
    stop: () => load.stop(),
    async run({ method, path, env }, task) {
      if (!env?.incoming) return task();
      const kind = kindOf(method, path);
      if (!load.begin(kind)) {
        metrics.countShed(kind);
        // apart, so that those who come again do not come together
        throw new ExpectedError('system.busy', { retryAfterMs: 1_000 + Math.floor(Math.random() * 2_000) });
      }
      try {
        return await task();
      } finally {
        load.end();
      }
    },
  };
}

/** The same for the studio, in its own words: its clients send again under the same id. */
export function admitToStudio(admission: Admission): MiddlewareHandler<{ Bindings: RequestEnv }> {
  return async (c, next) => {
    try {
      return await admission.run({ method: c.req.method, path: c.req.path, env: c.env }, next);
    } catch (error) {
      if (!(error instanceof ExpectedError) || error.code !== 'system.busy') throw error;
      const { retryAfterMs = 1_000 } = error.details;
      c.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)));
      return c.json({ ok: false, code: 'platform.unavailable', message: 'platform.unavailable', retryAfterMs }, 503);
    }
  };
}
