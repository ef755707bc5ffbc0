import { and, desc, eq, ne, sql } from 'drizzle-orm';

import type { KycReason } from '#contract/kyc/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { kycDocuments, kycEvents, kycVerifications } from './schema.ts';

export type VerificationRow = typeof kycVerifications.$inferSelect;
export type DocumentRow = typeof kycDocuments.$inferSelect;

/** The current verification: the one not refused, of which there is at most one, else the latest refused one. */
export async function latestOf({ ctx, memberId }: { ctx: Ctx; memberId: string }): Promise<VerificationRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(kycVerifications)
    .where(and(eq(kycVerifications.merchantCode, ctx.merchant.code), eq(kycVerifications.memberId, memberId)))
    .orderBy(sql`${kycVerifications.state} = 'refused'`, desc(kycVerifications.createdAt), desc(kycVerifications.id))
    .limit(1);
  return row;
}

export async function documentsOf({ ctx, verificationId }: { ctx: Ctx; verificationId: string }): Promise<DocumentRow[]> {
  return await ctx.db.orm.select().from(kycDocuments).where(eq(kycDocuments.verificationId, verificationId));
}

/** The member's open verification, created if there is none; two requests at once get the same one. */
export async function openVerification({ ctx, memberId }: { ctx: Ctx; memberId: string }): Promise<VerificationRow | undefined> {
  await ctx.db.orm
    .insert(kycVerifications)
    .values({ id: newId(ctx), merchantCode: ctx.merchant.code, memberId, state: 'draft', createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  const [row] = await ctx.db.orm
    .select()
    .from(kycVerifications)
    .where(
      and(
        eq(kycVerifications.merchantCode, ctx.merchant.code),
        eq(kycVerifications.memberId, memberId),
        ne(kycVerifications.state, 'refused'),
      ),
    );
  return row;
}

/** Appends an audit entry, in the transaction of the event. */
export async function recordKycEvent({
  ctx,
  tx,
  event,
}: {
  ctx: Ctx;
  tx: Queryable;
  event: {
    verificationId: string;
    memberId: string;
    kind: 'submitted' | 'seen' | 'verified' | 'refused';
    actor: string;
    reasonCode?: KycReason | undefined;
  };
}): Promise<void> {
  const { address, requestId } = ctx;
  await tx
    .insert(kycEvents)
    .values({ ...event, id: newId(ctx), merchantCode: ctx.merchant.code, address, requestId, createdAt: ctx.clock.now() });
}
