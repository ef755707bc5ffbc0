import { sql } from 'drizzle-orm';

import type { Game } from '#contract/games/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import { tileColumns, toGame, type TileRow } from './game-tile.ts';

export interface ListedLottery {
  game: Game;
  /** `lottery:<game>`: its key in `lottery/games.ts`. */
  engine: string;
  /** Under maintenance at this merchant. */
  isVendorClosed: boolean;
}

/** The lotteries of the merchant's lobby that this platform runs, in its order. */
export async function listLotteries({ ctx }: { ctx: Ctx }): Promise<ListedLottery[]> {
  const { rows } = await ctx.db.orm.execute<TileRow & { engine: string; is_closed: boolean }>(sql`
    select ${tileColumns}, g.engine,
      exists(select from catalogue_closures k where k.merchant_code = l.merchant_code and k.vendor_code = l.vendor_code) as is_closed
    from catalogue_listings l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code
    where l.merchant_code = ${ctx.merchant.code} and l.is_listed and l.type in ('LOTT', 'ELOTT') and g.engine like 'lottery:%'
    order by l.sort, l.game_id`);
  return rows.map((row) => ({ game: toGame(row), engine: row.engine, isVendorClosed: row.is_closed }));
}
