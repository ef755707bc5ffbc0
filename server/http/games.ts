import { listGames, listVendorMapping } from '#server/domains/catalogue/index.ts';

import { answer, type Answer } from './answer.ts';

/** The most that the home screen can ever show at once. */
const hotGamesLimit = 100;

/** The contract's area `games`, except the launch. */
export const gamesAnswers: Answer[] = [
  answer('GET /wps/relay/GCSGAME_hotGamesV2', async ({ ctx }) => {
    const { games } = await listGames({ ctx, input: { classify: 'HOT', pageNumber: 1, pageSize: hotGamesLimit } });
    return { list: games };
  }),
  answer('GET /wps/relay/GCSGAME_gameList', async ({ ctx, query }) => {
    const page = await listGames({
      ctx,
      input: {
        type: query.gameType,
        vendorCode: query.vassalage,
        classify: query.gameClassify,
        name: query.gameName,
        pageNumber: query.pageNo,
        pageSize: query.pageSize,
      },
    });
    return { games: page.games, pageNum: page.pageNumber, totalPages: page.totalPages, totalCount: page.totalCount };
  }),
  answer('GET /wps/relay/GCSGAME_getVassGameType', async ({ ctx }) => {
    const mapping = await listVendorMapping({ ctx });
    return {
      sorting: mapping.map(({ category, vendors }) => ({
        gameCategory: category,
        vendorNames: vendors.map(({ code, displayName, gameCount }) => ({ vassalage: code, displayName, gameCount })),
      })),
    };
  }),
];
