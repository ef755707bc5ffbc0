import type { Game } from '#contract/games/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { GameType } from '#contract/shapes.ts';
import { mapped, type Result } from '#site/api/result.ts';
import { gameListQuery } from '#site/lib/catalogue-query.ts';
import type { ListQuery } from '#site/lib/list-rules.ts';
import { type Tile, tileOf } from '#site/lib/tile.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';

export interface ListPage {
  tiles: readonly Tile[];
  totalPages: number;
  totalCount: number;
  /** `gte`: a search stopped counting there. */
  totalRelation: 'eq' | 'gte';
}

/** One page of a list: of the catalogue, or of the player's own. */
export async function readListPage(gameType: GameType | undefined, query: ListQuery, pageNo: number): Promise<Result<ListPage>> {
  return mapped(await readGames(gameType, query, pageNo), ({ games, totalPages, totalCount, totalRelation }) => ({
    tiles: games.map(tileOf),
    totalPages,
    totalCount,
    totalRelation,
  }));
}

type GamePage = Omit<ListPage, 'tiles'> & { games: readonly Game[] };

async function readGames(gameType: GameType | undefined, query: ListQuery, pageNo: number): Promise<Result<GamePage>> {
  const language = document.documentElement.lang;
  const page = { language, pageSize: listPageSize };
  if (query.tab === 'fav') {
    const own = { ...page, pageNo, ...(gameType && { gameTyp: gameType }) };
    const result = await gateway.call('GET /wps/relay/MCSFE_getFavoriteGamesList', { query: own });
    return mapped(result, ({ content: games, ...totals }) => ({ ...totals, games, totalRelation: 'eq' }));
  }
  if (query.tab === 'recent') {
    const own = { ...page, page: pageNo, clientType: '2' as const, ...(gameType && { gameType }) };
    const result = await gateway.call('GET /wps/relay/GCS_recentGame', { query: own });
    return mapped(result, ({ list: games, ...totals }) => ({ ...totals, games, totalRelation: 'eq' }));
  }
  return gateway.call('GET /wps/relay/GCSGAME_gameList', {
    query: {
      ...page,
      pageNo,
      ...gameListQuery,
      merchant: merchantCode(),
      ...(gameType && { gameType }),
      ...(query.tab === 'hot' && { gameClassify: 'HOT' as const }),
      ...(query.vendor && { vassalage: query.vendor }),
      ...(query.name && { gameName: query.name }),
      ...(query.minBet && { minBet: query.minBet }),
      ...(query.minLine && { minLine: Number(query.minLine) }),
      ...(query.kind && { kind: query.kind }),
      ...(query.volatility && { volatility: query.volatility }),
      ...(query.minReturn && { minReturn: query.minReturn }),
      ...(query.classify && { gameClassify: query.classify }),
    },
  });
}
