import type { ServerResponse } from 'node:http';

import { partHeaders } from '#server/platform/security-headers.ts';

import type { PlatformDoor } from './platform-door.ts';

/**
 * `/healthz`: the process responds; `/readyz`: it can work, with the database reachable and migrations applied.
 * A process that is alive but not ready is not restarted, and gets no traffic.
 */
export async function answerHealth(
  path: '/healthz' | '/readyz',
  door: PlatformDoor,
  response: ServerResponse,
  isHttps: boolean,
): Promise<void> {
  const fault = path === '/readyz' ? await door.findFault() : undefined;
  const body = JSON.stringify(fault === undefined ? { status: path === '/readyz' ? 'ready' : 'alive' } : { status: 'not ready', fault });
  response.writeHead(fault === undefined ? 200 : 503, {
    ...partHeaders(isHttps),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(fault === undefined ? {} : { 'retry-after': '5' }),
  });
  response.end(body);
}
