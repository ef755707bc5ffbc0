import { and, eq } from 'drizzle-orm';

import { identityMembers } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

import { hashPassword, type PasswordMatch } from './hash-password.ts';

/**
 * After a correct password: rehashes it if its hash was made before passwords were normalised, unless it was changed meanwhile. @throws
 * system.unbegun
 */
export async function renewHash({
  ctx,
  match,
  password,
  member: { id, passwordHash },
}: {
  ctx: Ctx;
  match: PasswordMatch;
  password: string;
  member: { id: string; passwordHash: string };
}): Promise<void> {
  if (match !== 'former') return;
  const newHash = await hashPassword(ctx, password);
  await ctx.db.orm
    .update(identityMembers)
    .set({ passwordHash: newHash })
    .where(
      and(eq(identityMembers.id, id), eq(identityMembers.merchantCode, ctx.merchant.code), eq(identityMembers.passwordHash, passwordHash)),
    );
}
