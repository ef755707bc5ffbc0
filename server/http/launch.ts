import { launchGame } from '#server/domains/rounds/index.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';

import { answer } from './answer.ts';
import { languageOf } from './request-language.ts';

export const launchAnswers = ({ vendors }: { vendors: GameVendors }) => [
  answer('GET /wps/game/launchGame', async ({ ctx, query, headers }) =>
    launchGame({
      ctx,
      input: {
        gameId: query.gameId,
        vendor: query.vendor,
        said: {
          playType: query.playType,
          gameGroupId: query.gameGroupId,
          prizeMode: query.prize_mode,
          code: query.code === 'lobby' ? (query.gameCode ?? 'lobby') : query.code,
        },
        language: query.language ?? languageOf(ctx, headers),
        theme: query.theme ?? 'light',
        vendors,
      },
    }),
  ),
];
