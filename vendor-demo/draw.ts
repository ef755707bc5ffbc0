import { createHash, createHmac } from 'node:crypto';

/** What a player is shown before the bet: it says nothing of the seed, and fits no other. */
export const commitmentOf = (seed: string) => createHash('sha256').update(seed).digest('hex');

/**
 * A number below `range`, each as likely as the other: HMAC-SHA256(seed, `<bet id>:<block>`) read in words of 32 bits; a word that
 * would favour small numbers is thrown away. The bet id is the player's own, so that neither side alone decides.
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
