import { and, eq, isNull } from 'drizzle-orm';

import { identitySessions } from '#server/domains/identity/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { recordEvent } from '#server/domains/identity/record-event.ts';

/** Ends one of the caller's own sessions, on any device, at once. @throws not.found */
export async function endSession({ ctx, input: { sessionId } }: { ctx: MemberCtx; input: { sessionId: string } }): Promise<void> {
  const { memberId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    const own = and(
      eq(identitySessions.id, sessionId),
      eq(identitySessions.memberId, memberId),
      eq(identitySessions.merchantCode, ctx.merchant.code),
      isNull(identitySessions.endedAt),
    );
    const ended = await tx
      .update(identitySessions)
      .set({ endedAt: ctx.clock.now(), endReason: 'elsewhere' })
      .where(own)
      .returning({ id: identitySessions.id });
    if (ended.length === 0) throw new ExpectedError('not.found');
    await recordEvent({ ctx, tx, kind: 'logged.out', memberId, sessionId });
  });
  ctx.publish(memberId, { type: 'session-ended' });
}
