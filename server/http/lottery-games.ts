import { listRecents } from '#server/domains/catalogue/index.ts';
import { listPopular, lotteryCategories, lotteryMenu, pageLotteries } from '#server/domains/lottery/index.ts';

import { answer, type Answer } from './answer.ts';

/** The lists of the lottery gateway (contract/lottery/games-calls.ts). */
export const lotteryGamesAnswers: Answer[] = [
  answer('GET /lgw/games/popular', async ({ ctx, query: { count } }) => ({ list: await listPopular({ ctx, input: { count } }) })),
  answer('GET /lgw/games/mobile', async ({ ctx, query: { gameType, prizeMode, pageNo, pageSize } }) => {
    const { list, ...paging } = await pageLotteries({ ctx, input: { gameType, prizeMode, pageNumber: pageNo, pageSize } });
    return { games: list, ...paging };
  }),
  answer('GET /lgw/vn/games/game_menu', async ({ ctx, query: { prizeMode } }) => ({
    list: await lotteryMenu({ ctx, input: { prizeMode } }),
  })),
  answer('GET /lgw/vn/games/game_menu/recent', async ({ ctx, query: { pageNo, pageSize } }) => {
    const { entries, pageNumber, ...page } = await listRecents({ ctx, input: { isLottery: true, pageNumber: pageNo, pageSize } });
    return { list: entries, pageNum: pageNumber, ...page };
  }),
  answer('GET /lgw/games/mobile_game_menus', async ({ ctx }) => ({ sorting: await lotteryCategories({ ctx }) })),
];
