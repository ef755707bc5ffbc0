import { createHash } from 'node:crypto';

import type { Random } from '#server/platform/random.ts';

const shardDigits = 2;

/** The player's shard (`shardOf`) and 256 random bits. */
export function newVendorToken(random: Random, shard: number): string {
  return shard.toString(16).padStart(shardDigits, '0') + random.bytes(32).toString('base64url');
}

/** The shard in a token; 0 for anything that is not a token of ours. A forged shard only changes which lane it waits in. */
export function shardOfToken(token: string): number {
  return Number.parseInt(token.slice(0, shardDigits), 16) || 0;
}

/** Tokens are stored only as this hash. */
export function hashVendorToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Decides whether two calls with one transaction id are the same. Excludes the request id and the token, which differ in a retry. */
export function contentHash(parts: readonly (string | boolean)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
