import type { Game } from '#contract/games.ts';
import type { GameType } from '#contract/shapes.ts';
import type { MenuKind } from '#site/lib/game-menu.ts';

export interface CategoryList {
  kind: MenuKind;
  sorting: { gameCategory: string }[];
  games: Game[];
  totalCount: number;
  page: number;
  pages: number;
}

/** Twenty rows of three. */
const pageSize = 60;

/** One page of a category's games; HOT lists the hot games. */
export async function loadCategory(
  { api, language }: Pick<App.Locals, 'api' | 'language'>,
  kind: GameType | 'HOT',
  pageNo: string | null,
): Promise<CategoryList> {
  const page = Math.max(1, Math.min(1000, Number.parseInt(pageNo ?? '1', 10) || 1));
  const [categories, list] = await Promise.all([
    api.call('GET /wps/relay/GCSGAME_getVassGameType'),
    kind === 'HOT' ? loadHot({ api, language }) : loadType({ api, language }, kind, page),
  ]);
  if (!categories.ok) throw new Error(`the categories cannot be read: ${categories.code}`);
  return { kind, sorting: categories.value.sorting, ...list };
}

type ListPart = Omit<CategoryList, 'kind' | 'sorting'>;

async function loadHot({ api, language }: Pick<App.Locals, 'api' | 'language'>): Promise<ListPart> {
  const hot = await api.call('GET /wps/relay/GCSGAME_hotGamesV2', { query: { isPlatform: '2', language, platform: 'html5' } });
  if (!hot.ok) throw new Error(`the hot games cannot be read: ${hot.code}`);
  return { games: hot.value.list, totalCount: hot.value.list.length, page: 1, pages: 1 };
}

async function loadType({ api, language }: Pick<App.Locals, 'api' | 'language'>, gameType: GameType, page: number): Promise<ListPart> {
  const list = await api.call('GET /wps/relay/GCSGAME_gameList', {
    query: { clientType: '2', platform: 'html5', gameType, language, pageNo: page, pageSize },
  });
  if (!list.ok) throw new Error(`the games cannot be read: ${list.code}`);
  const { games, totalCount, totalPages } = list.value;
  return { games, totalCount, page, pages: totalPages };
}
