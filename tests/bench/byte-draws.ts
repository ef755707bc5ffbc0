import { createCipheriv, createHash } from 'node:crypto';

import type { Draws } from '#fair/draws.ts';

/** Another generator than the studio's, for speed: the bytes of AES-256 in counter mode, those that would favour small numbers thrown away. */
export function byteDraws(name: string): Draws {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(name).digest(), Buffer.alloc(16));
  let block = Buffer.alloc(0);
  let offset = 0;
  const nextByte = () => {
    if (offset === block.length) {
      block = cipher.update(Buffer.alloc(65_536));
      offset = 0;
    }
    return block[offset++] ?? 0;
  };
  return {
    integer(bound) {
      if (bound < 1 || bound > 256) throw new Error(`bound ${bound} is not from 1 to 256`);
      const fair = 256 - (256 % bound);
      for (;;) {
        const byte = nextByte();
        if (byte < fair) return byte % bound;
      }
    },
  };
}
