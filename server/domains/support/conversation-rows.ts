import { strict as assert } from 'node:assert';

import { and, eq } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { reopenDays } from '#contract/support/facts.ts';
import type { SupportConversation } from '#contract/support/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { supportConversations, supportMessages } from './schema.ts';

export type ConversationRow = typeof supportConversations.$inferSelect;
export type MessageRow = typeof supportMessages.$inferSelect;
type Said = Pick<typeof supportMessages.$inferInsert, 'author' | 'senderId' | 'clientId' | 'text' | 'evidence' | 'fileId' | 'sendAt'>;

const previewLength = 120;

export const isThis = (ctx: Ctx, id: string) =>
  and(eq(supportConversations.merchantCode, ctx.merchant.code), eq(supportConversations.id, id));
export const isOwn = (ctx: MemberCtx) =>
  and(eq(supportConversations.merchantCode, ctx.merchant.code), eq(supportConversations.memberId, ctx.actor.memberId));

/** The member's own conversation. @throws not.found — also for another member's */
export async function findOwn(ctx: MemberCtx, id: string): Promise<ConversationRow> {
  const [row] = await ctx.db.orm
    .select()
    .from(supportConversations)
    .where(and(isOwn(ctx), eq(supportConversations.id, id)));
  if (!row) throw new ExpectedError('not.found');
  return row;
}

/** Locks the row for the rest of the transaction. @throws not.found */
export async function lockConversation(ctx: Ctx, tx: Queryable, id: string): Promise<ConversationRow> {
  const [row] = await tx.select().from(supportConversations).where(isThis(ctx, id)).for('update');
  if (!row) throw new ExpectedError('not.found');
  return row;
}

/** What this sender has already sent under this id. */
export async function findSent(
  ctx: Ctx,
  db: Queryable,
  { senderId, clientId }: { senderId: string; clientId: string },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.merchantCode, ctx.merchant.code),
        eq(supportMessages.senderId, senderId),
        eq(supportMessages.clientId, clientId),
      ),
    );
  return row;
}

/** Writes the next message of a locked conversation; sending one marks the earlier ones as read. */
export async function say(
  ctx: Ctx,
  tx: Queryable,
  conversation: ConversationRow,
  said: Said,
  change: Partial<Pick<ConversationRow, 'state' | 'assignedTo'>>,
): Promise<{ conversation: ConversationRow; message: MessageRow }> {
  const now = ctx.clock.now();
  const number = conversation.lastNumber + 1;
  const [message] = await tx
    .insert(supportMessages)
    .values({ ...said, id: newId(ctx), merchantCode: ctx.merchant.code, conversationId: conversation.id, number, createdAt: now })
    .returning();
  const [changed] = await tx
    .update(supportConversations)
    .set({
      ...change,
      closedAt: change.state === 'closed' ? now : null,
      changedAt: now,
      lastNumber: number,
      lastText: Array.from(said.text).slice(0, previewLength).join(''),
      ...(said.author === 'player' ? { memberRead: number } : { staffRead: number }),
    })
    .where(isThis(ctx, conversation.id))
    .returning();
  assert.ok(message && changed, 'a locked conversation is gone');
  return { conversation: changed, message };
}

/** Whether the player may still reply. */
export function canReply(ctx: Ctx, { memberId, closedAt }: ConversationRow): boolean {
  if (memberId === null) return false;
  return closedAt === null || ctx.clock.now().getTime() < closedAt.getTime() + reopenDays * dayMs;
}

/** As its player sees it. */
export function toConversation(ctx: Ctx, row: ConversationRow, unReadCount: number): SupportConversation {
  return {
    id: row.id,
    topic: row.topic,
    state: row.state,
    createdAt: row.createdAt.getTime(),
    changedAt: row.changedAt.getTime(),
    lastNumber: row.lastNumber,
    lastText: row.lastText,
    unReadCount,
    seenNumber: row.staffRead,
    canReply: canReply(ctx, row),
  };
}
