import { and, eq, isNull, ne } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { identitySessions, type SessionEndReason } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

import { recordEvent } from '#server/domains/identity/record-event.ts';

export interface EndSessionsInput {
  memberId: string;
  /** Keeps this one: "log out all others". */
  exceptSessionId?: string;
  /** The reason shown on the devices it logs out. */
  reason: SessionEndReason;
}

/** Ends all sessions of a member (password changed, account disabled, "log out everywhere"). Returns how many there were. */
export async function endSessions({ ctx, input }: { ctx: Ctx; input: EndSessionsInput }): Promise<number> {
  const count = await ctx.db.orm.transaction((tx) => closeSessions({ ctx, tx, input }));
  if (count > 0) ctx.publish(input.memberId, { type: 'session-ended' });
  return count;
}

/** The same inside the caller's transaction; the caller notifies the streams afterwards. */
export async function closeSessions({
  ctx,
  tx,
  input: { memberId, exceptSessionId, reason },
}: {
  ctx: Ctx;
  tx: Queryable;
  input: EndSessionsInput;
}): Promise<number> {
  const others = exceptSessionId === undefined ? undefined : ne(identitySessions.id, exceptSessionId);
  const open = and(
    eq(identitySessions.memberId, memberId),
    eq(identitySessions.merchantCode, ctx.merchant.code),
    isNull(identitySessions.endedAt),
    others,
  );
  const ended = await tx
    .update(identitySessions)
    .set({ endedAt: ctx.clock.now(), endReason: reason })
    .where(open)
    .returning({ id: identitySessions.id });
  if (ended.length > 0) await recordEvent({ ctx, tx, kind: 'sessions.ended', memberId });
  return ended.length;
}
