import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import type { ContentStore } from '#server/domains/content/index.ts';
import { chatAnchors, chatFocuses, launchDesk, unreadAnswers } from '#server/domains/support/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { type ChatPlayer, type ChatService, ChatUnavailable } from '#server/providers/chat/chat-service.ts';

import { answer, type Answer } from './answer.ts';
import { hidePath } from './hide-path.ts';
import { languageOf } from './request-language.ts';
import type { HasChat } from './support.ts';

interface ChatOptions {
  merchants: MerchantRegistry;
  content: ContentStore;
  /** Undefined: the embedded help desk is the chat. */
  chat: ChatService | undefined;
  hasChat: HasChat;
  originOf: (merchantCode: string) => string;
}

/** The contract's area `chat`: the ways to customer service, and the relay calls of the chat. */
export function chatAnswers({ merchants, content, chat, hasChat, originOf }: ChatOptions): Answer[] {
  const playerOf = (ctx: MemberCtx, headers: Headers, language: string = languageOf(ctx, headers)): ChatPlayer => {
    if (!hasChat(ctx)) throw new ExpectedError('session.forbidden');
    return { player: ctx.actor.memberId, merchantCode: ctx.merchant.code, language };
  };
  return [
    answer('GET /wps/system/customerService', async ({ ctx }) => {
      const { customerService, serviceWays } = merchants.byCode(ctx.merchant.code);
      const ways = [customerService, ...serviceWays];
      return { version: { pathList: ways.map(({ title, path }) => ({ title, path: hidePath({ random: ctx.random, path }) })) } };
    }),
    answer('GET /wps/relay/CBS_unreadCount', async ({ ctx, headers }) => {
      const player = playerOf(ctx, headers);
      return { unReadCount: await asked(ctx, chat ? chat.unreadCount(player) : unreadAnswers({ ctx })) };
    }),
    answer('GET /wps/relay/CBS_anchorList', async ({ ctx, query: { type, language: wanted }, headers }) => {
      const player = playerOf(ctx, headers, wanted);
      const { language } = player;
      return {
        list: await asked(ctx, chat ? chat.anchors({ ...player, type }) : chatAnchors({ ctx, input: { type, language, content } })),
      };
    }),
    answer('GET /wps/relay/CBS_focusList', async ({ ctx, headers }) => {
      const player = playerOf(ctx, headers);
      return { list: await asked(ctx, chat ? chat.focuses(player) : chatFocuses({ ctx })) };
    }),
    answer('GET /wps/relay/CBS_launchChat', async ({ ctx, query, headers }) => {
      const player = playerOf(ctx, headers);
      const { title, template } = query;
      const origin = originOf(ctx.merchant.code);
      const backUrl = readBack(query.backUrl, { origin, ...merchants.byCode(ctx.merchant.code) });
      if (!chat) return { chatUrl: launchDesk({ ctx, input: { title, backUrl } }) };
      const headerColor = `#${query.headerColor.replace('#', '').toLowerCase()}`;
      // an external service needs the absolute address
      const back = new URL(backUrl, origin).href;
      return { chatUrl: await asked(ctx, chat.launch({ ...player, backUrl: back, headerColor, title, template })) };
    }),
  ];
}

/** An external service that does not answer is not our bug. @throws provider.unavailable */
async function asked<T>(ctx: MemberCtx, answered: Promise<T>): Promise<T> {
  try {
    return await answered;
  } catch (error) {
    if (!(error instanceof ChatUnavailable)) throw error;
    ctx.log.warn({ err: error }, 'the chat service could not be asked');
    throw new ExpectedError('provider.unavailable');
  }
}

/**
 * Where the chat leads back to: a path of the site, or an absolute address on it or on a host the merchant allows. Addresses on the
 * site become paths. @throws request.invalid
 */
function readBack(given: string, { origin, hosts, linkHosts }: { origin: string; hosts: readonly string[]; linkHosts: readonly string[] }) {
  const url = /[\\\s\p{Cc}]/u.test(given) || !URL.canParse(given, origin) ? undefined : new URL(given, origin);
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isHttp || url.username !== '' || url.password !== '') throw fieldError('backUrl', 'request.invalid');
  if (url.origin === origin || hosts.includes(url.hostname)) return `${url.pathname}${url.search}`.replace(/^\/+/, '/');
  if (url.protocol === 'https:' && url.port === '' && linkHosts.includes(url.hostname)) return url.href;
  throw fieldError('backUrl', 'request.invalid');
}
