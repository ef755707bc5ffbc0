import { and, eq, isNull } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { files } from './schema.ts';

/** Deletes a picture's bytes for good, in the transaction that makes it useless; the record that it existed stays. */
export async function dropFile({ ctx, tx, fileId }: { ctx: Ctx; tx: Queryable; fileId: string }): Promise<void> {
  await tx
    .update(files)
    .set({ sealed: null, droppedAt: ctx.clock.now() })
    .where(and(eq(files.id, fileId), eq(files.merchantCode, ctx.merchant.code), isNull(files.droppedAt)));
}
