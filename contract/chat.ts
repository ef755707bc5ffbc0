import { z } from 'zod';

import { cleanLine } from './typed/characters.ts';
import { defineCalls } from './call.ts';
import { languageTag } from './shapes.ts';
import { supportTopics } from './support-rules.ts';

/** What a chat may begin with: a topic of the help desk, or somebody or something that the chat service names. */
export const chatAnchor = z.object({
  anchorId: z.string(),
  /** Null: the site has words for the topic. */
  title: z.string().nullable(),
  topic: z.enum(supportTopics),
});
export type ChatAnchor = z.infer<typeof chatAnchor>;

/** What the player follows in the chat. */
export const chatFocus = z.object({ focusId: z.string(), title: z.string(), unReadCount: z.number().int() });
export type ChatFocus = z.infer<typeof chatFocus>;

export const chatAnchorTypes = ['hot', 'promo'] as const;
export type ChatAnchorType = (typeof chatAnchorTypes)[number];

export const chatCalls = defineCalls({
  'GET /wps/system/customerService': {
    summary: 'The ways to customer service. Each path is encrypted by DES; the key is its last 8 characters (docs/decisions/025).',
    auth: 'none',
    query: z.object({ type: z.literal('3').default('3') }),
    value: z.object({ version: z.object({ pathList: z.array(z.object({ title: z.string(), path: z.string() })) }) }),
    errors: [],
  },
  'GET /wps/relay/CBS_unreadCount': {
    summary: 'How many answers in the chat the member has not seen.',
    auth: 'member',
    module: 'CBS3',
    asksModule: true,
    value: z.object({ unReadCount: z.number().int() }),
    errors: ['session.forbidden', 'provider.unavailable'],
  },
  'GET /wps/relay/CBS_anchorList': {
    summary: 'What a chat may begin with: what is asked most, or the promotions of now.',
    auth: 'member',
    module: 'CBS3',
    asksModule: true,
    query: z.object({ type: z.enum(chatAnchorTypes).default('hot'), language: languageTag.optional() }),
    value: z.object({ list: z.array(chatAnchor) }),
    errors: ['session.forbidden', 'provider.unavailable'],
  },
  'GET /wps/relay/CBS_focusList': {
    summary: 'What the member follows in the chat: conversations that are not over.',
    auth: 'member',
    module: 'CBS3',
    asksModule: true,
    value: z.object({ list: z.array(chatFocus) }),
    errors: ['session.forbidden', 'provider.unavailable'],
  },
  'GET /wps/relay/CBS_launchChat': {
    summary: 'A one-use address that opens the chat for this member. Nothing is written until it is opened.',
    auth: 'member',
    module: 'CBS3',
    asksModule: true,
    query: z.object({
      b2c: z.literal('1').default('1'),
      /** Where the chat's way back leads: a path of the site, or an address on it or on a host that the merchant named. */
      backUrl: z.string().max(512).default('/m/home'),
      headerColor: z
        .string()
        .regex(/^#?[0-9a-fA-F]{6}$/)
        .default('000000'),
      title: z.string().overwrite(cleanLine).max(60).default(''),
      template: z.literal('v2').default('v2'),
    }),
    value: z.object({ chatUrl: z.string() }),
    errors: ['session.forbidden', 'provider.unavailable'],
  },
});
