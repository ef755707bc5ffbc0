import { and, asc, desc, eq } from 'drizzle-orm';

import type { KycDocument, KycReason } from '#contract/kyc/facts.ts';
import { members } from '#server/db/views.ts';
import { readFile, type StoredFile } from '#server/domains/files/index.ts';
import { birthDateOf } from '#server/domains/identity/index.ts';
import { tellMember } from '#server/domains/inbox/index.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { openDetails, type SealedDetails } from './open-details.ts';
import { kycVerifications } from './schema.ts';
import { documentsOf, latestOf, recordKycEvent, type VerificationRow } from './verification-rows.ts';

// Staff operations. Callers have checked the permission to see documents; accesses are audited here.

export interface ListedVerification {
  memberId: string;
  userName: string;
  state: 'review' | 'verified' | 'refused';
  submittedAtMs: number;
}

/** Verifications in one state, longest wait first; decided ones latest first. */
export async function listVerifications({
  ctx,
  input: { state, pageNo, pageSize },
}: {
  ctx: Ctx;
  input: { state: ListedVerification['state']; pageNo: number; pageSize: number };
}): Promise<{ list: ListedVerification[]; totalCount: number }> {
  const chosen = and(eq(kycVerifications.merchantCode, ctx.merchant.code), eq(kycVerifications.state, state));
  const order = state === 'review' ? asc : desc;
  const rows = await ctx.db.orm
    .select({ memberId: kycVerifications.memberId, userName: members.userName, submittedAt: kycVerifications.submittedAt })
    .from(kycVerifications)
    .innerJoin(members, eq(members.id, kycVerifications.memberId))
    .where(chosen)
    .orderBy(order(kycVerifications.submittedAt), order(kycVerifications.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const list = rows.map(({ submittedAt, ...row }) => ({ ...row, state, submittedAtMs: submittedAt?.getTime() ?? 0 }));
  return { list, totalCount: await ctx.db.orm.$count(kycVerifications, chosen) };
}

export interface ReviewedVerification {
  memberId: string;
  state: VerificationRow['state'];
  details: SealedDetails;
  /** The date of birth given at registration differs, or is missing. */
  birthDateDiffers: boolean;
  documents: KycDocument[];
  termsVersion: string;
  privacyVersion: string;
}

/** What a member submitted, for staff; the access is audited. @throws not.found when nothing was submitted */
export async function readVerification({
  ctx,
  input: { staffId, memberId },
}: {
  ctx: Ctx;
  input: { staffId: string; memberId: string };
}): Promise<ReviewedVerification> {
  const row = await handedIn(ctx, memberId);
  await recordKycEvent({ ctx, tx: ctx.db.orm, event: { verificationId: row.id, memberId, kind: 'seen', actor: `staff:${staffId}` } });
  await recordAct({ ctx, tx: ctx.db.orm, act: 'verification.seen', subject: `member:${memberId}` });
  const details = openDetails(ctx, row);
  const kept = await documentsOf({ ctx, verificationId: row.id });
  return {
    memberId,
    state: row.state,
    details,
    birthDateDiffers: (await birthDateOf({ ctx, memberId })) !== details.birthDate,
    documents: kept.map(({ document }) => document),
    termsVersion: row.termsVersion ?? '',
    privacyVersion: row.privacyVersion ?? '',
  };
}

/** One picture of a verification, for staff; the access is audited. @throws not.found */
export async function readDocument({
  ctx,
  input: { staffId, memberId, document },
}: {
  ctx: Ctx;
  input: { staffId: string; memberId: string; document: KycDocument };
}): Promise<StoredFile> {
  const row = await handedIn(ctx, memberId);
  const kept = (await documentsOf({ ctx, verificationId: row.id })).find((one) => one.document === document);
  if (!kept) throw new ExpectedError('not.found');
  await recordAct({ ctx, tx: ctx.db.orm, act: 'document.seen', subject: `member:${memberId}`, detail: { document } });
  return await readFile({ ctx, input: { fileId: kept.fileId, kind: 'identity', right: 'staff', staffId } });
}

export type KycDecision = { decision: 'verified' } | { decision: 'refused'; reasonCode: KycReason };

/** Decides a submitted verification, once, and notifies the member. @throws not.found, verification.closed when it is decided already */
export async function decideVerification({
  ctx,
  input: { staffId, memberId, ...decided },
}: {
  ctx: Ctx;
  input: { staffId: string; memberId: string } & KycDecision;
}): Promise<void> {
  const row = await handedIn(ctx, memberId);
  const { decision: state } = decided;
  const reasonCode = decided.decision === 'refused' ? decided.reasonCode : undefined;
  await ctx.db.orm.transaction(async (tx) => {
    const changed = await tx
      .update(kycVerifications)
      .set({ state, reasonCode: reasonCode ?? null, decidedAt: ctx.clock.now(), decidedBy: staffId })
      .where(and(eq(kycVerifications.id, row.id), eq(kycVerifications.state, 'review')))
      .returning({ id: kycVerifications.id });
    if (changed.length === 0) throw new ExpectedError('verification.closed');
    await recordKycEvent({ ctx, tx, event: { verificationId: row.id, memberId, kind: state, actor: `staff:${staffId}`, reasonCode } });
    const values: Record<string, string> = reasonCode ? { reason: reasonCode } : {};
    await tellMember({ ctx, tx, input: { memberId, kind: `verification.${state}`, values } });
    await recordAct({ ctx, tx, act: `verification.${state}`, subject: `member:${memberId}`, detail: { reasonCode } });
  });
}

async function handedIn(ctx: Ctx, memberId: string): Promise<VerificationRow> {
  const row = await latestOf({ ctx, memberId });
  if (!row || row.state === 'draft') throw new ExpectedError('not.found');
  return row;
}
