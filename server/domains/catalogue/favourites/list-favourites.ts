import type { Game } from '#contract/games/calls.ts';
import { catalogueFavourites } from '#server/domains/catalogue/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { listKeptGames, type KeptFilter, type KeptPage } from '#server/domains/catalogue/kept-games.ts';

/** One page of the player's favourites, newest first. Games the lobby no longer has are kept but not shown. */
export async function listFavourites({ ctx, input }: { ctx: MemberCtx; input: KeptFilter }): Promise<KeptPage<Game>> {
  return listKeptGames({ ctx, input, table: catalogueFavourites });
}
