import { recordAct } from '#server/domains/audit/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findSent, lockConversation, say } from '#server/domains/support/conversation-rows.ts';
import { fitText } from '#server/domains/support/limits.ts';
import { countUnread } from '#server/domains/support/seen.ts';

/**
 * Answers the player, who sees it at once; a guest gets it by mail, which closes the conversation. An unassigned conversation becomes
 * the answerer's. The same form sent twice answers once.
 * @throws not.found, support.text.invalid, support.guest.forgotten, mail.unavailable
 */
export async function replyToPlayer({
  ctx,
  input: { conversationId, clientId, canMail, ...input },
}: {
  ctx: StaffCtx;
  input: { conversationId: string; clientId: string; text: string; canMail: boolean };
}): Promise<void> {
  const text = fitText(input.text);
  const { staffId } = ctx.actor;
  const said = await ctx.db.orm.transaction(async (tx) => {
    const conversation = await lockConversation(ctx, tx, conversationId);
    const { memberId, assignedTo } = conversation;
    if (await findSent(ctx, tx, { senderId: staffId, clientId })) return undefined;
    if (conversation.guestEmail === '') throw new ExpectedError('support.guest.forgotten');
    if (memberId === null && !canMail) throw new ExpectedError('mail.unavailable');
    const answer = { author: 'staff' as const, senderId: staffId, clientId, text, sendAt: memberId === null ? ctx.clock.now() : null };
    const change = { state: memberId === null ? ('closed' as const) : ('waiting' as const), assignedTo: assignedTo ?? staffId };
    const { message } = await say(ctx, tx, conversation, answer, change);
    await recordAct({ ctx, tx, act: 'support.answered', subject: subjectOf(conversationId), detail: { memberId, number: message.number } });
    return { memberId, lastNumber: message.number };
  });
  if (!said?.memberId) return;
  const { memberId, lastNumber } = said;
  ctx.publish(memberId, { type: 'chat', conversationId, lastNumber, unReadCount: await countUnread(ctx, memberId) });
}

export const subjectOf = (conversationId: string) => `conversation:${conversationId}`;
