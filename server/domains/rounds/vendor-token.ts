import { createHash } from 'node:crypto';

import type { Random } from '#server/platform/random.ts';

/** 256 bits of chance. */
export function newVendorToken(random: Random): string {
  return random.bytes(32).toString('base64url');
}

/** Tokens are kept as this only. */
export function hashVendorToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What makes two calls with one transaction id the same call. The request id and the token are not in it: a retry has others. */
export function contentHash(parts: readonly (string | boolean)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
