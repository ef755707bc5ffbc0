import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import type { GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';

import { lastDay } from './count-play.ts';
import { heatWeights, leastGames, leastPlayers } from './heat.ts';

export interface HotChanges extends Record<string, unknown> {
  /** Listings whose mark or place among the hot changed. */
  listings: number;
  /** Categories whose list is computed now and was not, and the other way round. */
  computed: GameType[];
  picked: GameType[];
}

export const isChange = ({ listings, computed, picked }: HotChanges): boolean => listings + computed.length + picked.length > 0;

/**
 * Marks the hot games of a merchant's lobby and their order, by what `countPlay` counted and the editors' picks; a second run changes
 * nothing. Listings with the merchant's own marks stay as they are. A computed list is as long as the category's picks, and in the whole
 * lobby's list the hottest come first, before the picks of young categories.
 */
export async function markHot(tx: Transaction, ctx: Pick<Ctx, 'merchant' | 'clock'>): Promise<HotChanges> {
  const { code } = ctx.merchant;
  // each step is materialized: without statistics, as of a new merchant, the planner would run it again for every listing
  const { rows } = await tx.execute<HotChanges>(sql`
    with play as materialized (
      select p.game_id, sum(p.players * w.weight::numeric) as heat, max(p.players) as most from catalogue_play_days p
      join jsonb_array_elements_text(${JSON.stringify(heatWeights)}::jsonb) with ordinality w (weight, nth) on p.day = ${lastDay(ctx)}::date - (w.nth - 1)::integer
      where p.merchant_code = ${code} group by p.game_id
    ), known as materialized (
      select l.game_id, l.type, l.sort, g.is_hot as is_pick, play.heat, k.vendor_code is null as is_open,
        k.vendor_code is null and coalesce(play.most, 0) >= ${leastPlayers} as takes_part
      from catalogue_listings l join catalogue_games g on g.id = l.game_id
      left join catalogue_closures k on k.merchant_code = l.merchant_code and k.vendor_code = g.vendor_code
      left join play on play.game_id = l.game_id
      where l.merchant_code = ${code} and l.is_listed and not l.is_own
    ), grown as materialized (
      select type, greatest(${leastGames}, count(*) filter (where is_pick)) as places from known group by type
      having bool_or(takes_part) and count(*) filter (where takes_part) >= least(${leastGames}, count(*) filter (where is_open))
    ), ranked as (
      select known.*, places,
        row_number() over (partition by known.type, takes_part order by heat desc, sort, game_id) as place
      from known left join grown using (type)
    ), hot as (
      select *, places is not null as is_computed,
        case when places is null then is_pick else takes_part and place <= places end as is_hot from ranked
    ), wanted as materialized (
      select game_id, is_hot, case
        when is_hot and is_computed then row_number() over (partition by is_hot and is_computed order by heat desc, sort, game_id) - 1
        when is_hot then sort + count(*) filter (where is_hot and is_computed) over ()
        else sort end as hot_sort
      from hot
    ), marked as (
      update catalogue_listings l set is_hot = w.is_hot, hot_sort = w.hot_sort from wanted w
      where l.merchant_code = ${code} and l.game_id = w.game_id and (l.is_hot, l.hot_sort) is distinct from (w.is_hot, w.hot_sort)
      returning l.game_id
    ), come as (
      insert into catalogue_hot_types (merchant_code, type) select ${code}, type from grown on conflict do nothing returning type
    ), gone as (
      delete from catalogue_hot_types where merchant_code = ${code} and type not in (select type from grown) returning type
    )
    select (select count(*) from marked)::integer as listings, array(select type from come order by type) as computed,
      array(select type from gone order by type) as picked`);
  return rows[0] ?? { listings: 0, computed: [], picked: [] };
}
