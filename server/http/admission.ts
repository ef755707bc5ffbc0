import type { IncomingMessage, ServerResponse } from 'node:http';

import type { LoadMeter, RequestKind } from '#server/platform/load-meter.ts';
import type { HttpMetrics } from '#server/platform/metrics.ts';

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

/** Refuses a request of the gateway that would wait too long; `false` = it may go on, and was not touched. */
export type Admission = (request: IncomingMessage, response: ServerResponse) => boolean;

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Sheds load before it queues: beyond what is answered within about a second, requests are refused at once, before anything else is done
 * for them: a refusal has to be cheap. What this process asks of itself belongs to a request that was let in, and does not come by here.
 */
export function createAdmission({ load, metrics }: { load: LoadMeter; metrics: Pick<HttpMetrics, 'countShed'> }): Admission {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const kind = kindOf(request.method ?? '', path);
    if (!load.refuses(kind)) return false;
    metrics.countShed(kind);
    // apart, so that those who come again do not come together
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
/** In the studio's own words: its clients send again under the same id. */
const studioRefusal = (retryAfterMs: number) => ({
  ok: false,
  code: 'platform.unavailable',
  message: 'platform.unavailable',
  retryAfterMs,
});
