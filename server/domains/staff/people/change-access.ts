import { and, eq, isNull, or } from 'drizzle-orm';

import { recordAct } from '#server/domains/audit/index.ts';
import { staffAccounts, staffLinks } from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';

import { closeStaffSessions, keepManager, lockPeople, personOf, withPerson } from './lock-people.ts';
import { dropWaiting } from './proposals.ts';

/**
 * Shuts somebody of the staff out, or lets them in again. Shut out, their sessions end at once, and so do the links that they made and
 * those that are for them. @throws not.found, staff.admin.last
 */
export async function changeStaffAccess({
  ctx,
  input: { staffId, isDisabled, reason },
}: {
  ctx: StaffCtx;
  input: { staffId: string; isDisabled: boolean; reason: string };
}): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    const locked = await lockPeople({ ctx, tx });
    const person = personOf(locked, staffId);
    if ((person.disabledAt !== null) === isDisabled) return;
    const now = ctx.clock.now();
    const disabledAt = isDisabled ? now : null;
    if (isDisabled) keepManager(withPerson(locked, staffId, { disabledAt }));
    await tx.update(staffAccounts).set({ disabledAt }).where(eq(staffAccounts.id, staffId));
    if (isDisabled) {
      await closeStaffSessions({ ctx, tx, staffId });
      const theirs = or(eq(staffLinks.createdBy, staffId), eq(staffLinks.staffId, staffId));
      await tx
        .update(staffLinks)
        .set({ endedAt: now })
        .where(and(theirs, isNull(staffLinks.endedAt)));
      await dropWaiting({ ctx, tx, subjectId: staffId });
    }
    const act = isDisabled ? 'staff.disabled' : 'staff.enabled';
    await recordAct({ ctx, tx, act, subject: `staff:${staffId}`, detail: { userName: person.userName, reason } });
  });
}

/** Ends all sessions of somebody of the staff. @throws not.found */
export async function endStaffSessions({
  ctx,
  input: { staffId, reason },
}: {
  ctx: StaffCtx;
  input: { staffId: string; reason: string };
}): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    personOf(await lockPeople({ ctx, tx }), staffId);
    const count = await closeStaffSessions({ ctx, tx, staffId });
    await recordAct({ ctx, tx, act: 'staff.sessions.ended', subject: `staff:${staffId}`, detail: { reason, count } });
  });
}
