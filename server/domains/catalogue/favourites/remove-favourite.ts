import { and, eq } from 'drizzle-orm';

import { catalogueFavourites } from '#server/db/schema/catalogue.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Takes a game out of the player's favourites. One that is none, or that left the lobby, is no failure. */
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
