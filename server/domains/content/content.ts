import type { AnnouncementEntry, BannerEntry, CategoryEntry, HelpEntry, LegalEntry, PromotionEntry } from './collections.ts';

/** What editors wrote, in the order in which it is shown. */
export interface Content {
  /** Changes whenever an entry changes, comes or goes. */
  version: string;
  banners: readonly BannerEntry[];
  announcements: readonly AnnouncementEntry[];
  promotions: readonly PromotionEntry[];
  help: readonly HelpEntry[];
  categories: readonly CategoryEntry[];
  legal: readonly LegalEntry[];
}
