import { and, eq } from 'drizzle-orm';

import { kycDocuments as documentKinds } from '#contract/kyc/facts.ts';
import type { KycView } from '#contract/kyc/calls.ts';
import { tellMember } from '#server/domains/inbox/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { detailsPurpose } from './open-details.ts';
import { personHashesOf } from './person-hashes.ts';
import { type KycForm, readDetails } from './read-details.ts';
import { kycDocuments, kycVerifications } from './schema.ts';
import { rulesOf, showVerification } from './show-verification.ts';
import { latestOf, recordKycEvent } from './verification-rows.ts';

/**
 * Submits the verification. It stays unchanged until staff decide.
 * @throws document.required, verification.closed, and whatever `readDetails` throws
 */
export async function submitVerification({
  ctx,
  input: { form, termsVersion, privacyVersion },
}: {
  ctx: MemberCtx;
  input: { form: KycForm; termsVersion: string; privacyVersion: string };
}): Promise<KycView> {
  const { memberId } = ctx.actor;
  const verification = await latestOf({ ctx, memberId });
  if (verification && verification.state !== 'draft' && verification.state !== 'refused') throw new ExpectedError('verification.closed');
  const draftId = verification?.state === 'draft' ? verification.id : undefined;
  const needed = documentKinds.filter((document) => document !== 'selfie' || rulesOf(ctx).selfieRequired);
  if (draftId === undefined) throw fieldError('front', 'document.required');
  await ctx.db.orm.transaction(async (tx) => {
    const open = and(eq(kycVerifications.id, draftId), eq(kycVerifications.state, 'draft'));
    const [draft] = await tx.select({ id: kycVerifications.id }).from(kycVerifications).where(open).for('update');
    if (!draft) throw new ExpectedError('verification.closed');
    const kept = await tx.select().from(kycDocuments).where(eq(kycDocuments.verificationId, draftId));
    const missing = needed.find((document) => !kept.some((row) => row.document === document));
    if (missing) throw fieldError(missing, 'document.required');
    const details = readDetails(ctx, form);
    await tx
      .update(kycVerifications)
      .set({
        state: 'review',
        sealedDetails: ctx.vault.seal(JSON.stringify(details), detailsPurpose(ctx.merchant.code, memberId)),
        personHashes: personHashesOf(ctx, details),
        termsVersion,
        privacyVersion,
        submittedAt: ctx.clock.now(),
      })
      .where(open);
    await recordKycEvent({ ctx, tx, event: { verificationId: draftId, memberId, kind: 'submitted', actor: `member:${memberId}` } });
    await tellMember({ ctx, tx, input: { memberId, kind: 'verification.review' } });
  });
  return await showVerification({ ctx });
}
