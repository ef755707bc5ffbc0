import { identityMembers } from '#server/domains/identity/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { closeSessions } from '#server/domains/identity/sessions/end-sessions.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { ofMerchant } from './show-player.ts';

/** Disables a player's account, which ends its sessions, or enables it again. @throws member.unknown */
export async function changeAccess({
  ctx,
  input: { memberId, isDisabled, reason },
}: {
  ctx: StaffCtx;
  input: { memberId: string; isDisabled: boolean; reason: string };
}): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    const changed = await tx
      .update(identityMembers)
      .set({ disabledAt: isDisabled ? ctx.clock.now() : null })
      .where(ofMerchant(ctx, memberId))
      .returning({ id: identityMembers.id });
    if (changed.length === 0) throw new ExpectedError('member.unknown');
    if (isDisabled) await closeSessions({ ctx, tx, input: { memberId, reason: 'closed' } });
    await recordAct({ ctx, tx, act: isDisabled ? 'member.disabled' : 'member.enabled', subject: `member:${memberId}`, detail: { reason } });
  });
  if (isDisabled) ctx.publish(memberId, { type: 'session-ended' });
}

/** Logs a player out everywhere. Returns the number of sessions. @throws member.unknown */
export async function logOutPlayer({
  ctx,
  input: { memberId, reason },
}: {
  ctx: StaffCtx;
  input: { memberId: string; reason: string };
}): Promise<number> {
  const count = await ctx.db.orm.transaction(async (tx) => {
    if ((await tx.$count(identityMembers, ofMerchant(ctx, memberId))) === 0) throw new ExpectedError('member.unknown');
    const ended = await closeSessions({ ctx, tx, input: { memberId, reason: 'house' } });
    await recordAct({ ctx, tx, act: 'member.sessions.ended', subject: `member:${memberId}`, detail: { reason, count: ended } });
    return ended;
  });
  if (count > 0) ctx.publish(memberId, { type: 'session-ended' });
  return count;
}
