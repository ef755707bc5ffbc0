import { sql } from 'drizzle-orm';

import type { LiveGame } from '#contract/games/live.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';

/** What goes on in these games of the merchant's lobby: those that players share and whose vendors are open. One call to each vendor. */
export async function listLiveGames({
  ctx,
  input: { nodeIds, vendors },
}: {
  ctx: Ctx;
  input: { nodeIds: readonly string[]; vendors: GameVendors };
}): Promise<{ nodeId: string; live: LiveGame }[]> {
  const { rows } = await ctx.db.orm.execute<{ id: string; engine: string }>(sql`
    select l.game_id as id, g.engine from catalogue_listings l join catalogue_games g on g.id = l.game_id
    where l.merchant_code = ${ctx.merchant.code} and l.is_listed and g.engine is not null
      and l.game_id in (select jsonb_array_elements_text(${JSON.stringify(nodeIds)}::jsonb))
      and not exists(select from catalogue_closures k where k.merchant_code = l.merchant_code and k.vendor_code = l.vendor_code)`);
  const byVendor = Map.groupBy(rows, ({ engine }) => vendors.forEngine(engine));
  const { currency } = ctx.merchant;
  const answers = await Promise.all(
    [...byVendor].map(async ([vendor, games]) => vendor?.lobby?.({ engines: games.map(({ engine }) => engine), currency })),
  );
  const live: Readonly<Record<string, LiveGame>> = Object.assign({}, ...answers);
  return rows.flatMap(({ id, engine }) => (live[engine] ? [{ nodeId: id, live: live[engine] }] : []));
}
