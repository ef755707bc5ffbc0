import { hash, verify } from '@node-rs/argon2';

import { passwordForm, passwordForms } from '#contract/typed/password.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createLimiter } from '#server/platform/limiter.ts';

/** OWASP's argon2id parameters with 19 MiB, and argon2id's minimum, for tests. `algorithm` stays the default, argon2id. */
const parameters = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** Cores are shared by the process, so the limit is too: two hashes at a time, at most 64 waiting (about a second). */
const hashing = createLimiter({ concurrency: 2, queueLimit: 64 });

/** A hash no typed password matches, by the full parameters: verifying against it takes as long as any other. */
export const hashOfNobody = '$argon2id$v=19$m=19456,t=2,p=1$1eD1YFjGkeL3k9IeR99Jng$homMb9AFL5YbrvrOqmLEl/7MA/z7wY6kfx0rRAm7MQY';

/** argon2id of the normalised password, off the request thread. @throws system.unbegun */
export function hashPassword({ workCost }: Pick<Ctx, 'workCost'>, password: string): Promise<string> {
  return hashing.run(() => hash(passwordForm(password), parameters[workCost]));
}

/** `former` = correct, but hashed before passwords were normalised: the caller should hash it again. */
export type PasswordMatch = 'none' | 'present' | 'former';

/**
 * Tries the normalised password, then the forms in which older hashes were made. ASCII has a single form: one verification. Takes as
 * long without a member as with one, so that timing reveals nothing. @throws system.unbegun
 */
export async function matchPassword(password: string, passwordHash: string | undefined): Promise<PasswordMatch> {
  const present = passwordForm(password);
  for (const form of passwordForms(password)) {
    const fits = await hashing.run(() => verify(passwordHash ?? hashOfNobody, form));
    if (fits && passwordHash !== undefined) return form === present ? 'present' : 'former';
  }
  return 'none';
}

/** @throws system.unbegun */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return (await matchPassword(password, passwordHash)) !== 'none';
}
