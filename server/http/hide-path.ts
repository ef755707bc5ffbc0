import { createCipheriv } from 'node:crypto';

import type { Random } from '#server/platform/random.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const keyCharacters = 8;

/**
 * A customer service path in the specification's form (SUPP-015): DES, followed by its eight-character key. Anyone who can read it can
 * decrypt it: it hides addresses from simple scrapers and protects nothing.
 */
export function hidePath({ random, path }: { random: Random; path: string }): string {
  // 0..255 modulo 56 favours a few letters, which does not matter here
  const key = [...random.bytes(keyCharacters)].map((byte) => letters[byte % letters.length]).join('');
  return `${sealPath(path, Buffer.from(key))}${key}`;
}

/** DES in ECB with PKCS 7, as base64. OpenSSL only offers DES as triple DES with three equal keys. */
export function sealPath(path: string | Buffer, key: Buffer): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
  return Buffer.concat([cipher.update(path), cipher.final()]).toString('base64');
}
