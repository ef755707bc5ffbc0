import { sql } from 'drizzle-orm';

import type { HotMatch } from '#contract/games/calls.ts';
import type { GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';

import { tileColumns, toGame, type TileRow } from './game-tile.ts';

/** The most matches in a lobby at once. */
const mostMatches = 12;

/** The next matches of the leagues the merchant lists and whose vendors are open, earliest first; of one type, or of all. */
export async function listHotMatches({
  ctx,
  input: { type, vendors },
}: {
  ctx: Ctx;
  input: { type?: GameType | undefined; vendors: GameVendors };
}): Promise<HotMatch[]> {
  const { rows } = await ctx.db.orm.execute<TileRow & { engine: string }>(sql`
    select ${tileColumns}, g.engine
    from catalogue_listings l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code
    where l.merchant_code = ${ctx.merchant.code} and l.is_listed and l.type in ('SPORTS', 'ESPORTS') and g.engine is not null
      and not exists(select from catalogue_closures k where k.merchant_code = l.merchant_code and k.vendor_code = l.vendor_code)
      ${type ? sql`and l.type = ${type}` : sql``}
    order by l.sort, l.game_id`);
  const nowMs = ctx.clock.now().getTime();
  const matches = rows.flatMap((row) => {
    const match = vendors.forEngine(row.engine)?.nextMatch?.({ engine: row.engine, nowMs });
    return match ? [{ game: toGame(row), home: match.home, away: match.away, startsAt: match.startsAtMs }] : [];
  });
  return matches.toSorted((one, two) => one.startsAt - two.startsAt).slice(0, mostMatches);
}
