import { randomBytes } from 'node:crypto';

const processPart = randomBytes(6).toString('hex');
let count = 0;

/** Unique over processes and restarts, cheap enough for every request. No secret. */
export function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}

/** A proxy's id is kept, so that one request has one id in all logs; anything unusual is replaced. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : nextRequestId();
}
