import type { Banner, Announcement } from '#contract/content.ts';
import type { Game } from '#contract/games.ts';

export interface Lobby {
  banners: Banner[];
  announcements: Announcement[];
  sorting: { gameCategory: string }[];
  hotGames: Game[];
}

/**
 * What the lobby shows, for the page's language. Announcements are silent on error (spec 8): the bar says that there are none.
 * Games must be there: without them the page fails and is not kept.
 */
export async function loadLobby({ api, language }: Pick<App.Locals, 'api' | 'language'>): Promise<Lobby> {
  const [content, categories, hot] = await Promise.all([
    api.call('GET /wps/system/announcements', { query: { types: 'B,PL', groupName: 'm_home', platform: 'M', language } }),
    api.call('GET /wps/relay/GCSGAME_getVassGameType'),
    api.call('GET /wps/relay/GCSGAME_hotGamesV2', { query: { isPlatform: '2', language, platform: 'html5' } }),
  ]);
  if (!categories.ok) throw new Error(`the categories cannot be read: ${categories.code}`);
  if (!hot.ok) throw new Error(`the hot games cannot be read: ${hot.code}`);
  return {
    banners: content.ok ? content.value.banners : [],
    announcements: content.ok ? content.value.announcements : [],
    sorting: categories.value.sorting,
    hotGames: hot.value.list,
  };
}

/** The promotions that players can join now; none when they cannot be read. */
export async function loadPromotions({ api, language }: Pick<App.Locals, 'api' | 'language'>): Promise<Announcement[]> {
  const content = await api.call('GET /wps/system/announcements', { query: { types: 'Promotion', platform: 'M', language } });
  return content.ok ? content.value.announcements : [];
}

/** The announcements of the board; none when they cannot be read (spec 8: silent). */
export async function loadAnnouncements({ api, language }: Pick<App.Locals, 'api' | 'language'>): Promise<Announcement[]> {
  const content = await api.call('GET /wps/system/announcements', {
    query: { types: 'B,PL', groupName: 'm_home', platform: 'M', language },
  });
  return content.ok ? content.value.announcements : [];
}
