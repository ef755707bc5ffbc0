import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { type FileKind, files } from './schema.ts';

/** The pictures of a kind that owners have handed in, dropped ones too, in the order in which they came. */
export async function listFiles({
  ctx,
  kind,
  ownerIds,
}: {
  ctx: Ctx;
  kind: FileKind;
  ownerIds: readonly string[];
}): Promise<{ id: string; ownerId: string }[]> {
  if (ownerIds.length === 0) return [];
  return await ctx.db.orm
    .select({ id: files.id, ownerId: files.ownerId })
    .from(files)
    .where(and(eq(files.merchantCode, ctx.merchant.code), eq(files.kind, kind), inArray(files.ownerId, [...ownerIds])))
    .orderBy(asc(files.createdAt), asc(files.id));
}

/** How many they are of one owner. */
export const countFiles = ({ ctx, on, kind, ownerId }: { ctx: Ctx; on: Queryable; kind: FileKind; ownerId: string }): Promise<number> =>
  on.$count(files, and(eq(files.merchantCode, ctx.merchant.code), eq(files.kind, kind), eq(files.ownerId, ownerId)));
