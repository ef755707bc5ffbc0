import { eq, sql } from 'drizzle-orm';

import type { SupportMessage } from '#contract/support/calls.ts';
import { supportConversations } from '#server/domains/support/schema.ts';
import { findHelp, type ContentStore } from '#server/domains/content/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { isThis } from '#server/domains/support/conversation-rows.ts';
import { messagesOf } from '#server/domains/support/list-conversations.ts';
import { showMessages } from '#server/domains/support/show-messages.ts';
import { type QueuedConversation, withNames } from './list-queue.ts';
import { plainAnswer } from './plain-answer.ts';

interface ShownForStaff {
  conversation: QueuedConversation;
  messages: (SupportMessage & { senderId: string })[];
  quickReplies: { id: string; title: string; text: string }[];
}

/** One conversation with the current state of its evidence. Marks it as read by staff. @throws not.found */
export async function showForStaff({
  ctx,
  input: { conversationId, content },
}: {
  ctx: StaffCtx;
  input: { conversationId: string; content: ContentStore };
}): Promise<ShownForStaff> {
  const [found] = await withNames(ctx).where(isThis(ctx, conversationId));
  if (!found) throw new ExpectedError('not.found');
  const { conversation, userName } = found;
  const rows = await messagesOf(ctx, conversationId, 0);
  const senders = new Map(rows.map(({ id, senderId }) => [id, senderId]));
  const messages = await showMessages(ctx, conversation.memberId, rows);
  await noteRead(ctx, conversation, rows.at(-1)?.number ?? 0);
  const reader = { merchant: ctx.merchant, language: conversation.language, fallbackLanguage: ctx.merchant.defaultLanguage };
  return {
    conversation: { ...conversation, userName },
    messages: messages.map((message) => ({ ...message, senderId: senders.get(message.id) ?? '' })),
    quickReplies: findHelp(content.current(), reader).list.map(({ id, title, content: html }) => ({ id, title, text: plainAnswer(html) })),
  };
}

/** Shows the player that it was read. */
async function noteRead(
  ctx: StaffCtx,
  { id, memberId, staffRead }: QueuedConversation | Omit<QueuedConversation, 'userName'>,
  number: number,
) {
  if (number <= staffRead) return;
  await ctx.db.orm
    .update(supportConversations)
    .set({ staffRead: sql`greatest(${supportConversations.staffRead}, least(${supportConversations.lastNumber}, ${number}))` })
    .where(eq(supportConversations.id, id));
  ctx.log.info({ conversationId: id, isGuest: memberId === null }, 'a conversation was read at the help desk');
}
