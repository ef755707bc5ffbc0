import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256(secret, `${timestamp}.${rest}`): the form of every signature between us and a payment provider. */
export function sign({ secret, timestamp, text }: { secret: string; timestamp: string; text: string }): string {
  return createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
}

/** Compares in constant time; a signature of another length is simply wrong. */
export function isSignature({ given, expected }: { given: string; expected: string }): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** How far a signed message's clock may be from ours, either way. */
export const signatureWindowMs = 5 * 60_000;

export function isFresh({ timestamp, now }: { timestamp: string; now: Date }): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= signatureWindowMs;
}
