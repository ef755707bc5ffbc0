import type { IncomingMessage, ServerResponse } from 'node:http';

import { ExpectedError } from '#server/platform/expected-error.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import { busyPage } from './busy-page.ts';
import { DrawRefused } from './draw-gate.ts';
import type { Visit } from './visit.ts';

export interface Refusal {
  status: 429 | 503;
  retryAfterSeconds: number;
  /** A hang that should be investigated. */
  isFault: boolean;
}

/** The refusal behind an error that a visitor can retry later; `undefined` = another error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof DrawRefused)
    return error.reason === 'full'
      ? { status: 503, retryAfterSeconds: 2, isFault: false }
      : { status: 503, retryAfterSeconds: 5, isFault: true };
  if (!(error instanceof ExpectedError) || error.code !== 'rate.limited') return undefined;
  return { status: 429, retryAfterSeconds: Math.max(1, Math.ceil((error.details.retryAfterMs ?? 0) / 1000)), isFault: false };
}

/** A page could not be rendered: says so in the visitor's language, with a link to try again. */
export function sendBusy(
  { language, isHttps }: Visit,
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfterSeconds }: Pick<Refusal, 'status' | 'retryAfterSeconds'> = { status: 503, retryAfterSeconds: 5 },
): void {
  response.writeHead(status, {
    ...securityHeaders(isHttps),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  });
  response.end(request.method === 'HEAD' ? undefined : busyPage(language, status));
}
