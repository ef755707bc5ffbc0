import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { gameType, languageTag, pageNumber } from '#contract/shapes.ts';
import { cleanLine } from '#contract/typed/characters.ts';

import { gameKinds, leastReturns, volatilities } from './facts.ts';
import { gameTile, totalRelation } from './tile.ts';

const language = languageTag.optional();

/** `gte`: the search stopped counting there. */
const count = z.object({ count: z.number().int(), relation: totalRelation });

/** Finding games. None of it is in the specification. */
export const gameSearchCalls = defineCalls({
  'GET /wps/game/search': {
    summary: 'Searches the whole lobby: games of every category, vendors and kinds of games, misspelled words included.',
    auth: 'none',
    /** `gameType`, `vassalage`, `kind`: what the list shows that the search was opened from; its games come first. */
    query: z.object({
      q: z.string().overwrite(cleanLine).max(64).default(''),
      gameType: gameType.optional(),
      vassalage: z.string().max(64).optional(),
      kind: z.enum(gameKinds).optional(),
      language,
      pageNo: pageNumber,
    }),
    value: z.object({
      /** One page of 24, the list's own first, the best first. */
      games: z.array(gameTile),
      /** How many games are found, on all pages. */
      total: count,
      /** How many of them are the list's own. */
      here: count,
      totalPages: z.number().int(),
      /** `vassalage`: or the prefix of a common brand, for all of its vendors. */
      vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameType, gameCount: z.number().int() })),
      kinds: z.array(z.object({ kind: z.enum(gameKinds), gameCount: z.number().int() })),
      /** Only if nothing was found: the games with the nearest names, and hot games. */
      nearest: z.array(gameTile),
      hot: z.array(gameTile),
    }),
    errors: [],
  },
  'GET /wps/game/similar': {
    summary: 'Games like one that the player has left: of its kind, its vendor, or with wins as far apart.',
    auth: 'member',
    query: z.object({ nodeId: z.string().max(64), language }),
    /** Three to six, the most alike first. None if there are fewer, or if something stops the player's play. */
    value: z.object({ games: z.array(gameTile) }),
    errors: [],
  },
  'GET /wps/game/choices': {
    summary: 'What a list of games can be narrowed by: only what some of its games have.',
    auth: 'none',
    /** What the list shows. `vassalage`: or the prefix of a common brand, for all of its vendors. */
    query: z.object({ gameType: gameType.optional(), vassalage: z.string().max(64).optional(), kind: z.enum(gameKinds).optional() }),
    value: z.object({
      kinds: z.array(z.object({ kind: z.enum(gameKinds), gameCount: z.number().int() })),
      volatilities: z.array(z.enum(volatilities)),
      returns: z.array(z.enum(leastReturns)),
      /** The most lines that one of the games has; 0 = none has any. */
      mostLines: z.number().int(),
      /** Null if none of the games can be played. */
      lowestStakeMinor: z.string().nullable(),
      hasNew: z.boolean(),
    }),
    errors: [],
  },
});
