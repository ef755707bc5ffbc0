import { sql, type SQL } from 'drizzle-orm';

import type { Game } from '#contract/games/calls.ts';
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

type FoundRow = TileRow & { engine: CatalogueGame['engine']; theme: GameTheme; is_closed: boolean };

/**
 * A game of the merchant's lobby with its engine.
 * @throws ExpectedError `game.not.found` when the merchant does not list it (any more).
 */
export async function findGame({ ctx, input }: { ctx: Ctx; input: { gameId: string } }): Promise<FoundGame> {
  const [game] = await findGames(ctx, sql`l.game_id = ${input.gameId}`);
  if (!game) throw new ExpectedError('game.not.found');
  return game;
}

/** The games of the merchant's lobby with this vendor code: usually one. */
export async function findGamesByCode({
  ctx,
  input: { gameCode, vendor },
}: {
  ctx: Ctx;
  input: { gameCode: string; vendor: string | undefined };
}): Promise<FoundGame[]> {
  return findGames(ctx, vendor === undefined ? sql`g.code = ${gameCode}` : sql`g.code = ${gameCode} and g.vendor_code = ${vendor}`);
}

async function findGames(ctx: Ctx, condition: SQL): Promise<FoundGame[]> {
  const { rows } = await ctx.db.orm.execute<FoundRow>(sql`
    select ${tileColumns}, g.engine, g.theme,
      exists(select from catalogue_closures k where k.merchant_code = l.merchant_code and k.vendor_code = l.vendor_code) as is_closed
    from catalogue_listings l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code
    where l.merchant_code = ${ctx.merchant.code} and l.is_listed and ${condition}`);
  return rows.map((row) => ({
    game: toGame(row),
    vendorCode: row.vendor_code,
    engine: row.engine,
    theme: row.theme,
    isVendorClosed: row.is_closed,
  }));
}
