import { z } from 'zod';

import { bannerGroups } from '#contract/content/calls.ts';
import { reviewStates } from '#contract/languages.ts';

import { announcementTypes } from './announcement-types.ts';
import { isSafeLink } from './safe-link.ts';

/** `YYYY-MM-DD`, optionally with a time, `YYYY-MM-DDTHH:mm`, in Manila time. */
const moment = z.union([z.iso.date(), z.iso.datetime({ local: true, precision: -1 })]);
const link = z.string().refine(isSafeLink, 'must be one of our paths or an https address');
/** One of our pictures without size and format, or one uploaded by an editor. */
const picture = z.string().regex(/^\/[\w\-/.]+$/);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** When an entry last changed in substance: equal in two languages, or the older one is outdated. Written by the editor. */
const updatedAt = z.iso.datetime().optional();
/** Who has read the text in its language. */
const reviewed = z.enum(reviewStates).default('none');
const position = z.coerce.number().int().min(0).max(100_000);

/** When and where an entry is shown. All optional. */
const showing = {
  endDate: moment.optional(),
  draft: z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }).default(false),
  /** Comma-separated codes of the merchants that show it; every merchant if omitted. */
  merchants: z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim()))
    .optional(),
  reviewed,
  updatedAt,
};

/** The front matter of each collection. An unknown name is an error, not a warning. */
export const collections = {
  banners: z.strictObject({
    groupName: z.enum(bannerGroups),
    title: z.string().min(1).max(60),
    art: picture,
    link,
    placeholderColour: colour,
    position,
    startDate: moment.optional(),
    ...showing,
  }),
  announcements: z.strictObject({
    groupName: z.enum(bannerGroups),
    type: z.enum(announcementTypes).default('PL'),
    title: z.string().min(1).max(120),
    startDate: moment,
    position,
    ...showing,
  }),
  promotions: z.strictObject({
    /** Of the collection `categories`. */
    category: z.string().min(1),
    title: z.string().min(1).max(80),
    startDate: moment,
    image: picture,
    placeholderColour: colour,
    /** Where the promotion leads, and the label of that button. */
    link: link.optional(),
    action: z.string().min(1).max(40).optional(),
    position,
    ...showing,
  }),
  help: z.strictObject({
    category: z.string().min(1),
    title: z.string().min(1).max(120),
    position,
    startDate: moment.optional(),
    ...showing,
  }),
  categories: z.strictObject({ of: z.enum(['help', 'promotions']), title: z.string().min(1).max(40), position, reviewed, updatedAt }),
  legal: z.strictObject({ title: z.string().min(1).max(60), version: z.string().min(1).max(32), reviewed, updatedAt }),
} as const;

export type CollectionName = keyof typeof collections;

/** Where an entry is stored: the name of its file and folder. */
interface Place {
  id: string;
  language: string;
}

/** When it is shown. Both ends in epoch milliseconds; `undefined` = unlimited. */
export interface Showing {
  isDraft: boolean;
  liveFromMs: number | undefined;
  liveUntilMs: number | undefined;
  merchants: readonly string[] | undefined;
}

type Fields<N extends CollectionName> = Omit<z.output<(typeof collections)[N]>, 'draft' | 'merchants' | 'startDate' | 'endDate'>;

export type BannerEntry = Place & Showing & Fields<'banners'> & { text: string };
/** Days are epoch milliseconds of midnight UTC: `startDateMs` is the day shown on the entry. */
export type AnnouncementEntry = Place & Showing & Fields<'announcements'> & { html: string; startDateMs: number };
export type PromotionEntry = Place &
  Showing &
  Fields<'promotions'> & { html: string; preview: string; startDateMs: number; endDateMs: number | undefined };
export type HelpEntry = Place & Showing & Fields<'help'> & { html: string };
export type CategoryEntry = Place & Fields<'categories'>;
export type LegalEntry = Place & Fields<'legal'> & { html: string };
