import type { EvidenceGiven, SupportMessage } from '#contract/support/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { putFile } from '#server/domains/files/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { canReply, findOwn, findSent, lockConversation, say, type ConversationRow, type MessageRow } from './conversation-rows.ts';
import { checkEvidence } from './evidence.ts';
import { fitText, takeTurn } from './limits.ts';
import { unreadAnswers } from './seen.ts';
import { showMessages } from './show-messages.ts';

/**
 * Adds a member's message. It reopens a recently closed conversation. A repeated message gets the same answer.
 * @throws not.found, support.text.invalid, support.evidence.unknown, support.closed, rate.limited
 */
export async function sendMessage({
  ctx,
  input: { conversationId, clientId, evidence, ...input },
}: {
  ctx: MemberCtx;
  input: { conversationId: string; clientId: string; text: string; evidence?: EvidenceGiven | undefined };
}): Promise<SupportMessage> {
  const text = fitText(input.text);
  await findOwn(ctx, conversationId);
  await checkEvidence(ctx, evidence);
  const message = await ctx.db.orm.transaction(async (tx) => await write(ctx, tx, conversationId, clientId, { text, evidence }));
  return await shown(ctx, conversationId, message);
}

/**
 * Sends a picture as a message of its own: checked, re-encoded and encrypted, visible to staff and its sender only.
 * @throws not.found, support.closed, what `readPictures` throws, rate.limited, system.unbegun
 */
export async function sendPicture({
  ctx,
  input: { conversationId, clientId, picture },
}: {
  ctx: MemberCtx;
  input: { conversationId: string; clientId: string; picture: Uint8Array };
}): Promise<SupportMessage> {
  const conversation = await findOwn(ctx, conversationId);
  const { memberId: ownerId } = ctx.actor;
  let message = await findSent(ctx, ctx.db.orm, { senderId: ownerId, clientId });
  if (!message) {
    checkReply(ctx, conversation);
    await putFile({
      ctx,
      input: {
        ownerId,
        kind: 'support.picture',
        bytes: picture,
        async beside(tx, fileId) {
          message = await write(ctx, tx, conversationId, clientId, { text: '', fileId });
        },
      },
    }).catch(async (error: unknown) => {
      // the same picture sent twice at once: the second file is rolled back
      if (!(error instanceof SentMeanwhile)) throw error;
      message = error.sent;
    });
  }
  if (message?.conversationId !== conversationId) throw new ExpectedError('not.found');
  return await shown(ctx, conversationId, message);
}

/** Rolls back the transaction of a picture that already exists. */
class SentMeanwhile extends Error {
  readonly sent: MessageRow;

  constructor(sent: MessageRow) {
    super('sent meanwhile');
    this.sent = sent;
  }
}

interface Said {
  text: string;
  evidence?: EvidenceGiven | undefined;
  fileId?: string;
}

async function write(
  ctx: MemberCtx,
  tx: Transaction,
  conversationId: string,
  clientId: string,
  { text, evidence, fileId }: Said,
): Promise<MessageRow> {
  const { memberId } = ctx.actor;
  await takeTurn(ctx, tx);
  const conversation = await lockConversation(ctx, tx, conversationId);
  const sent = await findSent(ctx, tx, { senderId: memberId, clientId });
  if (sent && fileId !== undefined) throw new SentMeanwhile(sent);
  if (sent?.conversationId === conversationId) return sent;
  if (sent) throw new ExpectedError('not.found');
  checkReply(ctx, conversation);
  const said = { author: 'player' as const, senderId: memberId, clientId, text, evidence: evidence ?? null, fileId: fileId ?? null };
  return (await say(ctx, tx, conversation, said, { state: 'open' })).message;
}

/** @throws support.closed */
function checkReply(ctx: MemberCtx, conversation: ConversationRow): void {
  if (!canReply(ctx, conversation)) throw new ExpectedError('support.closed');
}

/** Notifies the player's other tabs, and returns the message. */
async function shown(ctx: MemberCtx, conversationId: string, message: MessageRow): Promise<SupportMessage> {
  const { memberId } = ctx.actor;
  const [one] = await showMessages(ctx, memberId, [message]);
  if (!one) throw new Error('a message was written and is not there');
  ctx.publish(memberId, { type: 'chat', conversationId, lastNumber: message.number, unReadCount: await unreadAnswers({ ctx }) });
  return one;
}
