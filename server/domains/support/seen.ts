import { and, eq, gt, lt, sql } from 'drizzle-orm';

import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { findOwn, isThis } from './conversation-rows.ts';
import { supportConversations, supportMessages } from './schema.ts';

/** The number of answers the member has not seen, over all conversations. */
export async function unreadAnswers({ ctx }: { ctx: MemberCtx }): Promise<number> {
  return await countUnread(ctx, ctx.actor.memberId);
}

/** The same for a member whom staff have just answered. */
export async function countUnread(ctx: Ctx, memberId: string): Promise<number> {
  const counts = await unreadByConversation(ctx, memberId);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** By conversation, only those that have any. */
export async function unreadByConversation(ctx: Ctx, memberId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db.orm
    .select({ id: supportConversations.id, count: sql<number>`count(*)::int` })
    .from(supportConversations)
    .innerJoin(
      supportMessages,
      and(
        eq(supportMessages.conversationId, supportConversations.id),
        eq(supportMessages.author, 'staff'),
        gt(supportMessages.number, supportConversations.memberRead),
      ),
    )
    .where(
      and(
        eq(supportConversations.merchantCode, ctx.merchant.code),
        eq(supportConversations.memberId, memberId),
        lt(supportConversations.memberRead, supportConversations.lastNumber),
      ),
    )
    .groupBy(supportConversations.id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Marks the answers up to a number as seen; a lower number changes nothing. @returns how many are left unread @throws not.found */
export async function markSeen({
  ctx,
  input: { conversationId, number },
}: {
  ctx: MemberCtx;
  input: { conversationId: string; number: number };
}): Promise<number> {
  const { memberId } = ctx.actor;
  const { lastNumber, memberRead } = await findOwn(ctx, conversationId);
  if (number > memberRead)
    await ctx.db.orm
      .update(supportConversations)
      .set({ memberRead: sql`greatest(${supportConversations.memberRead}, least(${supportConversations.lastNumber}, ${number}))` })
      .where(isThis(ctx, conversationId));
  const unReadCount = await countUnread(ctx, memberId);
  if (number > memberRead) ctx.publish(memberId, { type: 'chat', conversationId, lastNumber, unReadCount });
  return unReadCount;
}
