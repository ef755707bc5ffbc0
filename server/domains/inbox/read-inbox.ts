import { and, eq, isNull } from 'drizzle-orm';

import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { inboxMessages } from './schema.ts';

const ownOf = (ctx: MemberCtx) => and(eq(inboxMessages.merchantCode, ctx.merchant.code), eq(inboxMessages.memberId, ctx.actor.memberId));

/** The number of unread messages of the member. */
export async function unreadInbox({ ctx }: { ctx: MemberCtx }): Promise<number> {
  return await ctx.db.orm.$count(inboxMessages, and(ownOf(ctx), isNull(inboxMessages.readAt)));
}

/** Records that the member has read one message, or all of them. @returns how many are left unread @throws not.found */
export async function markInboxRead({
  ctx,
  input: { messageId },
}: {
  ctx: MemberCtx;
  input: { messageId?: string | undefined };
}): Promise<number> {
  const chosen = messageId === undefined ? ownOf(ctx) : and(ownOf(ctx), eq(inboxMessages.id, messageId));
  if (messageId !== undefined && (await ctx.db.orm.$count(inboxMessages, chosen)) === 0) throw new ExpectedError('not.found');
  await ctx.db.orm
    .update(inboxMessages)
    .set({ readAt: ctx.clock.now() })
    .where(and(chosen, isNull(inboxMessages.readAt)));
  return await unreadInbox({ ctx });
}
