import { isAgent } from '#contract/member/customer-types.ts';
import {
  findHelp,
  findLegal,
  listNotices,
  listPromotions,
  markRead,
  selectContent,
  unreadAnnouncements,
  type ContentStore,
  type Unread,
} from '#server/domains/content/index.ts';

import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer } from './answer.ts';
import { checkMerchant } from './own-merchant.ts';

/** The contract's area `content`. */
export function contentAnswers({ content }: { content: ContentStore }): Answer[] {
  return [
    answer('GET /wps/system/announcements', async ({ ctx, query: { types, groupName, merchantCode, language }, player }) => {
      checkMerchant(ctx, merchantCode);
      // announcements to agents are for agents only
      if (types.split(',').includes('A') && !isAgent((await player()).customerType)) throw new ExpectedError('session.forbidden');
      return selectContent(content.current(), { types, groupName, ...readerOf(ctx, language) });
    }),
    answer('GET /wps/system/announcements/unread', async ({ ctx }) =>
      asUnread(await unreadAnnouncements({ ctx, input: { content: content.current() } })),
    ),
    answer('POST /wps/system/announcements/read', async ({ ctx, body }) =>
      asUnread(
        await markRead({
          ctx,
          input: {
            content: content.current(),
            announcementId: body.announcementId,
            isPromotion: body.type !== undefined,
            isRead: body.read,
          },
        }),
      ),
    ),
    answer('GET /wps/system/notices', async ({ ctx, query: { language = ctx.merchant.defaultLanguage } }) => ({
      content: await listNotices({ ctx, input: { content: content.current(), type: 'PL', language } }),
    })),
    answer('GET /wps/system/announcements/popular', async ({ ctx, query: { language = ctx.merchant.defaultLanguage } }) => ({
      content: await listNotices({ ctx, input: { content: content.current(), type: 'PU', language } }),
    })),
    answer('GET /wps/promotions/available', async ({ ctx, query: { language = ctx.merchant.defaultLanguage } }) => ({
      content: await listPromotions({ ctx, input: { content: content.current(), language } }),
    })),
    answer('GET /wps/system/helpCenter', async ({ ctx, query }) => findHelp(content.current(), readerOf(ctx, query.lang))),
    answer('GET /wps/system/legal', async ({ ctx, query }) => {
      const text = findLegal(content.current(), { kind: query.kind, ...readerOf(ctx, query.language) });
      if (!text) throw new ExpectedError('not.found');
      return text;
    }),
  ];
}

const asUnread = ({ board, popUps }: Unread) => ({ unReadCount: board.length, announcementIds: board, popUpIds: popUps });

const readerOf = ({ merchant }: Ctx, language: string = merchant.defaultLanguage) => ({
  merchant,
  language,
  fallbackLanguage: merchant.defaultLanguage,
});
