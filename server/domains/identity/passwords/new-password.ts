import { and, eq, isNull } from 'drizzle-orm';

import { isSamePassword } from '#contract/typed/password.ts';
import type { Queryable } from '#server/db/database.ts';
import { identityMembers, identityPasswordResets } from '#server/domains/identity/schema.ts';
import type { Ctx, MerchantIdentity } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { checkNewPassword } from './password-policy.ts';

/** @throws password.invalid, password.weak, password.mismatch with the fields newPassword and confirmNewPassword */
export function checkReplacement({
  newPassword,
  confirmNewPassword,
  userName,
  merchant,
  ...limits
}: {
  newPassword: string;
  confirmNewPassword: string;
  userName: string;
  merchant: MerchantIdentity;
  fewest?: number;
}): void {
  checkNewPassword({ password: newPassword, userName, merchant, field: 'newPassword', ...limits });
  if (!isSamePassword(newPassword, confirmNewPassword)) throw fieldError('confirmNewPassword', 'password.mismatch');
}

/**
 * Writes a new hash if the one that was read is still current, and invalidates every open reset link.
 * Returns whether it was written: one of two parallel changes wins.
 */
export async function replacePassword({
  ctx,
  tx,
  memberId,
  oldHash,
  newHash,
}: {
  ctx: Ctx;
  tx: Queryable;
  memberId: string;
  oldHash: string;
  newHash: string;
}): Promise<boolean> {
  const written = await tx
    .update(identityMembers)
    .set({ passwordHash: newHash, mustChangePassword: false, passwordChangedAt: ctx.clock.now() })
    .where(
      and(
        eq(identityMembers.id, memberId),
        eq(identityMembers.merchantCode, ctx.merchant.code),
        eq(identityMembers.passwordHash, oldHash),
        isNull(identityMembers.disabledAt),
      ),
    )
    .returning({ id: identityMembers.id });
  if (written.length === 0) return false;
  await tx
    .update(identityPasswordResets)
    .set({ usedAt: ctx.clock.now(), sendAt: null })
    .where(and(eq(identityPasswordResets.memberId, memberId), isNull(identityPasswordResets.usedAt)));
  return true;
}
