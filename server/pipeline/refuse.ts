import type { IncomingMessage, ServerResponse } from 'node:http';

import { securityHeaders } from '#server/platform/security-headers.ts';

/** A status and nothing else. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, isHttps, headers = {} }: { status: number; isHttps: boolean; headers?: Record<string, string> },
): void {
  const text = request.method === 'HEAD' ? '' : `${status}\n`;
  response.writeHead(status, {
    ...securityHeaders(isHttps),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}
