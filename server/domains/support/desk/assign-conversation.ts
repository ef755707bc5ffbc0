import { supportConversations } from '#server/domains/support/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';

import { isThis, lockConversation } from '#server/domains/support/conversation-rows.ts';
import { subjectOf } from './reply-to-player.ts';

/** Takes a conversation over, also from a colleague, or releases it. @throws not.found */
export async function assignConversation({
  ctx,
  input: { conversationId, isMine },
}: {
  ctx: StaffCtx;
  input: { conversationId: string; isMine: boolean };
}): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    const { assignedTo: before } = await lockConversation(ctx, tx, conversationId);
    const assignedTo = isMine ? ctx.actor.staffId : null;
    if (before === assignedTo) return;
    await tx.update(supportConversations).set({ assignedTo }).where(isThis(ctx, conversationId));
    await recordAct({
      ctx,
      tx,
      act: isMine ? 'support.taken' : 'support.released',
      subject: subjectOf(conversationId),
      detail: { before },
    });
  });
}
