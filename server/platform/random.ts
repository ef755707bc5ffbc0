import { randomBytes } from 'node:crypto';

/** The only source of secrets and seeds: cryptographically secure outside tests. */
export interface Random {
  bytes(count: number): Buffer;
}

const wordRange = 2 ** 32;

/** Decimal digits, every number equally likely, by rejection sampling. */
export function randomDigits(random: Random, count: 4 | 5 | 6 | 7 | 8): string {
  const range = 10 ** count;
  const even = wordRange - (wordRange % range);
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    if (drawn < even) return String(drawn % range).padStart(count, '0');
  }
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
