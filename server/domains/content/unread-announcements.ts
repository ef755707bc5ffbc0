import { eq } from 'drizzle-orm';

import type { MemberCtx } from '#server/platform/context.ts';

import { boardIds, popUpIds } from './board.ts';
import type { Content } from './content.ts';
import { contentReads } from './schema.ts';

export interface Unread {
  /** On the board, in its order. */
  board: string[];
  /** Pop-ups after a log-in. */
  popUps: string[];
}

/** The announcements the member has not opened. */
export async function unreadAnnouncements({ ctx, input: { content } }: { ctx: MemberCtx; input: { content: Content } }): Promise<Unread> {
  const read = await readIds(ctx);
  const isUnread = (id: string) => !read.has(id);
  return { board: boardIds(content, ctx.merchant.code).filter(isUnread), popUps: popUpIds(content, ctx.merchant.code).filter(isUnread) };
}

/** Everything the member has opened. */
export async function readIds(ctx: MemberCtx): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.orm
    .select({ id: contentReads.announcementId })
    .from(contentReads)
    .where(eq(contentReads.memberId, ctx.actor.memberId));
  return new Set(rows.map(({ id }) => id));
}
