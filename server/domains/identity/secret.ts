import { createHash } from 'node:crypto';

import type { Random } from '#server/platform/random.ts';

/** 256 random bits for URLs, headers and cookies. */
export function newSecret(random: Random): string {
  return random.bytes(32).toString('base64url');
}

/** How secrets are stored: a plain hash of 256 random bits cannot be reversed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
