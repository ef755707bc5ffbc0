import { and, count, eq, gt, ne } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { ChatAnchor, ChatAnchorType, ChatFocus } from '#contract/support/calls.ts';
import { supportTopics } from '#contract/support/facts.ts';
import { selectContent, type ContentStore } from '#server/domains/content/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { isOwn } from './conversation-rows.ts';
import { supportConversations } from './schema.ts';
import { unreadByConversation } from './seen.ts';

const hotMs = 30 * dayMs;

/** How a chat with the help desk may begin: the topics, most asked in 30 days first, or the current promotions. */
export async function chatAnchors({
  ctx,
  input: { type, language, content },
}: {
  ctx: Ctx;
  input: { type: ChatAnchorType; language: string; content: ContentStore };
}): Promise<ChatAnchor[]> {
  const reader = { merchant: ctx.merchant, language, fallbackLanguage: ctx.merchant.defaultLanguage };
  if (type === 'promo')
    return selectContent(content.current(), { types: 'Promotion', groupName: undefined, ...reader }).promotions.map(({ id, title }) => ({
      anchorId: id,
      title,
      topic: 'bonus',
    }));
  const since = new Date(ctx.clock.now().getTime() - hotMs);
  const rows = await ctx.db.orm
    .select({ topic: supportConversations.topic, asked: count() })
    .from(supportConversations)
    .where(and(eq(supportConversations.merchantCode, ctx.merchant.code), gt(supportConversations.createdAt, since)))
    .groupBy(supportConversations.topic);
  const asked = new Map(rows.map((row) => [row.topic, row.asked]));
  return supportTopics
    .toSorted((one, other) => (asked.get(other) ?? 0) - (asked.get(one) ?? 0))
    .map((topic) => ({ anchorId: topic, title: null, topic }));
}

/** The member's open conversations. */
export async function chatFocuses({ ctx }: { ctx: MemberCtx }): Promise<ChatFocus[]> {
  const rows = await ctx.db.orm
    .select({ id: supportConversations.id, lastText: supportConversations.lastText })
    .from(supportConversations)
    .where(and(isOwn(ctx), ne(supportConversations.state, 'closed')))
    .orderBy(supportConversations.changedAt);
  const unread = await unreadByConversation(ctx, ctx.actor.memberId);
  return rows.map(({ id, lastText }) => ({ focusId: id, title: lastText, unReadCount: unread.get(id) ?? 0 }));
}
