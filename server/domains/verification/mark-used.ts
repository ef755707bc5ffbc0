import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { verificationUsed } from './schema.ts';

/** Marks a single-use item. Returns whether this was the first use. */
export async function markUsed({ ctx, tx, key, expiresAt }: { ctx: Ctx; tx: Queryable; key: string; expiresAt: Date }): Promise<boolean> {
  const marked = await tx
    .insert(verificationUsed)
    .values({ merchantCode: ctx.merchant.code, key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: verificationUsed.key });
  return marked.length > 0;
}
