import {
  listConversations,
  markSeen,
  openConversation,
  openLaunch,
  readOwnPicture,
  sendMessage,
  sendPicture,
  showConversation,
  writeAsGuest,
} from '#server/domains/support/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer, type RawRoute } from './answer.ts';
import { fileAnswer } from './file-answer.ts';
import { languageOf } from './request-language.ts';
import { uuidParam } from './staff-params.ts';

/** Whether the merchant has a chat: the flag CBS3. */
export type HasChat = (ctx: Ctx) => boolean;

/** The contract's area `support`. */
export function supportAnswers({ hasChat, canMail }: { hasChat: HasChat; canMail: boolean }): Answer[] {
  /** Older messages stay readable; new ones need a chat. @throws session.forbidden */
  const requireChat = (ctx: Ctx) => {
    if (!hasChat(ctx)) throw new ExpectedError('session.forbidden');
  };
  return [
    answer('GET /wps/support/conversations', async ({ ctx, query }) => {
      const { list, totalCount } = await listConversations({ ctx, input: query });
      return { list, pageNum: query.pageNo, totalPages: Math.ceil(totalCount / query.pageSize), totalCount };
    }),
    answer('POST /wps/support/conversations', async ({ ctx, body, headers }) => {
      requireChat(ctx);
      return await openConversation({ ctx, input: { ...body, language: languageOf(ctx, headers) } });
    }),
    answer('GET /wps/support/conversations/:conversationId', async ({ ctx, query }) => await showConversation({ ctx, input: query })),
    answer('POST /wps/support/conversations/:conversationId/messages', async ({ ctx, query, body }) => {
      requireChat(ctx);
      return await sendMessage({ ctx, input: { ...query, ...body } });
    }),
    answer('PUT /wps/support/conversations/:conversationId/pictures/:clientId', async ({ ctx, query, body }) => {
      requireChat(ctx);
      return await sendPicture({ ctx, input: { ...query, ...body } });
    }),
    answer('POST /wps/support/conversations/:conversationId/seen', async ({ ctx, query, body }) => ({
      unReadCount: await markSeen({ ctx, input: { ...query, ...body } }),
    })),
    answer('POST /wps/support/launch', async ({ ctx, body }) => await openLaunch({ ctx, input: body })),
    answer('POST /wps/support/guest', async ({ ctx, body, headers }) => {
      if (!canMail) throw new ExpectedError('mail.unavailable');
      const { humanVerification: human, ...given } = body;
      await writeAsGuest({ ctx, input: { ...given, human, language: languageOf(ctx, headers) } });
      return {};
    }),
  ];
}

/** A picture the session's member sent. */
export const supportPictureRoute: RawRoute = {
  method: 'GET',
  path: '/wps/support/conversations/:conversationId/pictures/:messageId',
  auth: 'session',
  async handle({ ctx, params, isHttps }) {
    const input = { conversationId: uuidParam(params, 'conversationId'), messageId: uuidParam(params, 'messageId') };
    return fileAnswer(await readOwnPicture({ ctx: memberOf(ctx), input }), { isHttps });
  },
};

/** The router has admitted only players. @throws not.found */
function memberOf(ctx: Ctx): MemberCtx {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new ExpectedError('not.found');
  return { ...ctx, actor };
}
