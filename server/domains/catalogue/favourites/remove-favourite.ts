import { and, eq } from 'drizzle-orm';

import { catalogueFavourites } from '#server/domains/catalogue/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Removes a game from the player's favourites. A game that is not a favourite, or that left the lobby, is not an error. */
export async function removeFavourite({ ctx, input }: { ctx: MemberCtx; input: { nodeId: string } }): Promise<void> {
  await ctx.db.orm
    .delete(catalogueFavourites)
    .where(
      and(
        eq(catalogueFavourites.memberId, ctx.actor.memberId),
        eq(catalogueFavourites.merchantCode, ctx.merchant.code),
        eq(catalogueFavourites.gameId, input.nodeId),
      ),
    );
}
