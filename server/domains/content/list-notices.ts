import type { Announcement } from '#contract/content/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import type { Content } from './content.ts';
import { selectContent } from './select-content.ts';
import { unreadAnnouncements } from './unread-announcements.ts';

/** Notices for players, each with whether this one has read it: `PL` the board, `PU` what pops up after a log-in. */
export async function listNotices({
  ctx,
  input: { content, type, language },
}: {
  ctx: MemberCtx;
  input: { content: Content; type: 'PL' | 'PU'; language: string };
}): Promise<Announcement[]> {
  const { merchant } = ctx;
  const reader = { merchant, language, fallbackLanguage: merchant.defaultLanguage };
  const { announcements } = selectContent(content, { ...reader, types: type, groupName: 'm_home' });
  const { board, popUps } = await unreadAnnouncements({ ctx, input: { content } });
  const unread = new Set([...board, ...popUps]);
  return announcements.map((entry) => ({ ...entry, read: !unread.has(entry.id) }));
}
