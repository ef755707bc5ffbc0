import { sql } from 'drizzle-orm';

import type { Game } from '#contract/games.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { CatalogueGame, GameTheme } from './catalogue-entry.ts';
import { tileColumns, toGame, type TileRow } from './game-tile.ts';

export interface FoundGame {
  game: Game;
  vendorCode: string;
  /** Null: no engine runs it yet, so opening it answers `game.unavailable`. */
  engine: CatalogueGame['engine'];
  theme: GameTheme;
  /** Under maintenance at this merchant. */
  isVendorClosed: boolean;
}

/**
 * A game of the merchant's lobby with what runs it.
 * @throws ExpectedError `game.not.found` when the merchant does not list it (any more).
 */
export async function findGame({ ctx, input }: { ctx: Ctx; input: { gameId: string } }): Promise<FoundGame> {
  const { rows } = await ctx.db.orm.execute<TileRow & { engine: CatalogueGame['engine']; theme: GameTheme; is_closed: boolean }>(sql`
    select ${tileColumns}, g.engine, g.theme,
      exists(select from catalogue_closures k where k.merchant_code = l.merchant_code and k.vendor_code = l.vendor_code) as is_closed
    from catalogue_listings l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code
    where l.merchant_code = ${ctx.merchant.code} and l.game_id = ${input.gameId} and l.is_listed`);
  const row = rows[0];
  if (!row) throw new ExpectedError('game.not.found');
  return { game: toGame(row), vendorCode: row.vendor_code, engine: row.engine, theme: row.theme, isVendorClosed: row.is_closed };
}
