import { decideVerification, listVerifications, readDocument, readVerification, verifiedNames } from '#server/domains/kyc/index.ts';
import { showPlayer } from '#server/domains/identity/index.ts';
import { staffNames } from '#server/domains/staff/index.ts';
import { decideWithdrawal, endFlagged, listWithdrawalQueue, type QueuedWithdrawal } from '#server/domains/withdrawals/index.ts';
import { kycDocuments } from '#contract/kyc/facts.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { StaffWithdrawal } from '#contract/staff/queues.ts';
import { isSameName } from '#contract/typed/names.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { answer, type RawRoute, serve } from './answer.ts';
import { fileAnswer } from './file-answer.ts';

/** The contract's area `staff-queues`: the staff's decisions in other domains. */
export const staffQueuesAnswers = [
  answer('GET /wps/staff/withdrawals', async ({ ctx, query: { pageNo } }) => {
    const { list, totalPages, totalCount } = await listWithdrawalQueue({ ctx, input: { pageNo, pageSize: listPageSize } });
    return { list: await toStaffList(ctx, list), totalPages, totalCount };
  }),
  answer('GET /wps/staff/withdrawals/flagged', async ({ ctx }) => {
    const { list } = await listWithdrawalQueue({
      ctx,
      input: { states: ['sending', 'timed_out'], isFlagged: true, pageNo: 1, pageSize: listPageSize },
    });
    return { list: await toStaffList(ctx, list) };
  }),
  serve('PUT /wps/staff/withdrawals/:withdrawalId/ending', endFlagged),
  answer('PUT /wps/staff/withdrawals/:withdrawalId', async ({ ctx, query: { withdrawalId }, body }) => {
    const { staffId, permissions } = ctx.actor;
    return await decideWithdrawal({ ctx, staff: { id: staffId, permissions }, id: withdrawalId, ...body });
  }),
  answer('GET /wps/staff/verifications', async ({ ctx, query: { pageNo } }) => {
    const { list, totalCount } = await listVerifications({ ctx, input: { state: 'review', pageNo, pageSize: listPageSize } });
    return { list: list.map(({ memberId, userName, submittedAtMs }) => ({ memberId, userName, submittedAt: submittedAtMs })), totalCount };
  }),
  answer('GET /wps/staff/verifications/:memberId', async ({ ctx, query: { memberId } }) => {
    const { userName } = await showPlayer({ ctx, input: { memberId } });
    const { state, details, birthDateDiffers, documents } = await readVerification({
      ctx,
      input: { staffId: ctx.actor.staffId, memberId },
    });
    return { memberId, userName, state, details, birthDateDiffers, documents };
  }),
  answer('PUT /wps/staff/verifications/:memberId', async ({ ctx, query: { memberId }, body: { decision, reasonCode } }) => {
    const by = { staffId: ctx.actor.staffId, memberId };
    if (decision === 'verified') await decideVerification({ ctx, input: { ...by, decision } });
    else if (reasonCode === undefined) throw fieldError('reasonCode', 'request.invalid');
    else await decideVerification({ ctx, input: { ...by, decision, reasonCode } });
    return {};
  }),
];

/** One picture of an account verification, for the console only; the access is audited. */
export const staffDocumentRoute: RawRoute = {
  method: 'GET',
  path: '/wps/staff/verifications/:memberId/documents/:document',
  can: 'verifications.decide',
  async handle({ ctx, params, isHttps }) {
    const { memberId = '' } = params;
    const document = kycDocuments.find((known) => known === params['document']);
    if (ctx.actor.kind !== 'staff' || document === undefined || !/^[0-9a-f-]{36}$/.test(memberId)) throw new ExpectedError('not.found');
    return fileAnswer(await readDocument({ ctx, input: { staffId: ctx.actor.staffId, memberId, document } }), { isHttps });
  },
};

async function toStaffList(ctx: StaffCtx, rows: readonly QueuedWithdrawal[]): Promise<StaffWithdrawal[]> {
  const [colleagues, verified] = await Promise.all([
    staffNames({ ctx, ids: rows.flatMap(({ approvedBy, ending }) => [approvedBy ?? [], ending?.by ?? []].flat()) }),
    verifiedNames({ ctx, memberIds: rows.map(({ memberId }) => memberId) }),
  ]);
  return rows.map((row) => toStaff(ctx, row, { colleagues, verified }));
}

function toStaff(
  ctx: StaffCtx,
  row: QueuedWithdrawal,
  { colleagues, verified }: Record<'colleagues' | 'verified', ReadonlyMap<string, string>>,
): StaffWithdrawal {
  const { id, reference, memberId, userName, state, amountMinor, receiveMinor, currency, reasons, needsTwo, isLate, flag, createdAt } = row;
  const { institutionName, holderName, accountEnd } = row.payee;
  const nameOf = (staffId: string) => colleagues.get(staffId) ?? staffId;
  const verifiedName = verified.get(memberId) ?? null;
  return {
    id,
    reference,
    memberId,
    userName,
    state,
    amountMinor,
    receiveMinor,
    currency,
    institutionName,
    holderName,
    verifiedName,
    nameDiffers: verifiedName !== null && !isSameName(verifiedName, holderName, currency),
    accountEnd,
    reasons,
    needsTwo,
    approvedBy: row.approvedBy === null ? null : nameOf(row.approvedBy),
    isLate,
    flag,
    ending: row.ending && { ...row.ending, by: nameOf(row.ending.by), isOwn: row.ending.by === ctx.actor.staffId },
    createdAt,
  };
}
