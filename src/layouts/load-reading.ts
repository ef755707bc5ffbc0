import type { Announcement, Banner, Category, HelpItem, LegalKind, LegalText, Promotion } from '#contract/content/calls.ts';

import { announcementQuery, type Asked } from './asked.ts';
import { loadAnnouncements } from './load-lobby.ts';

interface Promotions {
  promotions: Promotion[];
  categories: Category[];
  banners: Banner[];
  /** Whether everything could be loaded: an incomplete page is not cached. */
  isWhole: boolean;
}

/** The promotions that players can join now, with the banners above them. If they cannot be loaded, there are none (silently). */
export async function loadPromotions(asked: Asked): Promise<Promotions> {
  const [offers, board] = await Promise.all([
    asked.api.call('GET /wps/system/announcements', { query: { types: 'Promotion', ...announcementQuery(asked) } }),
    readBanners(asked, 'm_promotion'),
  ]);
  return {
    promotions: offers.ok ? offers.value.promotions : [],
    categories: offers.ok ? offers.value.categories : [],
    banners: board.banners,
    isWhole: offers.ok && board.isWhole,
  };
}

/** The banners above a board: announcements of type B for platform M, of the board's own group. */
async function readBanners(asked: Asked, groupName: string): Promise<{ banners: Banner[]; isWhole: boolean }> {
  const board = await asked.api.call('GET /wps/system/announcements', { query: { types: 'B', groupName, ...announcementQuery(asked) } });
  return { banners: board.ok ? board.value.banners : [], isWhole: board.ok };
}

/** The announcements of the board, below its banners. */
export async function loadNotices(asked: Asked): Promise<{ announcements: Announcement[]; banners: Banner[]; isWhole: boolean }> {
  const [board, above] = await Promise.all([loadAnnouncements(asked), readBanners(asked, 'm_notice')]);
  return { announcements: board.announcements, banners: above.banners, isWhole: board.isWhole && above.isWhole };
}

interface HelpPage {
  categories: Category[];
  list: HelpItem[];
  banners: Banner[];
  isWhole: boolean;
}

/** The help center in the page's language, and the banners above it. */
export async function loadHelp(asked: Asked): Promise<HelpPage> {
  const { api, language } = asked;
  const [help, board] = await Promise.all([
    api.call('GET /wps/system/helpCenter', { query: { device: 'MOBILE', lang: language } }),
    readBanners(asked, 'm_help'),
  ]);
  return {
    categories: help.ok ? help.value.categories : [],
    list: help.ok ? help.value.list : [],
    banners: board.banners,
    isWhole: help.ok && board.isWhole,
  };
}

/** A legal text; nothing if it could not be loaded. */
export async function loadLegal({ api, language }: Pick<Asked, 'api' | 'language'>, kind: LegalKind): Promise<LegalText | undefined> {
  const text = await api.call('GET /wps/system/legal', { query: { kind, language } });
  return text.ok ? text.value : undefined;
}
