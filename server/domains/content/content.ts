import type { AnnouncementEntry, BannerEntry, CategoryEntry, HelpEntry, LegalEntry, PromotionEntry } from './collections.ts';

/** What editors wrote, in display order. */
export interface Content {
  /** Changes whenever an entry is added, changed or removed. */
  version: string;
  banners: readonly BannerEntry[];
  announcements: readonly AnnouncementEntry[];
  promotions: readonly PromotionEntry[];
  help: readonly HelpEntry[];
  categories: readonly CategoryEntry[];
  legal: readonly LegalEntry[];
}
