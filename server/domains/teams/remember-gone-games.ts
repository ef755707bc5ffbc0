import { sql } from 'drizzle-orm';

import { isInCatalogue } from '#server/domains/catalogue/index.ts';
import { launchedHouse } from '#server/domains/rounds/index.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Bets of games the catalogue does not know, and never knew here, are counted under the house account their stakes went to, or else as
 * slots: one of them must not stop a merchant's sums. Logged once per game. Games that leave the catalogue are remembered by a trigger.
 */
export async function rememberGoneGames({ ctx }: { ctx: Ctx }): Promise<void> {
  const { rows } = await ctx.db.orm.execute<{ game_id: string; product: string }>(sql`
    INSERT INTO team_gone_games (game_id, product)
    SELECT u.game_id, coalesce(bonus_product(${launchedHouse(sql`u.game_id`)}), 'slots')
    FROM (
      SELECT DISTINCT c.game_id FROM team_changes c WHERE c.merchant_code = ${ctx.merchant.code} AND c.game_id IS NOT NULL
        AND NOT ${isInCatalogue(sql`c.game_id`)} AND NOT EXISTS (SELECT FROM team_gone_games x WHERE x.game_id = c.game_id)
    ) u ON CONFLICT DO NOTHING RETURNING game_id, product`);
  for (const { game_id: gameId, product } of rows) ctx.log.error({ gameId, product }, 'bets of a game that the catalogue does not know');
}
