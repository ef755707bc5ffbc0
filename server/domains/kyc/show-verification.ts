import { kycDocuments, type KycState } from '#contract/kyc/facts.ts';
import type { KycView } from '#contract/kyc/calls.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { documentsOf, latestOf } from './verification-rows.ts';

/** The state of the member's verification, as the member sees it: never the pictures or the staff's notes. */
export async function showVerification({ ctx }: { ctx: MemberCtx }): Promise<KycView> {
  const row = await latestOf({ ctx, memberId: ctx.actor.memberId });
  const { minimumAge, adultAge, selfieRequired } = rulesOf(ctx);
  const rules = { minimumAge, adultAge, selfieRequired };
  if (!row) return { state: 'none', reasonCode: null, documents: [], submittedAt: null, decidedAt: null, ...rules };
  const kept = await documentsOf({ ctx, verificationId: row.id });
  return {
    state: row.state,
    reasonCode: row.reasonCode,
    documents: kept
      .map(({ document, uploadedAt }) => ({ document, uploadedAt: uploadedAt.getTime() }))
      .toSorted((a, b) => kycDocuments.indexOf(a.document) - kycDocuments.indexOf(b.document)),
    submittedAt: row.submittedAt?.getTime() ?? null,
    decidedAt: row.decidedAt?.getTime() ?? null,
    ...rules,
  };
}

/** The state of a member's verification, which withdrawals check before they pay out. */
export async function verificationStateOf({ ctx, memberId }: { ctx: Ctx; memberId: string }): Promise<KycState> {
  return (await latestOf({ ctx, memberId }))?.state ?? 'none';
}

/** The merchant's numbers: the minimum age of players, and the age its other hints call adult. */
export function rulesOf({ merchant }: Ctx) {
  return { ...merchant.accountVerification, minimumAge: merchant.register.minimumAge };
}
