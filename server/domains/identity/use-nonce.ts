import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { identityNonces } from './schema.ts';

/** Whether this is the first use. Remembered until the item itself has expired. */
export async function useNonce({
  ctx,
  tx,
  nonce,
  expiresAt,
}: {
  ctx: Ctx;
  tx: Queryable;
  nonce: string;
  expiresAt: Date;
}): Promise<boolean> {
  const used = await tx
    .insert(identityNonces)
    .values({ merchantCode: ctx.merchant.code, nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: identityNonces.nonce });
  return used.length > 0;
}
