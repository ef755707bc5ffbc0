import type { IncomingMessage } from 'node:http';

import type { Edge } from '#server/platform/edge.ts';

import type { PlatformDoor } from './platform-door.ts';

/**
 * Why a request is not served here: 400 if it names two hosts (RFC 9112, 3.2), of which intermediaries may have read the
 * other one; 421 in live mode if no merchant has its host. Health checks may name any host.
 */
export function hostFault(
  { rawHeaders, httpVersionMajor }: IncomingMessage,
  { path, host, edge, door }: { path: string; host: string; edge: Edge; door: PlatformDoor },
): 400 | 421 | undefined {
  if (httpVersionMajor < 2 && countHosts(rawHeaders) > 1) return 400;
  if (!edge.isAlwaysHttps || path === '/healthz' || path === '/readyz') return undefined;
  return door.knowsHost(host) ? undefined : 421;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
