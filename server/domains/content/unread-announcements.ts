import { eq } from 'drizzle-orm';

import { contentReads } from '#server/db/schema/content.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { boardIds } from './board.ts';
import type { Content } from './load-content.ts';

/** Which announcements of the board the member has not opened, in their order on it. */
export async function unreadAnnouncements({ ctx, input: { content } }: { ctx: MemberCtx; input: { content: Content } }): Promise<string[]> {
  const rows = await ctx.db.orm
    .select({ id: contentReads.announcementId })
    .from(contentReads)
    .where(eq(contentReads.memberId, ctx.actor.memberId));
  const read = new Set(rows.map(({ id }) => id));
  return boardIds(content).filter((id) => !read.has(id));
}
