import { type LaunchedGame, type LaunchPlayer, launchOf } from '#contract/games/launch.ts';
import { vendorListPath } from '#contract/games/facts.ts';

import { loginPath } from './next-path.ts';

/**
 * Where a game tile leads. Links are the same for `anybody`: the launch page is guarded and sends guests to log in with a return path. It
 * also says why a launch is refused.
 */
export function gameLink(game: LaunchedGame, player: LaunchPlayer = 'anybody'): string {
  const launch = launchOf({ game, player });
  switch (launch.launcher) {
    case 'list':
      return vendorListPath(launch.gameType, launch.vassalage);
    case 'login':
      return loginPath(gameLink(game));
    case 'refused':
      return gameLink(game);
    case 'lottery':
      return launchPage({ gameId: launch.gameId, prize_mode: launch.prizeMode, code: launch.gameCode });
    case 'launchPage': {
      const { playType, gameId, gameGroupId } = launch;
      return launchPage({ playType, gameId, ...(gameGroupId ? { gameGroupId } : {}) });
    }
    case 'gameCentre':
      return launchPage({ gameId: launch.gameId });
  }
}

const launchPage = (query: Record<string, string>) => `/m/launchGame?${new URLSearchParams(query)}`;
