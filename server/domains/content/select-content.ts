import type { Announcement, Banner, Category, Promotion } from '#contract/content/calls.ts';

import { asksFor, asksForPromotions } from './announcement-types.ts';
import type { CategoryEntry, PromotionEntry } from './collections.ts';
import type { Content } from './content.ts';
import { entriesFor, type Reader } from './reader.ts';

export interface Selection {
  announcements: Announcement[];
  banners: Banner[];
  promotions: Promotion[];
  /** The categories of the promotions. */
  categories: Category[];
}

/**
 * Announcements, banners and promotions of a group in one language. `types` is the specification's list: B = banners and announcements
 * of the announcement board, PL = announcements to players, PU = pop-ups after a log-in, A = announcements to agents, Promotion
 * (or PR) = promotions, which have no group. A language without a text of its own gets the merchant's, else English.
 */
export function selectContent(
  content: Content,
  { types, groupName, ...reader }: Reader & { types: string; groupName: string | undefined },
): Selection {
  const wanted = types.split(',');
  const inGroup = <T extends { id: string; language: string; groupName: string }>(entries: readonly T[]) =>
    entriesFor(
      entries.filter((entry) => groupName === undefined || entry.groupName === groupName),
      reader,
    );
  const promotions = asksForPromotions(wanted) ? entriesFor(content.promotions, reader) : [];
  return {
    announcements: inGroup(content.announcements)
      .filter(({ type }) => asksFor(wanted, type))
      .map(({ id, language, title, html, groupName: group, startDateMs }) => ({
        id,
        language,
        title,
        content: html,
        groupName: group,
        startDate: startDateMs,
        read: false,
      })),
    banners: wanted.includes('B')
      ? inGroup(content.banners).map(({ id, language, art, groupName: group, title, text, link, placeholderColour }) => ({
          id,
          language,
          url: art,
          groupName: group,
          title,
          text,
          link,
          placeholderColour,
        }))
      : [],
    promotions: promotions.map(asPromotion),
    categories: promotions.length > 0 ? categoriesOf(content, 'promotions', reader) : [],
  };
}

/** The groups of a collection that have entries, in their order. */
export function categoriesOf(content: Content, of: CategoryEntry['of'], reader: Reader): Category[] {
  const used = new Set(entriesFor<HasCategory>(content[of], reader).map(({ category }) => category));
  return entriesFor(
    content.categories.filter((entry) => entry.of === of && used.has(entry.id)),
    reader,
  ).map(({ id, language, title }) => ({ id, language, type: of, title }));
}

interface HasCategory {
  id: string;
  language: string;
  category: string;
}

const asPromotion = (entry: PromotionEntry): Promotion => ({
  id: entry.id,
  language: entry.language,
  title: entry.title,
  content: entry.html,
  preview: entry.preview,
  startDate: entry.startDateMs,
  endDate: entry.endDateMs ?? null,
  noExpiry: entry.endDateMs === undefined ? 1 : 0,
  promoAnnouncementCategoryIds: [entry.category],
  announcementImages: [{ sequence: 1, url: entry.image }],
  placeholderColour: entry.placeholderColour,
  link: entry.link ?? null,
  action: entry.action ?? null,
  read: false,
});
