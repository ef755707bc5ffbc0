import { parseAmount, type Currency } from '#contract/money.ts';
import { gameType } from '#contract/shapes.ts';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  listChoices,
  listGames,
  listHotMatches,
  listKinds,
  listLiveGames,
  listRecents,
  listSimilar,
  listVendorMapping,
  noteRecent,
  removeFavourite,
  searchLobby,
} from '#server/domains/catalogue/index.ts';
import { isPlayStopped } from '#server/domains/protection/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';

import { answer, type Answer, serve } from './answer.ts';
import { checkMerchant } from './own-merchant.ts';

/** The most the home screen can ever show at once. */
const hotGamesLimit = 100;

/** The contract's area `games`, except the launch. */
export const gamesAnswers = ({ vendors }: { vendors: GameVendors }): Answer[] => [...nowAnswers(vendors), ...lobbyAnswers, ...ownAnswers];

/** What goes on in games right now. */
const nowAnswers = (vendors: GameVendors): Answer[] => [
  answer('GET /wps/relay/GCSGAME_hotMatches', async ({ ctx, query }) => ({
    list: await listHotMatches({ ctx, input: { type: query.gameType, vendors } }),
  })),
  answer('GET /wps/game/live', async ({ ctx, query }) => ({
    currency: ctx.merchant.currency,
    games: await listLiveGames({ ctx, input: { nodeIds: query.nodeIds.split(','), vendors } }),
  })),
];

const lobbyAnswers: Answer[] = [
  answer('GET /wps/relay/GCSGAME_hotGamesV2', async ({ ctx, query }) => {
    checkMerchant(ctx, query.merchantCode);
    const { games } = await listGames({ ctx, input: { classify: 'HOT', pageNumber: 1, pageSize: hotGamesLimit } });
    return { list: games };
  }),
  answer('GET /wps/relay/GCSGAME_gameList', async ({ ctx, query }) => {
    checkMerchant(ctx, query.merchant);
    const page = await listGames({
      ctx,
      input: {
        type: query.gameType,
        vendorCode: query.vassalage,
        classify: query.gameClassify,
        name: query.gameName,
        stakeMinor: readStake(query.minBet, ctx.merchant.currency),
        lines: query.minLine,
        kind: query.kind,
        volatility: query.volatility,
        returnPercent: query.minReturn && Number(query.minReturn),
        pageNumber: query.pageNo,
        pageSize: query.pageSize,
      },
    });
    return { games: page.games, ...asPaging(page), totalRelation: page.totalRelation };
  }),
  answer('GET /wps/game/search', async ({ ctx, query }) => {
    const here = { type: query.gameType, vendorCode: query.vassalage, kind: query.kind };
    const { vendors, ...found } = await searchLobby({ ctx, input: { text: query.q, here, pageNumber: query.pageNo } });
    return { ...found, vendors: vendors.map(({ code, category, ...vendor }) => ({ vassalage: code, gameType: category, ...vendor })) };
  }),
  answer('GET /wps/game/choices', async ({ ctx, query: { vassalage: vendorCode, gameType: type, kind } }) => {
    const { lowestStakeMinor, ...choices } = await listChoices({ ctx, input: { type, vendorCode, kind } });
    return { ...choices, lowestStakeMinor: lowestStakeMinor?.toString() ?? null };
  }),
  answer('GET /wps/game/similar', async ({ ctx, query }) => ({
    games: (await isPlayStopped({ ctx })) ? [] : await listSimilar({ ctx, input: query }),
  })),
  answer('GET /wps/relay/GCSGAME_getVassGameType', async ({ ctx, query }) => {
    checkMerchant(ctx, query.merchant_code);
    const [mapping, kinds] = await Promise.all([listVendorMapping({ ctx }), listKinds({ ctx })]);
    const category = gameType.options.find((type) => type === query.typeId?.toUpperCase());
    const asked = category === undefined ? mapping : mapping.filter((each) => each.category === category);
    return {
      sorting: asked.map(({ category, hotBy, vendors }) => ({
        gameCategory: category,
        hotBy,
        kinds: kinds[category] ?? [],
        vendorNames: vendors.map(({ code, ...vendor }) => ({ vassalage: code, ...vendor })),
      })),
    };
  }),
];

/** What is a player's own. */
const ownAnswers: Answer[] = [
  serve('POST /wps/relay/MCSFE_addFavoriteGameV2', addFavourite),
  serve('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', removeFavourite),
  answer('GET /wps/relay/MCSFE_getFavoriteGames', async ({ ctx, query: { pageNo, pageSize } }) => {
    const { entries, ...page } = await listFavouriteIds({ ctx, input: { pageNumber: pageNo, pageSize } });
    return { nodeIds: entries, ...asPaging(page) };
  }),
  answer('GET /wps/relay/MCSFE_getFavoriteGamesList', async ({ ctx, query: { gameTyp, pageNo, pageSize } }) => {
    const { entries, ...page } = await listFavourites({ ctx, input: { type: gameTyp, pageNumber: pageNo, pageSize } });
    return { content: entries, ...asPaging(page) };
  }),
  serve('GET /wps/relay/MCS2_addRecentGame', noteRecent),
  answer('GET /wps/relay/GCS_recentGame', async ({ ctx, query: { gameType: type, page: pageNumber, pageSize } }) => {
    const { entries, ...page } = await listRecents({ ctx, input: { type, pageNumber, pageSize } });
    return { list: entries, ...asPaging(page) };
  }),
];

const asPaging = ({ pageNumber, totalPages, totalCount }: { pageNumber: number; totalPages: number; totalCount: number }) => ({
  pageNum: pageNumber,
  totalPages,
  totalCount,
});

function readStake(text: string | undefined, currency: Currency): bigint | undefined {
  if (text === undefined) return undefined;
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw new ExpectedError('request.invalid', { fields: { minBet: 'request.invalid' } });
  return minor;
}
