import { hash, verify } from '@node-rs/argon2';

import { passwordForm, passwordForms } from '#contract/typed/password.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createLimiter } from '#server/platform/limiter.ts';

/** OWASP's argon2id set with 19 MiB, and the least that argon2id takes, for tests. `algorithm` stays the default, argon2id. */
const parameters = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** Cores belong to the process, so the limit does too: two hashes at a time, at most 64 waiting (about a second). */
const hashing = createLimiter({ concurrency: 2, queueLimit: 64 });

/** A hash of nothing that anybody can type, by the full parameters: verifying against it takes as long as any. */
export const hashOfNobody = '$argon2id$v=19$m=19456,t=2,p=1$1eD1YFjGkeL3k9IeR99Jng$homMb9AFL5YbrvrOqmLEl/7MA/z7wY6kfx0rRAm7MQY';

/** argon2id of the password's one form, off the request thread. @throws system.unbegun */
export function hashPassword({ workCost }: Pick<Ctx, 'workCost'>, password: string): Promise<string> {
  return hashing.run(() => hash(passwordForm(password), parameters[workCost]));
}

/** `former` = right, but hashed before passwords had one form: the caller should hash it again. */
export type PasswordMatch = 'none' | 'present' | 'former';

/**
 * Tries the password's one form, then those in which older hashes were made. ASCII has a single form: one verification. Without a member
 * it takes as long as with one: how long it takes tells nothing. @throws system.unbegun
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
