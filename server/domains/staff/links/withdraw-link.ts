import { and, eq, isNull } from 'drizzle-orm';

import { recordAct } from '#server/domains/audit/index.ts';
import { dropWaiting } from '#server/domains/staff/people/proposals.ts';
import { staffLinks } from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Withdraws a link that was not used. @throws not.found */
export async function withdrawLink({
  ctx,
  input: { linkId, reason },
}: {
  ctx: StaffCtx;
  input: { linkId: string; reason: string };
}): Promise<void> {
  const open = and(eq(staffLinks.id, linkId), eq(staffLinks.merchantCode, ctx.merchant.code), isNull(staffLinks.endedAt));
  await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx.update(staffLinks).set({ endedAt: ctx.clock.now() }).where(open).returning();
    if (!row) throw new ExpectedError('not.found');
    await dropWaiting({ ctx, tx, subjectId: linkId });
    await recordAct({ ctx, tx, act: 'staff.link.withdrawn', subject: `link:${linkId}`, detail: { label: row.label, reason } });
  });
}
