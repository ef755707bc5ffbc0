import { errorStatuses, type Envelope } from '#contract/errors.ts';
import type { ExpectedError } from '#server/platform/expected-error.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import { Reply } from './answer.ts';

export interface Stamp {
  requestId: string;
  serverTimeMs: number;
  isHttps: boolean;
}

/** The value of a call as the contract's envelope. */
export function succeed(result: unknown, stamp: Stamp): Response {
  const reply = result instanceof Reply ? result : undefined;
  const text = JSON.stringify({ success: true, value: reply ? reply.value : result } satisfies Envelope<unknown>);
  const headers = apiHeaders(stamp);
  if (!reply) return new Response(text, { headers });
  const all = new Headers({ ...headers, ...reply.headers });
  for (const cookie of reply.cookies) all.append('set-cookie', cookie);
  return new Response(text, { headers: all });
}

/** An expected failure as the contract's envelope, with the status that its code stands for. */
export function fail(error: ExpectedError, stamp: Stamp): Response {
  const { details } = error;
  const envelope: Envelope<never> = {
    success: false,
    errorCode: error.code,
    message: plainMessage(error.code),
    value: Object.keys(details).length > 0 ? details : null,
  };
  const headers = apiHeaders(stamp);
  if (details.retryAfterMs !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(details.retryAfterMs / 1000)));
  else if (errorStatuses[error.code] === 503) headers['retry-after'] = '5';
  return new Response(JSON.stringify(envelope), { status: errorStatuses[error.code], headers });
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

/** `funds.insufficient` -> `Funds insufficient.`: the fallback for clients without a translation of the code. */
function plainMessage(code: string): string {
  const words = code.replaceAll('.', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
