import { and, eq, inArray } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { staffAccounts } from './schema.ts';

/** Colleagues' names by id, for lists. */
export async function staffNames({ ctx, ids }: { ctx: Ctx; ids: readonly string[] }): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.orm
    .select({ id: staffAccounts.id, userName: staffAccounts.userName })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.merchantCode, ctx.merchant.code), inArray(staffAccounts.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, userName }) => [id, userName]));
}
