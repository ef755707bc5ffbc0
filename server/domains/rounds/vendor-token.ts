import { createHash } from 'node:crypto';

import type { Random } from '#server/platform/random.ts';

const shardDigits = 2;

/** The player's shard (`shardOf`) and 256 bits of chance. */
export function newVendorToken(random: Random, shard: number): string {
  return shard.toString(16).padStart(shardDigits, '0') + random.bytes(32).toString('base64url');
}

/** The shard that a token names; 0 for what is no token of ours. Whoever makes one up only waits among others. */
export function shardOfToken(token: string): number {
  return Number.parseInt(token.slice(0, shardDigits), 16) || 0;
}

/** Tokens are kept as this only. */
export function hashVendorToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What makes two calls with one transaction id the same call. The request id and the token are not in it: a retry has others. */
export function contentHash(parts: readonly (string | boolean)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
