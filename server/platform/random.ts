import { randomBytes } from 'node:crypto';

/** The only source of secrets and seeds: cryptographically secure outside tests. */
export interface Random {
  bytes(count: number): Buffer;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
