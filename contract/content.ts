import { z } from 'zod';

import { defineCalls } from './call.ts';
import { epochMs, languageTag } from './shapes.ts';

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  groupName: z.string(),
  startDate: epochMs,
  read: z.boolean(),
});

/** Where banners stand (spec 3, Banner): home, a game type each, and the boards. */
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

/** A banner: art without text, its words as text so that they translate and read aloud. */
const banner = z.object({
  id: z.string(),
  url: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  placeholderColour: z.string(),
});

const legalText = z.object({ title: z.string(), content: z.string(), version: z.string(), language: languageTag });

/** How many announcements of the board a member has not opened, and which; `popUpIds` = those of type PU, which are not counted. */
const unread = z.object({ unReadCount: z.number().int(), announcementIds: z.array(z.string()), popUpIds: z.array(z.string()) });

export const contentCalls = defineCalls({
  'GET /wps/system/announcements': {
    summary: 'Announcements and banners of a group.',
    auth: 'none',
    query: z.object({
      types: z.string().max(32).default('B,PL'),
      groupName: z.string().max(32).optional(),
      platform: z.string().optional(),
      merchantCode: z.string().optional(),
      language: languageTag.optional(),
    }),
    value: z.object({ announcements: z.array(announcement), banners: z.array(banner) }),
    errors: [],
  },
  'GET /wps/system/announcements/unread': {
    summary: 'The announcements that the member has not opened yet.',
    auth: 'member',
    value: unread,
    errors: [],
  },
  'POST /wps/system/announcements/read': {
    summary: 'Marks an announcement as read by the member. Not for trial players.',
    auth: 'member',
    body: z.strictObject({ announcementId: z.string().min(1).max(64), read: z.literal(true) }),
    value: unread,
    errors: ['not.found'],
  },
  'GET /wps/system/legal': {
    summary: 'The terms or the privacy policy, as HTML.',
    auth: 'none',
    query: z.object({ kind: z.enum(['terms', 'privacy']), language: languageTag.optional() }),
    value: legalText,
    errors: ['not.found'],
  },
});

export type Announcement = z.infer<typeof announcement>;
export type LegalText = z.infer<typeof legalText>;
export type Banner = z.infer<typeof banner>;
