import type { MemberCtx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { findOpenMember } from '#server/domains/identity/sessions/open-proved-session.ts';
import { forgetAttempts, takeAttempt, type ThrottleKey } from '#server/domains/identity/throttle/throttle.ts';
import { hashOfNobody, matchPassword } from './hash-password.ts';
import { renewHash } from './renew-hash.ts';

/**
 * Requires the password again before a logged-in member changes the account's security: an open session is not
 * enough. Members who registered by a social account have no password to give.
 * @throws password.wrong, rate.limited, system.unbegun
 */
export async function checkOwnPassword({ ctx, password }: { ctx: MemberCtx; password: string }): Promise<void> {
  const { memberId } = ctx.actor;
  const member = await findOpenMember({ ctx, memberId });
  if (member.passwordHash === hashOfNobody) return;
  const key: ThrottleKey = { rule: 'password', subject: memberId };
  await takeAttempt({ ctx, key });
  const match = await matchPassword(password, member.passwordHash);
  if (match === 'none') throw fieldError('password', 'password.wrong');
  await forgetAttempts({ ctx, key });
  await renewHash({ ctx, match, password, member: { id: memberId, passwordHash: member.passwordHash } });
}

/** Whether the member has a password. */
export async function hasOwnPassword({ ctx }: { ctx: MemberCtx }): Promise<boolean> {
  const { passwordHash } = await findOpenMember({ ctx, memberId: ctx.actor.memberId });
  return passwordHash !== hashOfNobody;
}
