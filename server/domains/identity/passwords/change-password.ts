import { and, eq } from 'drizzle-orm';

import type { ChangePasswordPayload } from '#contract/passwords/calls.ts';
import { isSamePassword } from '#contract/typed/password.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { closeSessions } from '#server/domains/identity/sessions/end-sessions.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { checkReplacement, replacePassword } from './new-password.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { forgetAttempts, takeAttempt, type ThrottleKey } from '#server/domains/identity/throttle/throttle.ts';

/**
 * Changes the member's own password; ends all other sessions and keeps this one.
 * @throws password.wrong, password.invalid, password.weak, password.mismatch, modify.new.old.same, rate.limited, system.unbegun
 */
export async function changePassword({ ctx, input }: { ctx: MemberCtx; input: ChangePasswordPayload }): Promise<void> {
  const { memberId, userName, sessionId } = ctx.actor;
  const { oldPassword, newPassword, confirmNewPassword } = input;
  checkReplacement({ newPassword, confirmNewPassword, userName, merchant: ctx.merchant });
  if (isSamePassword(newPassword, oldPassword)) throw fieldError('newPassword', 'modify.new.old.same');

  const key: ThrottleKey = { rule: 'password', subject: memberId };
  await takeAttempt({ ctx, key });
  const [member] = await ctx.db.orm
    .select({ passwordHash: identityMembers.passwordHash })
    .from(identityMembers)
    .where(and(eq(identityMembers.id, memberId), eq(identityMembers.merchantCode, ctx.merchant.code)));
  if (!member || !(await verifyPassword(oldPassword, member.passwordHash))) throw fieldError('oldPassword', 'password.wrong');
  await forgetAttempts({ ctx, key });
  const newHash = await hashPassword(ctx, newPassword);

  const ended = await ctx.db.orm.transaction(async (tx) => {
    // changed meanwhile: in another tab of this session, which stays open, or in another session, which has ended this one
    if (!(await replacePassword({ ctx, tx, memberId, oldHash: member.passwordHash, newHash })))
      throw fieldError('oldPassword', 'password.wrong');
    await recordEvent({ ctx, tx, kind: 'password.changed', memberId, sessionId });
    return await closeSessions({ ctx, tx, input: { memberId, exceptSessionId: sessionId, reason: 'password' } });
  });
  if (ended > 0) ctx.publish(memberId, { type: 'session-ended' });
}
