import { and, eq, isNull, ne } from 'drizzle-orm';

import { identitySessions } from '#server/db/schema/identity.ts';
import type { Ctx } from '#server/platform/context.ts';

import { recordEvent } from './record-event.ts';

export interface EndSessionsInput {
  memberId: string;
  /** This one stays: "log out all others". */
  exceptSessionId?: string;
}

/** Ends all sessions of a member (password changed, account disabled, "log out everywhere"). Answers how many there were. */
export async function endSessions({ ctx, input: { memberId, exceptSessionId } }: { ctx: Ctx; input: EndSessionsInput }): Promise<number> {
  const count = await ctx.db.orm.transaction(async (tx) => {
    const others = exceptSessionId === undefined ? undefined : ne(identitySessions.id, exceptSessionId);
    const open = and(
      eq(identitySessions.memberId, memberId),
      eq(identitySessions.merchantCode, ctx.merchant.code),
      isNull(identitySessions.endedAt),
      others,
    );
    const ended = await tx.update(identitySessions).set({ endedAt: ctx.clock.now() }).where(open).returning({ id: identitySessions.id });
    if (ended.length > 0) await recordEvent({ ctx, tx, kind: 'sessions.ended', memberId });
    return ended.length;
  });
  if (count > 0) ctx.publish(memberId, { type: 'session-ended' });
  return count;
}
