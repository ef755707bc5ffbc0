import { and, asc, desc, eq, isNull } from 'drizzle-orm';

import type { SupportState, SupportTopic } from '#contract/support/facts.ts';
import { members } from '#server/db/views.ts';
import { supportConversations } from '#server/domains/support/schema.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';

import type { ConversationRow } from '#server/domains/support/conversation-rows.ts';

export interface QueuedConversation extends ConversationRow {
  /** Null: a guest. */
  userName: string | null;
}

interface QueueInput {
  state: SupportState;
  topic?: SupportTopic | undefined;
  whose: 'all' | 'mine' | 'free';
  pageNo: number;
  pageSize: number;
}

/** Open ones longest wait first, others latest first. */
export async function listQueue({
  ctx,
  input: { state, topic, whose, pageNo, pageSize },
}: {
  ctx: StaffCtx;
  input: QueueInput;
}): Promise<{ list: QueuedConversation[]; totalCount: number }> {
  const { merchantCode, assignedTo, changedAt, id } = supportConversations;
  const owner = { all: undefined, mine: eq(assignedTo, ctx.actor.staffId), free: isNull(assignedTo) }[whose];
  const chosen = and(
    eq(merchantCode, ctx.merchant.code),
    eq(supportConversations.state, state),
    topic && eq(supportConversations.topic, topic),
    owner,
  );
  const rows = await withNames(ctx)
    .where(chosen)
    .orderBy(...(state === 'open' ? [asc(changedAt), asc(id)] : [desc(changedAt), desc(id)]))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const list = rows.map(({ conversation, userName }) => ({ ...conversation, userName }));
  return { list, totalCount: await ctx.db.orm.$count(supportConversations, chosen) };
}

/** The number of conversations waiting for staff. */
export function countOpen({ ctx }: { ctx: Ctx }): Promise<number> {
  return ctx.db.orm.$count(
    supportConversations,
    and(eq(supportConversations.merchantCode, ctx.merchant.code), eq(supportConversations.state, 'open')),
  );
}

export const withNames = (ctx: Ctx) =>
  ctx.db.orm
    .select({ conversation: supportConversations, userName: members.userName })
    .from(supportConversations)
    .leftJoin(members, eq(members.id, supportConversations.memberId));
