import { and, eq, isNull } from 'drizzle-orm';

import { staffSessions } from '#server/domains/staff/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';

/** Ends the caller's session; its cookie becomes invalid. */
export async function closeStaffSession({ ctx }: { ctx: StaffCtx }): Promise<void> {
  const { staffId, sessionId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    const open = and(eq(staffSessions.id, sessionId), isNull(staffSessions.endedAt));
    const ended = await tx.update(staffSessions).set({ endedAt: ctx.clock.now() }).where(open).returning({ id: staffSessions.id });
    if (ended.length > 0) await recordAct({ ctx, tx, act: 'staff.left', subject: `staff:${staffId}` });
  });
}
