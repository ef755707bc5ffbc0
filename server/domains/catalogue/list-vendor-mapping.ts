import { sql } from 'drizzle-orm';

import { gameType, type GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface VendorCategory {
  category: GameType;
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
  }>(sql`
    select c.type, v.code, v.display_name, c.listed, c.hot, k.vendor_code is not null as is_closed from catalogue_counts c join catalogue_vendors v on v.code = c.vendor_code
    left join catalogue_closures k on k.merchant_code = c.merchant_code and k.vendor_code = c.vendor_code
    where c.merchant_code = ${ctx.merchant.code} order by v.sort, v.code`);
  return gameType.options.flatMap((category) => {
    const vendors = rows
      .filter((row) => row.type === category)
      .map((row) => ({ code: row.code, displayName: row.display_name, gameCount: row.listed, hotCount: row.hot, isClosed: row.is_closed }));
    return vendors.length > 0 ? [{ category, vendors }] : [];
  });
}
