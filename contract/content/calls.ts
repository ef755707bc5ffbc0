import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { epochMs, gatewayName, languageTag } from '#contract/shapes.ts';

/** `language`, here and below: what it is written in, if the reader's has no text. */
const announcement = z.object({
  id: z.string(),
  language: languageTag,
  title: z.string(),
  content: z.string(),
  groupName: z.string(),
  startDate: epochMs,
  read: z.boolean(),
});

/** The places of banners: home, the game types, and the boards. */
export const bannerGroups = [
  'm_home',
  'm_rng',
  'm_live',
  'm_fish',
  'm_pvp',
  'm_sports',
  'm_esports',
  'm_lott',
  'm_elott',
  'm_promotion',
  'm_help',
  'm_notice',
  'm_hot',
] as const;

/** A banner: art without text, and its words as text, so that they can be translated and read aloud. */
const banner = z.object({
  id: z.string(),
  language: languageTag,
  url: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  placeholderColour: z.string(),
});

/** A category of promotions or help entries, by `type`. */
const category = z.object({ id: z.string(), language: languageTag, type: z.enum(['help', 'promotions']), title: z.string() });

const promotion = z.object({
  id: z.string(),
  language: languageTag,
  title: z.string(),
  content: z.string(),
  /** The beginning of `content`, without tags. */
  preview: z.string(),
  /** Days, as epoch milliseconds of midnight UTC. */
  startDate: epochMs,
  /** Null if `noExpiry` is 1. */
  endDate: epochMs.nullable(),
  noExpiry: z.literal([0, 1]),
  promoAnnouncementCategoryIds: z.array(z.string()),
  /** Sequence 1 is the banner: its art's path without size and format. */
  announcementImages: z.array(z.object({ sequence: z.number().int(), url: z.string() })),
  placeholderColour: z.string(),
  /** Where it leads, and the label of that button. */
  link: z.string().nullable(),
  action: z.string().nullable(),
  read: z.boolean(),
});

const helpItem = z.object({ id: z.string(), category: z.string(), title: z.string(), content: z.string(), language: languageTag });

/** A site's legal texts. */
export const legalKinds = ['terms', 'privacy', 'responsible', 'cookies', 'aml'] as const;

const legalText = z.object({ title: z.string(), content: z.string(), version: z.string(), language: languageTag });

/** How many of the board's announcements a member has not opened, and which; `popUpIds` = those of type PU, which are not counted. */
const unread = z.object({ unReadCount: z.number().int(), announcementIds: z.array(z.string()), popUpIds: z.array(z.string()) });

export const contentCalls = defineCalls({
  'GET /wps/system/announcements': {
    summary: 'Announcements and banners of a group, or the promotions. Type A is for agents: it asks for the session of one.',
    auth: 'none',
    agents: true,
    module: 'AGEANNOUNCE3',
    moduleWhen: { types: 'A' },
    query: z.object({
      types: z.string().max(32).default('B,PL'),
      groupName: z.string().max(32).optional(),
      /** Only mobile exists. */
      platform: z.literal('M').optional(),
      /** Must be this merchant's, else the call is `not.found`. */
      merchantCode: z.string().max(32).optional(),
      language: languageTag.optional(),
    }),
    value: z.object({
      announcements: z.array(announcement),
      banners: z.array(banner),
      promotions: z.array(promotion),
      /** The categories of the promotions. */
      categories: z.array(category),
    }),
    errors: ['not.found', 'session.required', 'session.expired', 'session.forbidden'],
  },
  'GET /wps/system/announcements/unread': {
    summary: 'The announcements that the member has not opened yet.',
    auth: 'member',
    value: unread,
    errors: [],
  },
  'POST /wps/system/announcements/read': {
    summary: 'Marks an announcement or a promotion as read by the member, or as unread again. Not for trial players.',
    auth: 'member',
    body: z.strictObject({
      announcementId: z.string().min(1).max(64),
      read: z.boolean().default(true),
      /** `PR` or `Promotion`: the id is a promotion's. */
      type: z.enum(['PR', 'Promotion']).optional(),
    }),
    value: unread,
    errors: ['not.found'],
  },
  'GET /wps/system/notices': {
    summary: 'The announcements of the board, each with whether the player has read it.',
    auth: 'session',
    query: z.object({ language: languageTag.optional() }),
    value: z.object({ content: z.array(announcement) }),
    errors: [],
  },
  'GET /wps/system/announcements/popular': {
    summary: 'What is put before players after a log-in (type PU), each with whether the player has read it.',
    auth: 'session',
    query: z.object({ language: languageTag.optional() }),
    value: z.object({ content: z.array(announcement) }),
    errors: [],
  },
  'GET /wps/promotions/available': {
    summary: 'The promotions that a player of this merchant can take part in now, each with whether the player has read it.',
    auth: 'session',
    query: z.object({ language: languageTag.optional() }),
    value: z.object({ content: z.array(promotion) }),
    errors: [],
  },
  'GET /wps/system/helpCenter': {
    summary: 'The entries of the help center by their groups, as HTML.',
    auth: 'none',
    query: z.object({ device: gatewayName.optional(), lang: languageTag.optional() }),
    value: z.object({ categories: z.array(category), list: z.array(helpItem) }),
    errors: [],
  },
  'GET /wps/system/legal': {
    summary: 'A legal text, as HTML.',
    auth: 'none',
    query: z.object({ kind: z.enum(legalKinds), language: languageTag.optional() }),
    value: legalText,
    errors: ['not.found'],
  },
});

export type Announcement = z.infer<typeof announcement>;
export type Category = z.infer<typeof category>;
export type Promotion = z.infer<typeof promotion>;
export type HelpItem = z.infer<typeof helpItem>;
export interface HelpCenter {
  categories: Category[];
  list: HelpItem[];
}
export type LegalKind = (typeof legalKinds)[number];
export type LegalText = z.infer<typeof legalText>;
export type Banner = z.infer<typeof banner>;
