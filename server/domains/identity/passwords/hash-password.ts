import { hash, verify } from '@node-rs/argon2';

import { createLimiter } from '#server/platform/limiter.ts';

/** OWASP's argon2id set with 19 MiB. `algorithm` stays the default, argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Cores belong to the process, so the limit does too: two hashes at a time, at most 64 waiting (about a second). */
const hashing = createLimiter({ concurrency: 2, queueLimit: 64 });

/** A hash of nothing that anybody can type, by the same parameters: verifying against it takes as long as any. */
export const hashOfNobody = '$argon2id$v=19$m=19456,t=2,p=1$1eD1YFjGkeL3k9IeR99Jng$homMb9AFL5YbrvrOqmLEl/7MA/z7wY6kfx0rRAm7MQY';

/** argon2id, off the request thread. @throws system.busy */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, parameters));
}

/** One verification always, also without a member: how long it takes tells nothing. @throws system.busy */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await hashing.run(() => verify(passwordHash ?? hashOfNobody, password));
  return fits && passwordHash !== undefined;
}
