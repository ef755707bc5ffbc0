import { z } from 'zod';

const clientSeed = z.string().regex(/^[\w-]{1,64}$/);

/** What a player of a seeded game learns about their own pairs: the active one, and the next one, already committed to. */
export const seeds = z.object({
  /** Both null until the player's device has given its first seed: no round can be played before. */
  serverSeedHash: z.string().nullable(),
  clientSeed: z.string().nullable(),
  nextNonce: z.number().int(),
  /** Of the server seed that the next change activates: shown before the player's seed for it is taken. Null in a replay. */
  nextServerSeedHash: z.string().nullable(),
});

/**
 * `nextServerSeedHash` as shown to the player's device: it proves that the hash came before the seed. Repeating the request returns the
 * same.
 */
export const seedsRequest = z.strictObject({ clientSeed, nextServerSeedHash: z.string().regex(/^[0-9a-f]{64}$/) });

export const seedsRotated = z.object({
  /** Null if it is the first pair. */
  revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), rounds: z.number().int() }).nullable(),
  seeds,
});

export type Seeds = z.infer<typeof seeds>;
export type SeedsRequest = z.infer<typeof seedsRequest>;
export type SeedsRotated = z.infer<typeof seedsRotated>;
