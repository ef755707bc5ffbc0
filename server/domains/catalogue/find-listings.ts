import { sql } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';
import { foldText } from '#contract/typed/fold-text.ts';

export interface Listing {
  gameId: string;
  name: string;
  vendorCode: string;
  isHot: boolean;
  isNew: boolean;
  sort: number;
  /** The vendor is under maintenance at the merchant. */
  isClosed: boolean;
}

interface ListingRow extends Record<string, unknown> {
  game_id: string;
  name: string;
  vendor_code: string;
  is_hot: boolean;
  is_new: boolean;
  sort: number;
  is_closed: boolean;
}

const longestList = 30;

/** Searches the merchant's lobby by a part of a game's or vendor's name, in lobby order; for staff. */
export async function findListings({ ctx, input: { search } }: { ctx: Ctx; input: { search: string } }): Promise<Listing[]> {
  const text = foldText(search);
  if (text === '') return [];
  const { rows } = await ctx.db.orm.execute<ListingRow>(sql`
    select l.game_id, g.name, g.vendor_code, l.is_hot, l.is_new, l.sort, c.vendor_code is not null as is_closed
    from catalogue_listings l join catalogue_games g on g.id = l.game_id
    left join catalogue_closures c on c.merchant_code = l.merchant_code and c.vendor_code = g.vendor_code
    where l.merchant_code = ${ctx.merchant.code} and l.is_listed and strpos(l.search, ${text}) > 0
    order by l.sort, l.game_id limit ${longestList}`);
  return rows.map((row) => ({
    gameId: row.game_id,
    name: row.name,
    vendorCode: row.vendor_code,
    isHot: row.is_hot,
    isNew: row.is_new,
    sort: row.sort,
    isClosed: row.is_closed,
  }));
}
