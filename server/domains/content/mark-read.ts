import { and, eq } from 'drizzle-orm';

import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { boardIds, popUpIds, promotionIds, promotionKey } from './board.ts';
import type { Content } from './content.ts';
import { contentReads } from './schema.ts';
import { unreadAnnouncements, type Unread } from './unread-announcements.ts';

/**
 * Records that the member has opened an announcement or a promotion, or marks it unread again; idempotent. Trial players never get
 * here: the call is for real accounts (CONT-018). @returns what is left unread @throws not.found
 */
export async function markRead({
  ctx,
  input: { content, announcementId: id, isPromotion = false, isRead = true },
}: {
  ctx: MemberCtx;
  input: { content: Content; announcementId: string; isPromotion?: boolean; isRead?: boolean };
}): Promise<Unread> {
  const { code } = ctx.merchant;
  const announcementId = isPromotion ? promotionKey(id) : id;
  const known = isPromotion ? promotionIds(content, code) : [...boardIds(content, code), ...popUpIds(content, code)];
  if (!known.includes(announcementId)) throw new ExpectedError('not.found');
  const { memberId } = ctx.actor;
  if (isRead)
    await ctx.db.orm
      .insert(contentReads)
      .values({ merchantCode: code, memberId, announcementId, readAt: ctx.clock.now() })
      .onConflictDoNothing();
  else
    await ctx.db.orm.delete(contentReads).where(and(eq(contentReads.memberId, memberId), eq(contentReads.announcementId, announcementId)));
  return unreadAnnouncements({ ctx, input: { content } });
}
