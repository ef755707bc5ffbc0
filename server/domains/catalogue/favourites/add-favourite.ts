import { catalogueFavourites } from '#server/domains/catalogue/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findGame } from '#server/domains/catalogue/find-game.ts';

/**
 * Adds a game to the player's favourites; a game already there keeps its place.
 * @throws ExpectedError `game.not.found` when the lobby has no such game of this vendor, `favourite.unavailable` for draws.
 */
export async function addFavourite({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: { nodeId: string; vendor?: string | undefined };
}): Promise<void> {
  const { game, vendorCode } = await findGame({ ctx, input: { gameId: input.nodeId } });
  if (input.vendor !== undefined && input.vendor !== vendorCode) throw new ExpectedError('game.not.found');
  if (game.gameType === 'LOTT' || game.gameType === 'ELOTT') throw new ExpectedError('favourite.unavailable');
  await ctx.db.orm
    .insert(catalogueFavourites)
    .values({ merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, gameId: game.nodeId, keptAt: ctx.clock.now() })
    .onConflictDoNothing();
}
