import { sql } from 'drizzle-orm';

import { type GameKind, gameKinds } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';

import { kindOf } from './data/kinds.ts';
import { sameTypeAndVendor } from './list-games.ts';

/** The kinds of a vendor's games in the lobby, in their usual order; games of no kind are left out. */
export async function listVendorKinds({
  ctx,
  input,
}: {
  ctx: Ctx;
  /** `vendorCode`: or the prefix of a common brand, for all of its vendors. */
  input: { vendorCode: string; type?: GameType | undefined };
}): Promise<{ kind: GameKind; gameCount: number }[]> {
  const { rows } = await ctx.db.orm.execute<{ engine: string; games: number }>(sql`
    select g.engine, count(*)::int as games from catalogue_listings l join catalogue_games g on g.id = l.game_id
    where l.merchant_code = ${ctx.merchant.code} and l.is_listed ${sameTypeAndVendor(input, sql`l.`)} and g.engine is not null group by g.engine`);
  const countOf = (kind: GameKind) => rows.reduce((sum, { engine, games }) => sum + (kindOf(engine) === kind ? games : 0), 0);
  return gameKinds.map((kind) => ({ kind, gameCount: countOf(kind) })).filter(({ gameCount }) => gameCount > 0);
}
