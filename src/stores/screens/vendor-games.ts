/** Lives as long as home: the games of one vendor, as home shows them. */
import { mapped } from '#site/api/result.ts';
import { gameListQuery } from '#site/lib/catalogue-query.ts';
import { vendorGamesFetched } from '#site/lib/home-limits.ts';
import { type Tile, tileOf } from '#site/lib/tile.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';

import { createRead, type Read } from './read.ts';

export function createVendorGames(vassalage: string): Read<readonly Tile[]> {
  return createRead(async () => {
    const query = { ...gameListQuery, merchant: merchantCode(), language: document.documentElement.lang };
    const list = await gateway.call('GET /wps/relay/GCSGAME_gameList', {
      query: { ...query, vassalage, pageNo: 1, pageSize: vendorGamesFetched },
    });
    return mapped(list, ({ games }) => games.map(tileOf));
  });
}
