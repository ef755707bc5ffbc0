import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { gameTile } from '#contract/games/tile.ts';
import { gameType, languageTag, pageNumber, pageSize, prizeModeList } from '#contract/shapes.ts';

const language = languageTag.optional();
const paging = { pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() };

/** The lottery gateway's lists: tiles, as in the other game lists. */
export const lotteryGamesCalls = defineCalls({
  'GET /lgw/games/popular': {
    summary: 'The lotteries of the merchant, those first that sold the most tickets in the last hour.',
    auth: 'none',
    query: z.object({ count: z.coerce.number().int().min(1).max(100).default(20), language }),
    value: z.object({ list: z.array(gameTile) }),
    errors: [],
  },
  'GET /lgw/games/mobile': {
    summary: 'One page of the lotteries of the merchant.',
    auth: 'none',
    query: z.object({ gameType: gameType.optional(), prizeMode: prizeModeList.optional(), language, pageNo: pageNumber, pageSize }),
    value: z.object({ games: z.array(gameTile), ...paging }),
    errors: [],
  },
  'GET /lgw/vn/games/game_menu': {
    summary: 'The lotteries of the merchant by vendor, for a menu.',
    auth: 'session',
    query: z.object({ prizeMode: prizeModeList.optional(), language }),
    value: z.object({ list: z.array(z.object({ gameType, vassalage: z.string(), vendorName: z.string(), games: z.array(gameTile) })) }),
    errors: [],
  },
  'GET /lgw/vn/games/game_menu/recent': {
    summary: 'One page of the lotteries that the player opened last, the latest first.',
    auth: 'session',
    query: z.object({ language, pageNo: pageNumber, pageSize }),
    value: z.object({ list: z.array(gameTile), ...paging }),
    errors: [],
  },
  'GET /lgw/games/mobile_game_menus': {
    summary: 'The lottery categories of the merchant, each with its vendors.',
    auth: 'session',
    query: z.object({ language }),
    value: z.object({
      sorting: z.array(
        z.object({
          gameCategory: gameType,
          vendorNames: z.array(
            z.object({ vassalage: z.string(), displayName: z.string(), gameCount: z.number().int(), isClosed: z.boolean() }),
          ),
        }),
      ),
    }),
    errors: [],
  },
});
