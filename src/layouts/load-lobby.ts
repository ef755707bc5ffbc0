import type { Banner, Announcement } from '#contract/content/calls.ts';
import type { Game } from '#contract/games/calls.ts';
import type { LotteryItem } from '#contract/lottery/calls.ts';
import { prizeModeOf, prizeModes } from '#contract/lottery/facts.ts';
import { hotGamesQuery } from '#site/lib/catalogue-query.ts';
import { drawsShown } from '#site/lib/home-limits.ts';
import { type HotBy, hotByOf } from '#site/lib/hot-by.ts';
import type { VendorCategory } from '#site/lib/vendor-list.ts';

import { announcementQuery, type Asked } from './asked.ts';

export interface Lobby {
  banners: Banner[];
  announcements: Announcement[];
  sorting: VendorCategory[];
  /** Nothing if they could not be loaded. */
  hotGames: Game[] | undefined;
  hotBy: HotBy;
  /** The draws on sale; nothing if they could not be loaded. */
  draws: LotteryItem[] | undefined;
  /** Whether they are those of the Vietnamese lotteries: a merchant without them shows all that it has. */
  isVietnamese: boolean;
  /** Whether everything could be loaded: an incomplete page is not cached. */
  isWhole: boolean;
}

/**
 * What the lobby shows, in the page's language. Errors of announcements are ignored: the bar says that there are none.
 * Without the games or their categories the page says so and is not cached.
 */
export async function loadLobby(asked: Asked): Promise<Lobby> {
  const { api, language, merchant } = asked;
  const readDraws = (prizeMode: string) =>
    api.call('GET /lgw/vn/numeros/opened/game', { query: { device: 'MOBILE', count: drawsShown, prizeMode, language } });
  const [content, categories, hot, vietnamese] = await Promise.all([
    api.call('GET /wps/system/announcements', { query: { types: 'B,PL', groupName: 'm_home', ...announcementQuery(asked) } }),
    api.call('GET /wps/relay/GCSGAME_getVassGameType', { query: { typeId: 'ALL', merchant_code: merchant.merchantCode } }),
    api.call('GET /wps/relay/GCSGAME_hotGamesV2', { query: { ...hotGamesQuery, language, merchantCode: merchant.merchantCode } }),
    readDraws('Lott'),
  ]);
  const isVietnamese = !categories.ok || categories.value.sorting.some(hasVietnamese);
  const draws = isVietnamese ? vietnamese : await readDraws(prizeModes.join());
  return {
    banners: content.ok ? content.value.banners : [],
    announcements: content.ok ? content.value.announcements : [],
    sorting: categories.ok ? categories.value.sorting : [],
    hotGames: hot.ok && categories.ok ? hot.value.list : undefined,
    hotBy: hotByOf(categories.ok ? categories.value.sorting : []),
    draws: draws.ok ? draws.value : undefined,
    isVietnamese,
    isWhole: content.ok && categories.ok && hot.ok && draws.ok,
  };
}

const hasVietnamese = ({ gameCategory, vendorNames }: VendorCategory) =>
  vendorNames.some(({ vassalage }) => prizeModeOf({ gameType: gameCategory, vassalage }) === 'Lott');

/** Entries of a board; `isWhole` = they could be loaded. If not, there are none (silently), and the page is not cached. */
export interface Board {
  announcements: Announcement[];
  isWhole: boolean;
}

/** The announcements of the board. */
export async function loadAnnouncements(asked: Asked): Promise<Board> {
  const query = { types: 'B,PL', groupName: 'm_home', ...announcementQuery(asked) };
  const content = await asked.api.call('GET /wps/system/announcements', { query });
  return { announcements: content.ok ? content.value.announcements : [], isWhole: content.ok };
}
