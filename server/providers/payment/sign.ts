import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Clock } from '#server/platform/clock.ts';

/** Hex HMAC-SHA256(secret, `${timestamp}.${rest}`): the signature format between us and payment providers. */
export function sign({ secret, timestamp, text }: { secret: string; timestamp: string; text: string }): string {
  return createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
}

/** Compares in constant time; a signature of another length is simply wrong. */
export function isSignature({ given, expected }: { given: string; expected: string }): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** How far a signed message's clock may differ from ours, either way. */
export const signatureWindowMs = 5 * 60_000;

export function isFresh({ timestamp, now }: { timestamp: string; now: Date }): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= signatureWindowMs;
}

/** What is wrong with a call signed over time, method, path and raw body; undefined = signed with the secret, and recent. */
export function callFault(
  { secret, clock }: { secret: string; clock: Clock },
  { method, url, headers }: Request,
  rawBody: string,
): 'bad_signature' | 'stale_request' | undefined {
  const timestamp = headers.get('x-timestamp') ?? '';
  const { pathname, search } = new URL(url);
  const expected = sign({ secret, timestamp, text: `${method}.${pathname}${search}.${rawBody}` });
  if (!isSignature({ given: headers.get('x-signature') ?? '', expected })) return 'bad_signature';
  return isFresh({ timestamp, now: clock.now() }) ? undefined : 'stale_request';
}
