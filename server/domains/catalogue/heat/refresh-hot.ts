import type { Ctx } from '#server/platform/context.ts';

import { lockLobby } from '#server/domains/catalogue/lock-lobby.ts';
import { recount } from '#server/domains/catalogue/offer-games.ts';
import { countPlay } from './count-play.ts';
import { type HotChanges, isChange, markHot } from './mark-hot.ts';

/** Counts what was played on the days since the last run and marks the merchant's hot games by it. Processes take turns, and what is right stays. */
export async function refreshHot({ ctx }: { ctx: Ctx }): Promise<HotChanges> {
  await countPlay({ ctx });
  const changes = await ctx.db.orm.transaction(async (tx) => {
    await lockLobby(tx, ctx.merchant.code);
    const marked = await markHot(tx, ctx);
    if (isChange(marked)) await recount(tx, ctx.merchant.code);
    return marked;
  });
  const { computed, picked } = changes;
  if (computed.length + picked.length > 0)
    ctx.log.info(
      { merchant: ctx.merchant.code, computed, picked },
      'catalogue: hot lists are computed now, or are the editors’ picks again',
    );
  return changes;
}
