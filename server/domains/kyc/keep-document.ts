import { and, eq } from 'drizzle-orm';

import type { KycDocument } from '#contract/kyc/facts.ts';
import type { KycView } from '#contract/kyc/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { dropFile, putFile } from '#server/domains/files/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { kycDocuments, kycVerifications } from './schema.ts';
import { showVerification } from './show-verification.ts';
import { openVerification } from './verification-rows.ts';

/**
 * Stores one picture of the verification, encrypted, and deletes the one it replaces. Each is stored on its own: earlier ones
 * stay if a later one fails. After a refusal the first picture starts a new verification.
 * @throws what `readPictures` throws, rate.limited, system.unbegun, verification.closed while it is in review, or once it is done
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
  // locked: it must not be submitted between the check and the write
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
