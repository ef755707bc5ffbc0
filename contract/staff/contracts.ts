import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { contractTerms } from '#contract/contracts/calls.ts';
import { contractKinds, billStates } from '#contract/contracts/facts.ts';
import { currencyCode, epochMs, minorText, pageNumber } from '#contract/shapes.ts';

import { staffReason } from './calls.ts';

const kind = z.enum(contractKinds);
const id = z.uuid();

const waitingBill = z.object({
  billId: z.string(),
  kind,
  memberId: z.string(),
  userName: z.string(),
  fromAt: epochMs,
  untilAt: epochMs,
  turnoverMinor: minorText,
  validUsers: z.number().int(),
  lossMinor: minorText,
  ownMinor: minorText,
  downlinesMinor: minorText,
  dueMinor: minorText,
  currency: currencyCode,
});
export type WaitingBill = z.infer<typeof waitingBill>;

/** The merchant's contracts with agents without an upline, and bills that need approval. */
export const staffContractsCalls = defineCalls({
  'POST /wps/staff/contracts': {
    summary: 'Offers an agent with nobody above a contract, or its next version. It holds from the first period after the answer.',
    auth: 'staff',
    can: 'contracts.offer',
    body: z.strictObject({ kind, userName: z.string().min(1).max(64), terms: contractTerms }),
    value: z.object({ contractId: z.string(), version: z.number().int() }),
    errors: [
      'agent.member.unknown',
      'contract.member.unfit',
      'contract.waiting',
      'contract.below.promised',
      'contract.tiers.none',
      'contract.tiers.many',
      'contract.sales.falling',
      'contract.users.falling',
      'contract.loss.falling',
      'contract.loss.above.sales',
      'contract.scale.not.rising',
      'contract.scale.high',
    ],
  },
  'POST /wps/staff/contracts/:contractId/end': {
    summary: 'Ends a contract of the merchant with its current period, or withdraws an offer.',
    auth: 'staff',
    can: 'contracts.offer',
    query: z.object({ contractId: id }),
    value: z.object({}),
    errors: ['contract.not.found', 'contract.decided'],
  },
  'GET /wps/staff/contracts/bills': {
    summary: 'Bills of agents’ contracts that wait for a person, oldest first, 25 at a time.',
    auth: 'staff',
    can: 'bills.decide',
    query: z.object({ pageNo: pageNumber }),
    value: z.object({ list: z.array(waitingBill), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'PUT /wps/staff/contracts/bills/:billId': {
    summary: 'Pays a bill, pays a part of it, or refuses it. The agent reads the reason of what is not paid.',
    auth: 'staff',
    can: 'bills.decide',
    query: z.object({ billId: id }),
    /** The amount to pay: 0 refuses it; less than due needs a reason as well. */
    body: z.strictObject({ amountMinor: minorText, reason: staffReason.optional() }),
    value: z.object({ state: z.enum(billStates), paidMinor: minorText }),
    errors: ['bill.not.found', 'bill.decided', 'amount.invalid'],
  },
});
