import type { Announcement, Banner, Category, HelpItem, LegalKind, LegalText, Promotion } from '#contract/content.ts';

import { loadAnnouncements } from './load-lobby.ts';

type Asked = Pick<App.Locals, 'api' | 'language'>;

interface Promotions {
  promotions: Promotion[];
  categories: Category[];
  banners: Banner[];
  /** Whether everything could be read: a page that misses something is not kept. */
  isWhole: boolean;
}

/** The promotions that players can join now, with the banners above them. When they cannot be read, there are none (spec 8: silent). */
export async function loadPromotions({ api, language }: Asked): Promise<Promotions> {
  const [offers, board] = await Promise.all([
    api.call('GET /wps/system/announcements', { query: { types: 'Promotion', platform: 'M', language } }),
    readBanners({ api, language }, 'm_promotion'),
  ]);
  return {
    promotions: offers.ok ? offers.value.promotions : [],
    categories: offers.ok ? offers.value.categories : [],
    banners: board.banners,
    isWhole: offers.ok && board.isWhole,
  };
}

/** What stands above a board: announcements of type B for platform M, of the board's own group. */
async function readBanners({ api, language }: Asked, groupName: string): Promise<{ banners: Banner[]; isWhole: boolean }> {
  const board = await api.call('GET /wps/system/announcements', { query: { types: 'B', groupName, platform: 'M', language } });
  return { banners: board.ok ? board.value.banners : [], isWhole: board.ok };
}

/** The announcements of the board, under the banners of their screen. */
export async function loadNotices(asked: Asked): Promise<{ announcements: Announcement[]; banners: Banner[]; isWhole: boolean }> {
  const [board, above] = await Promise.all([loadAnnouncements(asked), readBanners(asked, 'm_notice')]);
  return { announcements: board.announcements, banners: above.banners, isWhole: board.isWhole && above.isWhole };
}

/** What is said to agents. */
export async function loadAgentNotices({ api, language }: Asked): Promise<{ announcements: Announcement[]; isWhole: boolean }> {
  const board = await api.call('GET /wps/system/announcements', { query: { types: 'A', groupName: 'm_home', platform: 'M', language } });
  return { announcements: board.ok ? board.value.announcements : [], isWhole: board.ok };
}

interface HelpPage {
  categories: Category[];
  list: HelpItem[];
  banners: Banner[];
  isWhole: boolean;
}

/** The help center in the page's language, and what stands above it. */
export async function loadHelp({ api, language }: Asked): Promise<HelpPage> {
  const [help, board] = await Promise.all([
    api.call('GET /wps/system/helpCenter', { query: { device: 'MOBILE', lang: language } }),
    readBanners({ api, language }, 'm_help'),
  ]);
  return {
    categories: help.ok ? help.value.categories : [],
    list: help.ok ? help.value.list : [],
    banners: board.banners,
    isWhole: help.ok && board.isWhole,
  };
}

/** A legal text; nothing when it could not be read. */
export async function loadLegal({ api, language }: Asked, kind: LegalKind): Promise<LegalText | undefined> {
  const text = await api.call('GET /wps/system/legal', { query: { kind, language } });
  return text.ok ? text.value : undefined;
}
