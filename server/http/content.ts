import { findLegal, markRead, selectContent, unreadAnnouncements, type ContentStore, type Unread } from '#server/domains/content/index.ts';

import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer } from './answer.ts';

/** The contract's area `content`. */
export function contentAnswers({ content }: { content: ContentStore }): Answer[] {
  return [
    answer('GET /wps/system/announcements', async ({ ctx, query }) =>
      selectContent(content.current(), {
        types: query.types,
        groupName: query.groupName,
        language: query.language ?? ctx.merchant.defaultLanguage,
        fallbackLanguage: ctx.merchant.defaultLanguage,
      }),
    ),
    answer('GET /wps/system/announcements/unread', async ({ ctx }) =>
      asUnread(await unreadAnnouncements({ ctx, input: { content: content.current() } })),
    ),
    answer('POST /wps/system/announcements/read', async ({ ctx, body }) =>
      asUnread(await markRead({ ctx, input: { content: content.current(), announcementId: body.announcementId } })),
    ),
    answer('GET /wps/system/legal', async ({ ctx, query }) => {
      const fallbackLanguage = ctx.merchant.defaultLanguage;
      const text = findLegal(content.current(), { kind: query.kind, language: query.language ?? fallbackLanguage, fallbackLanguage });
      if (!text) throw new ExpectedError('not.found');
      return text;
    }),
  ];
}

const asUnread = ({ board, popUps }: Unread) => ({ unReadCount: board.length, announcementIds: board, popUpIds: popUps });
