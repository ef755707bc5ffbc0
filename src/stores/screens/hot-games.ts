/** Stateless: the hot games that home does not show at first. */
import type { Game } from '#contract/games/calls.ts';
import { hotGamesQuery } from '#site/lib/catalogue-query.ts';
import { hotGamesShown } from '#site/lib/home-limits.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';

/** Nothing if loading failed. */
export async function readMoreHotGames(): Promise<Game[] | undefined> {
  const hot = await gateway.call('GET /wps/relay/GCSGAME_hotGamesV2', {
    query: { ...hotGamesQuery, language: document.documentElement.lang, merchantCode: merchantCode() },
  });
  return hot.ok ? hot.value.list.slice(hotGamesShown) : undefined;
}
