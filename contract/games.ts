import { z } from 'zod';

import { defineCalls } from './call.ts';
import { gameType, languageTag, pageNumber, pageSize } from './shapes.ts';

/** A game tile (spec 3, Game), by the specification's field names. */
const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  gameType,
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameGroupId: z.string(),
  lottoMode: z.array(z.enum(['Tradition', 'Entertainment'])),
  supportPlay: z.boolean(),
  /** Path of the tile art without size and format: add `@1x.avif`, `@2x.avif`, `@1x.webp`, `@2x.webp`. */
  showIcon: z.string(),
  /** `#rrggbb`, painted until the art is there. */
  placeholderColour: z.string(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** `VASSALAGE` = opens the vendor's sub-list instead of a game. */
  isGameH5: z.string(),
});

const language = languageTag.optional();

export const gamesCalls = defineCalls({
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    summary: 'The hot games of the merchant.',
    auth: 'none',
    query: z.object({
      isPlatform: z.string().optional(),
      language,
      platform: z.string().optional(),
      merchantCode: z.string().optional(),
      iconType: z.string().optional(),
      imgSize: z.string().optional(),
    }),
    value: z.object({ list: z.array(game) }),
    errors: [],
  },
  'GET /wps/relay/GCSGAME_gameList': {
    summary: 'One page of the catalogue.',
    auth: 'none',
    query: z.object({
      merchant: z.string().optional(),
      clientType: z.string().optional(),
      iconType: z.string().optional(),
      imgSize: z.string().optional(),
      platform: z.string().optional(),
      gameName: z.string().trim().max(64).optional(),
      gameType: gameType.optional(),
      vassalage: z.string().max(64).optional(),
      gameClassify: z.enum(['ALL', 'HOT', 'NEW']).optional(),
      minBet: z.string().optional(),
      minLine: z.string().optional(),
      language,
      pageNo: pageNumber,
      pageSize,
    }),
    value: z.object({ games: z.array(game), pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'GET /wps/relay/GCSGAME_getVassGameType': {
    summary: 'The sorted categories, each with its vendors.',
    auth: 'none',
    query: z.object({ typeId: z.string().optional(), merchant_code: z.string().optional() }),
    value: z.object({
      sorting: z.array(
        z.object({
          gameCategory: gameType,
          vendorNames: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameCount: z.number().int() })),
        }),
      ),
    }),
    errors: [],
  },
  'GET /wps/game/launchGame': {
    summary: 'A one-use address that opens the game for this player.',
    auth: 'session',
    query: z.object({
      gameId: z.string().max(64),
      playType: z.enum(['ent', 'trad']).optional(),
      gameGroupId: z.string().max(64).optional(),
      prize_mode: z.string().max(16).optional(),
      code: z.string().max(64).default('lobby'),
      pageBack: z.string().max(16).optional(),
      language,
      theme: z.enum(['light', 'dark']).optional(),
    }),
    value: z.object({ url: z.string(), expiresAt: z.number().int(), game }),
    errors: ['url.empty', 'game.not.found', 'game.unavailable'],
  },
});

export type Game = z.infer<typeof game>;
