import { and, eq, lt } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { verificationCodes, verificationQuotas, verificationUsed } from './schema.ts';

/** Deletes expired codes, quotas and marks of use. */
export async function forgetExpired({ ctx: { db, clock, merchant } }: { ctx: Ctx }): Promise<void> {
  const now = clock.now();
  await db.orm
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.merchantCode, merchant.code), lt(verificationCodes.expiresAt, now)));
  await db.orm
    .delete(verificationQuotas)
    .where(and(eq(verificationQuotas.merchantCode, merchant.code), lt(verificationQuotas.endsAt, now)));
  await db.orm.delete(verificationUsed).where(and(eq(verificationUsed.merchantCode, merchant.code), lt(verificationUsed.expiresAt, now)));
}
