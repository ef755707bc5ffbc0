import { createCipheriv } from 'node:crypto';

import type { Random } from '#server/platform/random.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const keyCharacters = 8;

/**
 * A path of customer service as the specification wants it (SUPP-015): DES, its key of eight characters behind it. Whoever can read it can
 * open it: it keeps addresses out of the sight of simple collectors and protects nothing.
 */
export function hidePath({ random, path }: { random: Random; path: string }): string {
  // an index of 0..255 modulo 56 favours a few letters: nothing depends on it
  const key = [...random.bytes(keyCharacters)].map((byte) => letters[byte % letters.length]).join('');
  return `${sealPath(path, Buffer.from(key))}${key}`;
}

/** DES in ECB with PKCS 7, as base64. OpenSSL keeps DES as the case of triple DES whose three keys are one. */
export function sealPath(path: string | Buffer, key: Buffer): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
  return Buffer.concat([cipher.update(path), cipher.final()]).toString('base64');
}
