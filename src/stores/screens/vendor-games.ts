/** Stateless: the games of one vendor, as home shows them. */
import type { Game } from '#contract/games/calls.ts';
import { gameListQuery } from '#site/lib/catalogue-query.ts';
import { vendorGamesFetched } from '#site/lib/home-limits.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';

/** Nothing if loading failed. */
export async function readVendorGames(vassalage: string): Promise<Game[] | undefined> {
  const list = await gateway.call('GET /wps/relay/GCSGAME_gameList', {
    query: {
      ...gameListQuery,
      merchant: merchantCode(),
      language: document.documentElement.lang,
      vassalage,
      pageNo: 1,
      pageSize: vendorGamesFetched,
    },
  });
  return list.ok ? list.value.games : undefined;
}
