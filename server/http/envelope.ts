import { errorStatuses, type Envelope } from '#contract/errors.ts';
import type { ExpectedError } from '#server/platform/expected-error.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import { Reply } from './answer.ts';

export interface Stamp {
  requestId: string;
  serverTimeMs: number;
  isHttps: boolean;
}

/** A response in the contract's envelope, ready to send over either path. */
export class Sealed {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly cookies: readonly string[];
  readonly text: string;

  constructor(status: number, headers: Record<string, string>, cookies: readonly string[], text: string) {
    this.status = status;
    this.headers = headers;
    this.cookies = cookies;
    this.text = text;
  }

  toResponse(): Response {
    const { status, headers, cookies, text } = this;
    if (cookies.length === 0) return new Response(text, { status, headers });
    const all = new Headers(headers);
    for (const cookie of cookies) all.append('set-cookie', cookie);
    return new Response(text, { status, headers: all });
  }
}

const noCookies: readonly string[] = [];

/** Wraps a call's value in the contract's envelope. */
export function succeed(result: unknown, stamp: Stamp): Sealed {
  const reply = result instanceof Reply ? result : undefined;
  const text = JSON.stringify({ success: true, value: reply ? reply.value : result } satisfies Envelope<unknown>);
  const headers = apiHeaders(stamp);
  return reply ? new Sealed(200, { ...headers, ...reply.headers }, reply.cookies, text) : new Sealed(200, headers, noCookies, text);
}

/** Wraps an expected failure in the contract's envelope, with its code's status and a sentence for the reader. */
export function fail(error: ExpectedError, message: string, stamp: Stamp): Sealed {
  const { details } = error;
  const envelope: Envelope<never> = {
    success: false,
    errorCode: error.code,
    message,
    value: Object.keys(details).length > 0 ? details : null,
  };
  const headers = apiHeaders(stamp);
  if (details.retryAfterMs !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(details.retryAfterMs / 1000)));
  else if (errorStatuses[error.code] === 503) headers['retry-after'] = '5';
  return new Sealed(errorStatuses[error.code], headers, noCookies, JSON.stringify(envelope));
}

function apiHeaders({ requestId, serverTimeMs, isHttps }: Stamp): Record<string, string> {
  const headers: Record<string, string> = { ...(isHttps ? encryptedHeaders : plainHeaders) };
  headers['x-request-id'] = requestId;
  headers['x-server-time'] = String(serverTimeMs);
  return headers;
}

const always = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const plainHeaders = { ...securityHeaders(false), ...always, 'x-request-id': '', 'x-server-time': '' };
const encryptedHeaders = { ...securityHeaders(true), ...always, 'x-request-id': '', 'x-server-time': '' };
