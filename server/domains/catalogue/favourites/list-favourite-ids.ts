import { catalogueFavourites } from '#server/domains/catalogue/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { listKeptIds, type KeptFilter, type KeptPage } from '#server/domains/catalogue/kept-games.ts';

/** One page of the node ids of the player's favourites, newest first; used to mark tiles. */
export async function listFavouriteIds({ ctx, input }: { ctx: MemberCtx; input: KeptFilter }): Promise<KeptPage<string>> {
  return listKeptIds({ ctx, input, table: catalogueFavourites });
}
