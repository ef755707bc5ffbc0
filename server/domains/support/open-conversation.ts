import { strict as assert } from 'node:assert';

import type { SupportTopic } from '#contract/support/facts.ts';
import type { EvidenceGiven, SupportConversation, SupportMessage } from '#contract/support/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { findOwn, findSent, say } from './conversation-rows.ts';
import { checkEvidence } from './evidence.ts';
import { checkOpenOnes, fitText, takeTurn } from './limits.ts';
import { showConversation } from './list-conversations.ts';
import { supportConversations } from './schema.ts';

interface OpenInput {
  clientId: string;
  topic: SupportTopic;
  text: string;
  evidence?: EvidenceGiven | undefined;
  /** The language the member reads. */
  language: string;
}

/**
 * Opens a conversation with the help desk. Repeating the first message returns the conversation it opened.
 * @throws support.text.invalid, support.evidence.unknown, support.too.many, rate.limited
 */
export async function openConversation({
  ctx,
  input: { clientId, topic, evidence, language, ...input },
}: {
  ctx: MemberCtx;
  input: OpenInput;
}): Promise<{ conversation: SupportConversation; messages: SupportMessage[] }> {
  const text = fitText(input.text);
  const { memberId } = ctx.actor;
  await checkEvidence(ctx, evidence);
  const conversationId = await ctx.db.orm.transaction(async (tx) => {
    await takeTurn(ctx, tx);
    const sent = await findSent(ctx, tx, { senderId: memberId, clientId });
    if (sent) return sent.conversationId;
    await checkOpenOnes(ctx, tx);
    const now = ctx.clock.now();
    const [opened] = await tx
      .insert(supportConversations)
      .values({
        id: newId(ctx),
        merchantCode: ctx.merchant.code,
        memberId,
        address: ctx.address,
        language,
        topic,
        createdAt: now,
        changedAt: now,
      })
      .returning();
    assert.ok(opened, 'a conversation was written and is not there');
    await say(ctx, tx, opened, { author: 'player', senderId: memberId, clientId, text, evidence: evidence ?? null }, { state: 'open' });
    return opened.id;
  });
  const { id } = await findOwn(ctx, conversationId);
  return await showConversation({ ctx, input: { conversationId: id, after: 0 } });
}
