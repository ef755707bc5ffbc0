import type { Game } from '#contract/games/calls.ts';
import { catalogueRecents } from '#server/domains/catalogue/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { listKeptGames, type KeptFilter, type KeptPage } from '#server/domains/catalogue/kept-games.ts';

/** One page of the games the player opened, most recent first. */
export async function listRecents({ ctx, input }: { ctx: MemberCtx; input: KeptFilter }): Promise<KeptPage<Game>> {
  return listKeptGames({ ctx, input, table: catalogueRecents });
}
