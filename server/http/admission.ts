import type { IncomingMessage, ServerResponse } from 'node:http';

import type { LoadMeter, RequestKind } from '#server/platform/load-meter.ts';
import type { HttpMetrics } from '#server/platform/metrics.ts';

/** Requests that complete something, protect a player, or come from callers that cannot retry: never refused because of load. */
const completes =
  /^(?:\/vendor\/v1\/(?:win|rollback|endRound|reconcile)|\/wps\/cashier\/(?:webhook|statement)\/|\/wps\/(?:protection|staff)\/|\/wps\/session\/(?:logout|list))/;
/** What starts something at the studio; all other posts there continue a round, cash out or leave. */
const studioStarts = /^\/studio\/(?:.*\/)?(?:session|replay|spin|bets?|shots|join)$/;

export function kindOf(method: string, path: string): RequestKind {
  if (completes.test(path)) return 'completion';
  if (method === 'GET' || method === 'HEAD' || path === '/vendor/v1/balance') return 'read';
  return path.startsWith('/studio/') && !studioStarts.test(path) ? 'completion' : 'start';
}

/** Refuses a gateway request that would wait too long; `false` = it may continue, and was not touched. */
export type Admission = (request: IncomingMessage, response: ServerResponse) => boolean;

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Sheds load before it queues: requests beyond what can be answered within about a second are refused at once, before any other work, as
 * a refusal has to be cheap. Internal calls of this process belong to an admitted request, and are not checked here.
 */
export function createAdmission({ load, metrics }: { load: LoadMeter; metrics: Pick<HttpMetrics, 'countShed'> }): Admission {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const kind = kindOf(request.method ?? '', path);
    if (!load.refuses(kind)) return false;
    metrics.countShed(kind);
    // jitter, so that retries do not arrive together
    const retryAfterMs = 1_000 + Math.floor(Math.random() * 2_000);
    const body = JSON.stringify(path.startsWith('/studio/') ? studioRefusal(retryAfterMs) : refusal(retryAfterMs));
    const own = { ...headers, 'retry-after': String(Math.ceil(retryAfterMs / 1_000)), 'content-length': String(body.length) };
    response.writeHead(503, own).end(body);
    return true;
  };
}

const refusal = (retryAfterMs: number) => ({
  success: false,
  errorCode: 'system.unbegun',
  message: 'System busy, nothing was begun.',
  value: { retryAfterMs },
});
/** In the studio's format: its clients retry with the same id. */
const studioRefusal = (retryAfterMs: number) => ({
  ok: false,
  code: 'platform.unavailable',
  message: 'platform.unavailable',
  retryAfterMs,
});
