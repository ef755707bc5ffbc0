import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { prizeModes } from '#contract/lottery/facts.ts';
import { currencyCode, epochMs, gameType, languageTag, pageNumber, pageSize } from '#contract/shapes.ts';
import { cleanLine } from '#contract/typed/characters.ts';

import { gameKinds, leastReturns, volatilities } from './facts.ts';
import { liveGamesAsked } from './live-facts.ts';
import { liveGame } from './live.ts';
import { gameTile, totalRelation } from './tile.ts';

/** A match that begins soon, and the game for betting on it. */
const hotMatch = z.object({ game: gameTile, home: z.string(), away: z.string(), startsAt: epochMs });

const language = languageTag.optional();

/** Sent by the specification's calls: a value other than ours is refused, and `merchant` must be ours or empty (`not.found`). */
const merchantCode = z.string().max(32).optional();
const html5 = z.literal('html5').optional();
const clientType = z.literal('2').optional();
const pictures = {
  iconType: z
    .string()
    .regex(/^\w{1,16}$/)
    .optional(),
  imgSize: z
    .string()
    .regex(/^\w{1,16}$/)
    .optional(),
};

/** The game a player marks. The token of the specification's payload belongs in the header; one in here is ignored. */
const marked = z.object({
  nodeId: z.string().min(1).max(64),
  /** The game's vendor; a game of another vendor does not match. */
  vendor: z.string().max(64).optional(),
});

const paging = { pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() };

export const gamesCalls = defineCalls({
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    summary: 'The hot games of the merchant.',
    auth: 'none',
    query: z.object({
      isPlatform: z.literal('2').optional(),
      language,
      platform: html5,
      merchantCode,
      ...pictures,
    }),
    value: z.object({ list: z.array(gameTile) }),
    errors: ['not.found'],
  },
  'GET /wps/relay/GCSGAME_hotMatches': {
    summary: 'Of every league of the lobby the match of its two strongest that begins next, the first one first.',
    auth: 'none',
    query: z.object({ gameType: gameType.optional(), language }),
    value: z.object({ list: z.array(hotMatch) }),
    errors: [],
  },
  'GET /wps/game/live': {
    summary: 'What tiles show of live tables, card rooms and leagues now: limits, people and results, free seats, the next match.',
    auth: 'none',
    query: z.object({
      /** Separated by commas. */
      nodeIds: z.string().regex(new RegExp(`^[\\w.-]{1,64}(?:,[\\w.-]{1,64}){0,${liveGamesAsked - 1}}$`)),
    }),
    value: z.object({
      currency: currencyCode,
      /** Games that nobody shares, or that the lobby does not have, are left out. */
      games: z.array(z.object({ nodeId: z.string(), live: liveGame })),
    }),
    errors: [],
  },
  'GET /wps/relay/GCSGAME_gameList': {
    summary: 'One page of the catalogue.',
    auth: 'none',
    query: z.object({
      merchant: merchantCode,
      clientType,
      ...pictures,
      platform: html5,
      gameName: z.string().overwrite(cleanLine).max(64).optional(),
      gameType: gameType.optional(),
      vassalage: z.string().max(64).optional(),
      gameClassify: z.enum(['ALL', 'HOT', 'NEW']).optional(),
      /** Only games playable at this stake or less, in the merchant's currency. */
      minBet: z
        .string()
        .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
        .optional(),
      /** Only games with this many lines or more. */
      minLine: z.coerce.number().int().min(1).max(1000).optional(),
      /** Only games of this kind. Not in the specification. */
      kind: z.enum(gameKinds).optional(),
      /** Only slots and instant games whose wins lie this far apart. Not in the specification. */
      volatility: z.enum(volatilities).optional(),
      /** Only games that return this many percent or more in the long run, whatever is chosen in them. Not in the specification. */
      minReturn: z.enum(leastReturns).optional(),
      language,
      pageNo: pageNumber,
      pageSize,
    }),
    /** `totalRelation`: `gte` if a search stopped counting at `totalCount`; further pages exist on request. */
    value: z.object({ games: z.array(gameTile), ...paging, totalRelation }),
    errors: ['not.found'],
  },
  'GET /wps/relay/GCSGAME_getVassGameType': {
    summary: 'The sorted categories, each with its vendors.',
    auth: 'none',
    /**
     * `typeId`: a game type, in any case, selects that category. The specification gives ids no meaning, so any other value selects
     * all. `merchant_code`: must be this merchant's, else the call is `not.found`.
     */
    query: z.object({ typeId: z.string().max(64).optional(), merchant_code: merchantCode }),
    value: z.object({
      sorting: z.array(
        z.object({
          gameCategory: gameType,
          /** What its hot list (`gameClassify=HOT`) is: computed from `play` of the last days, or the editors' `picks` until there is enough. */
          hotBy: z.enum(['play', 'picks']),
          /** The kinds of games it has (`kind` of the game list). */
          kinds: z.array(z.enum(gameKinds)),
          vendorNames: z.array(
            z.object({
              vassalage: z.string(),
              displayName: z.string(),
              gameCount: z.number().int(),
              /** How many of these are on the hot list (`gameClassify=HOT`). */
              hotCount: z.number().int(),
              /** Under maintenance: its games stay listed, but cannot be opened. */
              isClosed: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    errors: ['not.found'],
  },
  'GET /wps/game/launchGame': {
    summary:
      'A one-use address that opens a game for this player: by `gameId`, or as lotteries are launched, by `vendor`, `gameCode` and `prizeMode`. With a vendor (or `gameGroupId`) and no game, `code=lobby` opens the list of that vendor.',
    auth: 'session',
    query: z.object({
      gameId: z.string().max(64).optional(),
      vendor: z.string().max(64).optional(),
      gameCode: z.string().max(64).optional(),
      playType: z.enum(['ent', 'trad']).optional(),
      gameGroupId: z.string().max(64).optional(),
      prize_mode: z.enum(prizeModes).optional(),
      /** `lobby`, or the game's code: the other name of `gameCode`. */
      code: z.string().max(64).default('lobby'),
      pageBack: z.string().max(16).optional(),
      language,
      theme: z.enum(['light', 'dark']).optional(),
    }),
    value: z.object({
      url: z.string(),
      expiresAt: z.number().int(),
      /** Null if a vendor's list opens. */
      game: gameTile.nullable(),
      /**
       * `frame` = the game runs at `url`, in a frame; `lottery` = it is played on the launch page itself, which `url` then is; `list` =
       * `url` is the site's page of the vendor's games.
       */
      screen: z.enum(['frame', 'lottery', 'list']),
      /** A free trial plays with the game's own play money: its balance is not the wallet's. */
      isPractice: z.boolean(),
    }),
    errors: ['url.empty', 'game.not.found', 'game.unavailable', 'vendor.maintenance', 'protection.excluded'],
  },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': {
    summary: 'Makes a game a favourite of the player; a second time changes nothing.',
    auth: 'session',
    body: marked,
    value: z.object({}),
    errors: ['game.not.found', 'favourite.unavailable'],
  },
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': {
    summary: 'Takes a game out of the favourites; a second time, or of a game that left the lobby, is fine too.',
    auth: 'session',
    body: marked,
    value: z.object({}),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGames': {
    summary: "The node ids of the player's favourites, the newest first.",
    auth: 'session',
    query: z.object({ ...pictures, pageNo: pageNumber, pageSize }),
    value: z.object({ nodeIds: z.array(z.string()), ...paging }),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGamesList': {
    summary: "One page of the player's favourites that the lobby still has, the newest first.",
    auth: 'session',
    query: z.object({
      gameTyp: gameType.optional(),
      language,
      pageNo: pageNumber,
      pageSize,
    }),
    value: z.object({ content: z.array(gameTile), ...paging }),
    errors: [],
  },
  'GET /wps/relay/MCS2_addRecentGame': {
    summary: 'Notes that the player has opened a game now. A launch notes it by itself.',
    auth: 'session',
    query: marked,
    value: z.object({}),
    errors: ['game.not.found'],
  },
  'GET /wps/relay/GCS_recentGame': {
    summary: 'One page of the games that the player opened last, the latest first.',
    auth: 'session',
    query: z.object({
      gameType: gameType.optional(),
      language,
      clientType,
      page: pageNumber,
      pageSize,
    }),
    value: z.object({ list: z.array(gameTile), ...paging }),
    errors: [],
  },
});

export type Game = z.infer<typeof gameTile>;
export type HotMatch = z.infer<typeof hotMatch>;
