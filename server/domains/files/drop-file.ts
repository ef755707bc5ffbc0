import { and, eq, isNull } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { files } from '#server/db/schema/files.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Forgets a picture's bytes for good, in the transaction of what makes it useless; that there was one stays known. */
export async function dropFile({ ctx, tx, fileId }: { ctx: Ctx; tx: Queryable; fileId: string }): Promise<void> {
  await tx
    .update(files)
    .set({ sealed: null, droppedAt: ctx.clock.now() })
    .where(and(eq(files.id, fileId), eq(files.merchantCode, ctx.merchant.code), isNull(files.droppedAt)));
}
