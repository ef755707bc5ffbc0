import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { kycDocuments, kycReasons } from '#contract/kyc/facts.ts';
import { currencyCode, epochMs, minorText, pageNumber } from '#contract/shapes.ts';
import { refusalReasons, withdrawalStates } from '#contract/withdrawals/calls.ts';

import { staffReason } from './calls.ts';

const id = z.uuid();

const queuedWithdrawal = z.object({
  id: z.string(),
  reference: z.string(),
  memberId: z.string(),
  userName: z.string(),
  state: z.enum(withdrawalStates),
  amountMinor: minorText,
  receiveMinor: minorText,
  currency: currencyCode,
  institutionName: z.string(),
  holderName: z.string(),
  /** The name on the verified document; null without one. */
  verifiedName: z.string().nullable(),
  /** The account holder's name differs from the document. */
  nameDiffers: z.boolean(),
  accountEnd: z.string(),
  /** Why a person has to look. */
  reasons: z.array(z.string()),
  /** Two different people have to approve. */
  needsTwo: z.boolean(),
  /** The first approver's name. */
  approvedBy: z.string().nullable(),
  isLate: z.boolean(),
  /** Why the payout provider's report is not trusted. */
  flag: z.string().nullable(),
  /** A proposed outcome of a flagged one; a second person confirms it. */
  ending: z.object({ ending: z.enum(['paid', 'failed']), by: z.string(), isOwn: z.boolean(), reason: z.string() }).nullable(),
  createdAt: epochMs,
});
export type StaffWithdrawal = z.infer<typeof queuedWithdrawal>;

const verification = z.object({
  memberId: z.string(),
  userName: z.string(),
  state: z.string(),
  details: z.object({
    /** As on the document; null on verifications older than this field. */
    name: z.string().nullable(),
    birthDate: z.string(),
    address: z.string(),
    nationality: z.string(),
    occupation: z.string(),
    incomeSource: z.string(),
    comment: z.string(),
  }),
  /** Differs from the date of birth at registration, or that is missing. */
  birthDateDiffers: z.boolean(),
  documents: z.array(z.enum(kycDocuments)),
});

/** The staff's queues in other domains. */
export const staffQueuesCalls = defineCalls({
  'GET /wps/staff/withdrawals': {
    summary: 'Withdrawals that wait for a person, oldest first, 25 at a time.',
    auth: 'staff',
    can: 'withdrawals.decide',
    query: z.object({ pageNo: pageNumber }),
    value: z.object({ list: z.array(queuedWithdrawal), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'GET /wps/staff/withdrawals/flagged': {
    summary: 'Withdrawals on their way whose payout the provider contradicted, oldest first, at most 25.',
    auth: 'staff',
    can: 'withdrawals.decide',
    value: z.object({ list: z.array(queuedWithdrawal) }),
    errors: [],
  },
  'PUT /wps/staff/withdrawals/:withdrawalId/ending': {
    summary:
      'Ends a withdrawal whose payout was flagged: paid, or given back. The first person says how, a second one who says the same ends it.',
    auth: 'staff',
    can: 'withdrawals.decide',
    query: z.object({ withdrawalId: id }),
    body: z.strictObject({ ending: z.enum(['paid', 'failed']), reason: staffReason }),
    value: z.object({ state: z.enum(withdrawalStates), waitsForSecond: z.boolean() }),
    errors: ['withdrawal.not.found', 'withdrawal.not.flagged', 'four.eyes.required'],
  },
  'PUT /wps/staff/withdrawals/:withdrawalId': {
    summary:
      'Approves or refuses a withdrawal; above the threshold two different people approve. The player reads the reason of a refusal.',
    auth: 'staff',
    can: 'withdrawals.decide',
    query: z.object({ withdrawalId: id }),
    body: z.strictObject({ decision: z.enum(['approve', 'refuse']), reasonCode: z.enum(refusalReasons).optional() }),
    value: z.object({ state: z.enum(withdrawalStates), waitsForSecond: z.boolean() }),
    errors: ['withdrawal.not.found', 'withdrawal.decided', 'withdrawal.second.person'],
  },
  'GET /wps/staff/verifications': {
    summary: 'Account verifications that wait, oldest first, 25 at a time.',
    auth: 'staff',
    can: 'verifications.decide',
    query: z.object({ pageNo: pageNumber }),
    value: z.object({
      list: z.array(z.object({ memberId: z.string(), userName: z.string(), submittedAt: epochMs })),
      totalCount: z.number().int(),
    }),
    errors: [],
  },
  'GET /wps/staff/verifications/:memberId': {
    summary: 'What one player handed in; the look is written down.',
    auth: 'staff',
    can: 'verifications.decide',
    query: z.object({ memberId: id }),
    value: verification,
    errors: ['not.found', 'member.unknown'],
  },
  'PUT /wps/staff/verifications/:memberId': {
    summary: 'Decides on an account verification, once. The player reads the reason of a refusal.',
    auth: 'staff',
    can: 'verifications.decide',
    query: z.object({ memberId: id }),
    body: z.strictObject({ decision: z.enum(['verified', 'refused']), reasonCode: z.enum(kycReasons).optional() }),
    value: z.object({}),
    errors: ['not.found', 'verification.closed'],
  },
});
