import { and, asc, desc, eq, gt } from 'drizzle-orm';

import type { SupportConversation, SupportMessage } from '#contract/support/calls.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { findOwn, isOwn, toConversation, type MessageRow } from './conversation-rows.ts';
import { supportConversations, supportMessages } from './schema.ts';
import { unreadByConversation } from './seen.ts';
import { showMessages } from './show-messages.ts';

/** The most messages of a conversation shown at once. */
const mostMessages = 200;

/** A page of the member's conversations, latest first. */
export async function listConversations({
  ctx,
  input: { pageNo, pageSize },
}: {
  ctx: MemberCtx;
  input: { pageNo: number; pageSize: number };
}): Promise<{ list: SupportConversation[]; totalCount: number }> {
  const rows = await ctx.db.orm
    .select()
    .from(supportConversations)
    .where(isOwn(ctx))
    .orderBy(desc(supportConversations.changedAt), desc(supportConversations.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const unread = await unreadByConversation(ctx, ctx.actor.memberId);
  const list = rows.map((row) => toConversation(ctx, row, unread.get(row.id) ?? 0));
  return { list, totalCount: await ctx.db.orm.$count(supportConversations, isOwn(ctx)) };
}

/** One of the member's conversations with its messages after a number. @throws not.found */
export async function showConversation({
  ctx,
  input: { conversationId, after },
}: {
  ctx: MemberCtx;
  input: { conversationId: string; after: number };
}): Promise<{ conversation: SupportConversation; messages: SupportMessage[] }> {
  const row = await findOwn(ctx, conversationId);
  const unread = await unreadByConversation(ctx, ctx.actor.memberId);
  const messages = await showMessages(ctx, ctx.actor.memberId, await messagesOf(ctx, conversationId, after));
  return { conversation: toConversation(ctx, row, unread.get(row.id) ?? 0), messages };
}

/** The latest messages of a conversation after a number, oldest first. */
export async function messagesOf(ctx: Ctx, conversationId: string, after: number): Promise<MessageRow[]> {
  const latest = ctx.db.orm
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.merchantCode, ctx.merchant.code),
        eq(supportMessages.conversationId, conversationId),
        gt(supportMessages.number, after),
      ),
    )
    .orderBy(desc(supportMessages.number))
    .limit(mostMessages)
    .as('latest');
  return await ctx.db.orm.select().from(latest).orderBy(asc(latest.number));
}
