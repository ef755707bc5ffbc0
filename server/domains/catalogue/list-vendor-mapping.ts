import { sql } from 'drizzle-orm';

import { gameType, type GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface VendorCategory {
  category: GameType;
  /** What its hot list is: computed from play, or the editors' picks. */
  hotBy: 'play' | 'picks';
  vendors: { code: string; displayName: string; gameCount: number; hotCount: number; isClosed: boolean }[];
}

/** The merchant's categories in menu order, each with its vendors; empty ones are left out. */
export async function listVendorMapping({ ctx }: { ctx: Ctx }): Promise<VendorCategory[]> {
  const { rows } = await ctx.db.orm.execute<{
    type: GameType;
    code: string;
    display_name: string;
    listed: number;
    hot: number;
    is_closed: boolean;
    is_played: boolean;
  }>(sql`
    select c.type, v.code, v.display_name, c.listed, c.hot, k.vendor_code is not null as is_closed, t.type is not null as is_played
    from catalogue_counts c join catalogue_vendors v on v.code = c.vendor_code
    left join catalogue_closures k on k.merchant_code = c.merchant_code and k.vendor_code = c.vendor_code
    left join catalogue_hot_types t on t.merchant_code = c.merchant_code and t.type = c.type
    where c.merchant_code = ${ctx.merchant.code} order by v.sort, v.code`);
  return gameType.options.flatMap((category) => {
    const ofType = rows.filter((row) => row.type === category);
    const vendors = ofType.map((row) => ({
      code: row.code,
      displayName: row.display_name,
      gameCount: row.listed,
      hotCount: row.hot,
      isClosed: row.is_closed,
    }));
    return ofType[0] ? [{ category, hotBy: ofType[0].is_played ? 'play' : 'picks', vendors }] : [];
  });
}
