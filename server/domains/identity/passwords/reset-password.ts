import { and, eq, gt, isNull } from 'drizzle-orm';

import type { ResetPasswordPayload } from '#contract/passwords/calls.ts';
import { identityMembers, identityPasswordResets as resets } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { closeSessions } from '#server/domains/identity/sessions/end-sessions.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { checkReplacement, replacePassword } from './new-password.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { hashSecret } from '#server/domains/identity/secret.ts';
import { takeAddressAttempt } from '#server/domains/identity/throttle/throttle.ts';

/**
 * Sets a new password by the one-time link of a mail and ends all the member's sessions. Used, expired and unknown links get
 * the same answer. A refused password does not use up the link.
 * @throws reset.invalid, password.invalid, password.weak, password.mismatch, modify.new.old.same, rate.limited, system.unbegun
 */
export async function resetPassword({ ctx, input }: { ctx: Ctx; input: ResetPasswordPayload }): Promise<void> {
  const { token, newPassword, confirmNewPassword } = input;
  await takeAddressAttempt({ ctx, rule: 'resetAddress' });
  const now = ctx.clock.now();
  const isGood = and(
    eq(resets.tokenHash, hashSecret(token)),
    eq(resets.merchantCode, ctx.merchant.code),
    isNull(resets.usedAt),
    gt(resets.expiresAt, now),
  );
  const [member] = await ctx.db.orm
    .select({ id: identityMembers.id, userName: identityMembers.userName, passwordHash: identityMembers.passwordHash })
    .from(resets)
    .innerJoin(identityMembers, and(eq(identityMembers.id, resets.memberId), isNull(identityMembers.disabledAt)))
    .where(isGood);
  if (!member) throw new ExpectedError('reset.invalid');
  checkReplacement({ newPassword, confirmNewPassword, userName: member.userName, merchant: ctx.merchant });
  if (await verifyPassword(newPassword, member.passwordHash)) throw fieldError('newPassword', 'modify.new.old.same');
  const newHash = await hashPassword(ctx, newPassword);

  const ended = await ctx.db.orm.transaction(async (tx) => {
    const used = await tx.update(resets).set({ usedAt: now, sendAt: null }).where(isGood).returning({ id: resets.id });
    const isWritten = used.length > 0 && (await replacePassword({ ctx, tx, memberId: member.id, oldHash: member.passwordHash, newHash }));
    if (!isWritten) throw new ExpectedError('reset.invalid');
    await recordEvent({ ctx, tx, kind: 'password.reset', memberId: member.id });
    return await closeSessions({ ctx, tx, input: { memberId: member.id, reason: 'password' } });
  });
  if (ended > 0) ctx.publish(member.id, { type: 'session-ended' });
}
