import { supportConversations } from '#server/domains/support/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { isThis, lockConversation } from '#server/domains/support/conversation-rows.ts';
import { countUnread } from '#server/domains/support/seen.ts';
import { subjectOf } from './reply-to-player.ts';

/** Closes a conversation, once; for some days the player's reply reopens it. @throws not.found, decision.made.already */
export async function closeConversation({ ctx, input }: { ctx: StaffCtx; input: { conversationId: string } }): Promise<void> {
  const { conversationId } = input;
  const closed = await ctx.db.orm.transaction(async (tx) => {
    const conversation = await lockConversation(ctx, tx, conversationId);
    if (conversation.state === 'closed') throw new ExpectedError('decision.made.already');
    const now = ctx.clock.now();
    await tx.update(supportConversations).set({ state: 'closed', closedAt: now, changedAt: now }).where(isThis(ctx, conversationId));
    await recordAct({ ctx, tx, act: 'support.closed', subject: subjectOf(conversationId), detail: { memberId: conversation.memberId } });
    return conversation;
  });
  const { memberId, lastNumber } = closed;
  if (memberId !== null) ctx.publish(memberId, { type: 'chat', conversationId, lastNumber, unReadCount: await countUnread(ctx, memberId) });
}
