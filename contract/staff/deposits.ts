import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { depositState } from '#contract/deposits/calls.ts';
import { currencyCode, epochMs, minorText, pageNumber } from '#contract/shapes.ts';
import { plainAscii } from '#contract/typed/characters.ts';

import { staffReason } from './calls.ts';

const id = z.uuid();

const reviewed = z.object({
  id: z.string(),
  memberId: z.string(),
  userName: z.string(),
  channelName: z.string(),
  /** Why a person has to look. */
  flag: z.string().nullable(),
  askedMinor: minorText,
  /** The amount reported by provider or bank; null if unknown, or in another currency. */
  paidMinor: minorText.nullable(),
  feeMinor: minorText,
  currency: currencyCode,
  /** The reference the player was to type at the bank. */
  payReference: z.string().nullable(),
  paymentId: z.string().nullable(),
  hasProof: z.boolean(),
  /** The name of the first of two approvers. */
  approvedBy: z.string().nullable(),
  createdAt: epochMs,
  /** Since when it has been waiting. */
  waitsSince: epochMs.nullable(),
});
export type StaffDeposit = z.infer<typeof reviewed>;

const line = z.object({
  channel: z.string(),
  lineId: z.string(),
  /** As the sender wrote it. */
  reference: z.string(),
  amountMinor: minorText,
  currency: z.string(),
  bookedAt: epochMs,
  /** The deposit it names, which already has its money. */
  secondOf: z.string().nullable(),
});
export type StaffTransfer = z.infer<typeof line>;

const proved = z.object({
  id: z.string(),
  userName: z.string(),
  memberId: z.string(),
  state: depositState,
  payReference: z.string().nullable(),
  amountMinor: minorText,
  currency: currencyCode,
  proofAt: epochMs,
});

/** Deposits waiting for a person. The picture of a payment: `GET /wps/staff/deposits/:depositId/proof`. */
export const staffDepositsCalls = defineCalls({
  'GET /wps/staff/deposits': {
    summary: 'Deposits in review, the longest waiting first, 25 at a time.',
    auth: 'staff',
    can: 'deposits.decide',
    query: z.object({ pageNo: pageNumber }),
    value: z.object({ list: z.array(reviewed), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'PUT /wps/staff/deposits/:depositId': {
    summary: 'Credits what really came of a deposit in review, or refuses it; above the threshold two different people approve.',
    auth: 'staff',
    can: 'deposits.decide',
    query: z.object({ depositId: id }),
    body: z.strictObject({ decision: z.enum(['approve', 'refuse']), reason: staffReason }),
    value: z.object({ state: depositState, waitsForSecond: z.boolean() }),
    errors: ['deposit.not.found', 'decision.made.already', 'four.eyes.required', 'deposit.unclear'],
  },
  'GET /wps/staff/transfers': {
    summary: 'Bank transfers that are nobody’s, oldest first, and unpaid deposits whose player sent a picture; at most 100 of each.',
    auth: 'staff',
    can: 'transfers.decide',
    value: z.object({ list: z.array(line), proved: z.array(proved) }),
    errors: [],
  },
  'PUT /wps/staff/transfers': {
    summary: 'Gives a transfer that is nobody’s to a deposit, which takes that one to review, or closes it with a note. No money moves.',
    auth: 'staff',
    can: 'transfers.decide',
    body: z.strictObject({
      channel: z.string().min(1).max(32),
      lineId: z.string().min(1).max(64),
      /** The deposit's id or its reference; without one the line is closed. */
      deposit: z.string().overwrite(plainAscii).min(1).max(64).optional(),
      note: staffReason,
    }),
    value: z.object({}),
    errors: ['not.found', 'decision.made.already', 'deposit.not.found', 'deposit.unfit'],
  },
});
