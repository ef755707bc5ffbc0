import { and, eq, inArray, isNull, lt } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { identityKnownSources, identityMembers, identitySessions } from '#server/domains/identity/schema.ts';
import { hasMoved } from '#server/ledger/account-of.ts';
import type { Ctx } from '#server/platform/context.ts';

import { trialType } from './trial.ts';

/** Per run; the job runs again. */
const most = 500;

/**
 * Ends free trials older than the merchant keeps them: deletes them and their sessions. A trial whose player has ever
 * had a movement stays as a closed member, since the immutable ledger references it.
 */
export async function closeTrials({ ctx }: { ctx: Ctx }): Promise<void> {
  const { merchant, clock, db } = ctx;
  const before = new Date(clock.now().getTime() - merchant.session.trialDays * dayMs);
  await db.orm.transaction(async (tx) => {
    const old = await tx
      .select({
        id: identityMembers.id,
        hasMoved: hasMoved({ merchantCode: merchant.code, currency: merchant.currency }, identityMembers.id),
      })
      .from(identityMembers)
      .where(
        and(
          eq(identityMembers.merchantCode, merchant.code),
          eq(identityMembers.customerType, trialType),
          lt(identityMembers.createdAt, before),
          isNull(identityMembers.disabledAt),
        ),
      )
      .limit(most)
      // parallel jobs take different rows
      .for('update', { skipLocked: true, of: identityMembers });
    const ids = (isKept: boolean) => old.filter((trial) => trial.hasMoved === isKept).map(({ id }) => id);
    if (old.length === 0) return;
    const all = old.map(({ id }) => id);
    await tx.delete(identitySessions).where(inArray(identitySessions.memberId, all));
    await tx.delete(identityKnownSources).where(inArray(identityKnownSources.memberId, all));
    await tx
      .update(identityMembers)
      .set({ disabledAt: clock.now() })
      .where(inArray(identityMembers.id, ids(true)));
    await tx.delete(identityMembers).where(inArray(identityMembers.id, ids(false)));
  });
}
