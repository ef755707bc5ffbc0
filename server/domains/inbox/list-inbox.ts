import { and, desc, eq } from 'drizzle-orm';

import type { InboxMessage } from '#contract/inbox/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { inboxMessages } from './schema.ts';

/** A page of the member's messages, newest first. */
export async function listInbox({
  ctx,
  input: { pageNo, pageSize },
}: {
  ctx: MemberCtx;
  input: { pageNo: number; pageSize: number };
}): Promise<{ list: InboxMessage[]; totalCount: number }> {
  const mine = and(eq(inboxMessages.merchantCode, ctx.merchant.code), eq(inboxMessages.memberId, ctx.actor.memberId));
  const rows = await ctx.db.orm
    .select()
    .from(inboxMessages)
    .where(mine)
    .orderBy(desc(inboxMessages.createdAt), desc(inboxMessages.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const totalCount = await ctx.db.orm.$count(inboxMessages, mine);
  const list = rows.map(({ id, kind, values, createdAt, readAt }) => ({
    id,
    kind,
    values,
    createdAt: createdAt.getTime(),
    read: readAt !== null,
  }));
  return { list, totalCount };
}
