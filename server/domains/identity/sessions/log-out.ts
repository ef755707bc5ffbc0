import { and, eq, isNull } from 'drizzle-orm';

import { identitySessions } from '#server/domains/identity/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { recordEvent } from '#server/domains/identity/record-event.ts';

/** Ends the caller's session at once; the member's other devices stay logged in. */
export async function logOut({ ctx }: { ctx: MemberCtx }): Promise<void> {
  const { memberId, sessionId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    const own = and(
      eq(identitySessions.id, sessionId),
      eq(identitySessions.merchantCode, ctx.merchant.code),
      isNull(identitySessions.endedAt),
    );
    const ended = await tx
      .update(identitySessions)
      .set({ endedAt: ctx.clock.now(), endReason: 'left' })
      .where(own)
      .returning({ id: identitySessions.id });
    if (ended.length > 0) await recordEvent({ ctx, tx, kind: 'logged.out', memberId, sessionId });
  });
  ctx.publish(memberId, { type: 'session-ended' });
}
