import { sql } from 'drizzle-orm';

import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { lockLobby } from './lock-lobby.ts';
import { recount } from './offer-games.ts';

/**
 * Sets a game's flags and position in the merchant's lobby; the catalogue's defaults no longer apply to them.
 * @throws ExpectedError `game.not.found` when the merchant does not list the game.
 */
export async function changeListing({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { gameId: string; isHot?: boolean; isNew?: boolean; sort?: number; reason?: string };
}): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    await lockLobby(tx, ctx.merchant.code);
    const result = await tx.execute(sql`
      update catalogue_listings
      set is_own = true, is_hot = coalesce(${input.isHot ?? null}, is_hot), is_new = coalesce(${input.isNew ?? null}, is_new),
        sort = coalesce(${input.sort ?? null}, sort), hot_sort = coalesce(${input.sort ?? null}, sort)
      where merchant_code = ${ctx.merchant.code} and game_id = ${input.gameId} and is_listed`);
    if (result.rowCount === 0) throw new ExpectedError('game.not.found');
    await recount(tx, ctx.merchant.code);
    const { gameId, ...changed } = input;
    await recordAct({ ctx, tx, act: 'listing.changed', subject: `game:${gameId}`, detail: changed });
  });
}
