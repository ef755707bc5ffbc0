import { randomBytes } from 'node:crypto';

const processPart = randomBytes(6).toString('hex');
let count = 0;

/** Unique across processes and restarts, and cheap enough for every request. Not secret. */
export function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}

/** Keeps a proxy's id, so that a request has one id in all logs; replaces anything unusual. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : nextRequestId();
}
