import type { Game } from '#contract/games/calls.ts';
import { isLiveType, liveGamesAsked } from '#contract/games/live-facts.ts';
import { factsOf, type LiveFacts } from '#site/lib/live-facts.ts';

import type { Asked } from './asked.ts';

/** What lasts of the games that players share, by node id: the page is kept all day. Errors are ignored: the tiles ask again. */
export async function loadLiveFacts({ api }: Pick<Asked, 'api'>, games: readonly Game[]): Promise<Readonly<Record<string, LiveFacts>>> {
  const nodeIds = games.filter(({ gameType }) => isLiveType(gameType)).map(({ nodeId }) => nodeId);
  if (nodeIds.length === 0) return {};
  const live = await api.call('GET /wps/game/live', { query: { nodeIds: nodeIds.slice(0, liveGamesAsked).join(',') } });
  if (!live.ok) return {};
  const { currency } = live.value;
  return Object.fromEntries(
    live.value.games.flatMap((game) => {
      const facts = factsOf(game.live, currency);
      return facts ? [[game.nodeId, facts]] : [];
    }),
  );
}
