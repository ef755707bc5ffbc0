import { createHash, createHmac } from 'node:crypto';

/** Shown to the player before the bet: it reveals nothing about the seed, and fits no other. */
export const commitmentOf = (seed: string) => createHash('sha256').update(seed).digest('hex');

/**
 * A uniform number below `range`: HMAC-SHA256(seed, `<bet id>:<block>`) read in words of 32 bits; words that
 * would bias the result are rejected. The bet id is the player's own, so that neither side alone decides.
 */
export function draw({ seed, betId, range }: { seed: string; betId: string; range: number }): number {
  const fair = 2 ** 32 - (2 ** 32 % range);
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', seed).update(`${betId}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < fair) return word % range;
    }
  }
}
