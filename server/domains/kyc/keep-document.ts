import { and, eq } from 'drizzle-orm';

import type { KycDocument } from '#contract/kyc/facts.ts';
import type { KycView } from '#contract/kyc/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { kycDocuments, kycVerifications } from '#server/db/schema/kyc.ts';
import { dropFile, putFile } from '#server/domains/files/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { showVerification } from './show-verification.ts';
import { openVerification } from './verification-rows.ts';

/**
 * Keeps one picture of the verification, encrypted; the one that it replaces is forgotten. Each counts for itself: what was sent stays
 * sent when the next one fails. After a refusal the first picture begins a new verification.
 * @throws what `readPictures` throws, rate.limited, system.unbegun, verification.closed while it is looked at, or when it is done
 */
export async function keepDocument({
  ctx,
  input: { document, picture },
}: {
  ctx: MemberCtx;
  input: { document: KycDocument; picture: Uint8Array };
}): Promise<KycView> {
  const { memberId } = ctx.actor;
  const verification = await openVerification({ ctx, memberId });
  if (verification?.state !== 'draft') throw new ExpectedError('verification.closed');
  await putFile({
    ctx,
    input: {
      ownerId: memberId,
      kind: 'identity',
      bytes: picture,
      beside: (tx, fileId) => replaceDocument({ ctx, tx, verificationId: verification.id, document, fileId }),
    },
  });
  return await showVerification({ ctx });
}

async function replaceDocument({
  ctx,
  tx,
  verificationId,
  document,
  fileId,
}: {
  ctx: MemberCtx;
  tx: Transaction;
  verificationId: string;
  document: KycDocument;
  fileId: string;
}): Promise<void> {
  // locked: handing in must not pass between the look and the write
  const [draft] = await tx
    .select({ state: kycVerifications.state })
    .from(kycVerifications)
    .where(eq(kycVerifications.id, verificationId))
    .for('update');
  if (draft?.state !== 'draft') throw new ExpectedError('verification.closed');
  const one = and(eq(kycDocuments.verificationId, verificationId), eq(kycDocuments.document, document));
  const [before] = await tx.select({ fileId: kycDocuments.fileId }).from(kycDocuments).where(one);
  const uploadedAt = ctx.clock.now();
  await tx
    .insert(kycDocuments)
    .values({ verificationId, document, fileId, uploadedAt })
    .onConflictDoUpdate({ target: [kycDocuments.verificationId, kycDocuments.document], set: { fileId, uploadedAt } });
  if (before) await dropFile({ ctx, tx, fileId: before.fileId });
}
