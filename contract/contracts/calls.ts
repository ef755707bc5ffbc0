import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { currencyCode, epochMs, minorText, pageNumber } from '#contract/shapes.ts';

import { carryKinds, type ContractTerms, mostFeeRate, mostUsers, contractKinds, billStates, contractStates } from './facts.ts';

const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .meta({ description: 'Integer of minor units, as text, not below zero' });

const contractTier = z.strictObject({
  salesMinor: amount,
  validUsers: z.number().int().min(0).max(mostUsers),
  lossMinor: amount.nullable(),
  scale: z.number().int().min(1).max(10_000),
});

/** Terms on the wire; `facts.ts`, which browsers use too, validates them. */
export const contractTerms = z.strictObject({
  minBillingMinor: amount,
  tiers: z.array(contractTier).max(50),
  cycles: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  carry: z.enum(carryKinds).nullable(),
  feeRate: z.number().int().min(0).max(mostFeeRate),
}) satisfies z.ZodType<ContractTerms>;

const id = z.uuid();
const kind = z.enum(contractKinds);
const day = z.string().meta({ description: 'Local day of the merchant, `2026-11-01`' });

/** A version of a contract, as the document both sides sign. */
const contract = z.object({
  contractId: z.string(),
  kind,
  version: z.number().int(),
  state: z.enum(contractStates),
  /** User names; the giver is null if it is the merchant. */
  userName: z.string(),
  giverName: z.string().nullable(),
  /** The merchant's name, which signs for agents without an upline. */
  brandName: z.string(),
  currency: currencyCode,
  terms: contractTerms,
  /** SHA-256 of the document: parties, version, terms. An acceptance names it. */
  termsHash: z.string(),
  proposedAt: epochMs,
  /** It cannot be accepted after this. */
  answerBy: epochMs,
  answeredAt: epochMs.nullable(),
  /** The start of its first period, the end of its last. */
  startsAt: epochMs.nullable(),
  endsAt: epochMs.nullable(),
  endedBy: z.enum(['giver', 'member', 'next', 'time']).nullable(),
  /** Whether the caller may end it, or withdraw the offer. */
  canEnd: z.boolean(),
});
export type Contract = z.infer<typeof contract>;

/** What a contract gave, or would have given, for a period; amounts in minor units. */
const figures = z.object({
  /** Both days inclusive; an hour also has its moment. */
  firstDay: day,
  lastDay: day,
  fromAt: epochMs,
  untilAt: epochMs,
  /** T, V and L. */
  turnoverMinor: minorText,
  validUsers: z.number().int(),
  lossMinor: minorText,
  /** The parts of the loss; null if no payment depends on it. */
  parts: z
    .object({
      billingMinor: minorText,
      prizeMinor: minorText,
      /** To players and to agents. */
      rebateMinor: minorText,
      activityMinor: minorText,
      depositFeeMinor: minorText,
    })
    .nullable(),
  /** Members on a break from play: their number, and what was left out with them. Never who. */
  excluded: z.object({ members: z.number().int(), users: z.number().int(), turnoverMinor: minorText, lossMinor: minorText }).nullable(),
  /** Starts at 1; null = none reached. */
  tier: z.number().int().nullable(),
  /** Hundredths of a percent. */
  scale: z.number().int(),
  baseMinor: minorText,
  carriedMinor: minorText,
  ownMinor: minorText,
  downlinesMinor: minorText,
  netMinor: minorText,
});
export type ContractFigures = z.infer<typeof figures>;

const bill = figures.extend({
  billId: z.string(),
  kind,
  state: z.enum(billStates),
  currency: currencyCode,
  contractVersion: z.number().int(),
  /** Without a period: late figures after the contract's last one. */
  isClosing: z.boolean(),
  /** What late figures changed about earlier periods: what each had given and would now give; and what the previous bill left to deduct. */
  correction: z
    .object({
      owedMinor: minorText,
      periods: z.array(
        z.object({ firstDay: day, lastDay: day, fromAt: epochMs, untilAt: epochMs, wasMinor: minorText, isMinor: minorText }),
      ),
    })
    .nullable(),
  correctionMinor: minorText,
  /** Left for the next bill to deduct: zero or less. */
  owedMinor: minorText,
  dueMinor: minorText,
  paidMinor: minorText,
  reason: z.string().nullable(),
  createdAt: epochMs,
  paidAt: epochMs.nullable(),
});
export type ContractBill = z.infer<typeof bill>;

/** One line of an opened bill: a member with everyone below, or the agent's own bets. */
const branch = z.object({
  memberId: z.string(),
  userName: z.string(),
  /** The agent's own bets, without downlines. */
  isOwn: z.boolean(),
  /** Can be opened: it has members below. */
  hasTeam: z.boolean(),
  turnoverMinor: minorText,
  validUsers: z.number().int(),
  /** What this direct downline's own contract gave for the period. */
  givenMinor: minorText.nullable(),
});
export type BillBranch = z.infer<typeof branch>;

const paged = { pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() };

export const contractsCalls = defineCalls({
  'GET /wps/agent/contracts': {
    summary: 'My contract of a kind: the one in force, the one that waits for my answer, what comes next, and all earlier versions.',
    auth: 'member',
    agents: true,
    query: z.object({ kind }),
    value: z.object({
      current: contract.nullable(),
      /** Accepted, but not begun yet. */
      next: contract.nullable(),
      requested: contract.nullable(),
      history: z.array(contract),
      /** Its last bill. */
      lastBill: bill.nullable(),
      timeZone: z.string(),
    }),
    errors: ['session.forbidden'],
  },
  'GET /wps/agent/contracts/given': {
    summary: 'The agents right below me, with the contracts of a kind that I gave them, 25 at a time.',
    auth: 'member',
    agents: true,
    query: z.object({ kind, pageNo: pageNumber }),
    value: z.object({
      list: z.array(
        z.object({
          memberId: z.string(),
          userName: z.string(),
          current: contract.nullable(),
          next: contract.nullable(),
          requested: contract.nullable(),
        }),
      ),
      ...paged,
      /** The caller's own terms, which nobody may exceed when passing on. Null = none, so nothing can be offered. */
      ownTerms: contractTerms.nullable(),
      currency: currencyCode,
    }),
    errors: ['session.forbidden'],
  },
  'GET /wps/agent/contracts/given/:memberId': {
    summary: 'All versions of the contract of a kind that I gave to an agent right below me, newest first.',
    auth: 'member',
    agents: true,
    query: z.object({ memberId: id, kind }),
    value: z.object({ list: z.array(contract) }),
    errors: ['session.forbidden', 'agent.member.unknown'],
  },
  'POST /wps/agent/contracts': {
    summary:
      'Offers an agent right below me a contract, or the next version of it. It holds from the first period after the answer, never before.',
    auth: 'member',
    agents: true,
    body: z.strictObject({ kind, memberId: id, terms: contractTerms }),
    value: contract,
    errors: [
      'session.forbidden',
      'agent.member.unknown',
      'contract.member.unfit',
      'contract.none.own',
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
      'contract.scale.above.own',
      'contract.billing.below.own',
      'contract.period.differs',
    ],
  },
  'POST /wps/agent/contracts/:contractId/answer': {
    summary: 'Accepts or declines the contract that waits for me, exactly as I saw it. Saying the same again changes nothing.',
    auth: 'member',
    agents: true,
    query: z.object({ contractId: id }),
    body: z.strictObject({ answer: z.enum(['accept', 'decline']), termsHash: z.string().length(64) }),
    value: contract,
    errors: ['session.forbidden', 'contract.not.found', 'contract.changed', 'contract.decided'],
  },
  'POST /wps/agent/contracts/:contractId/end': {
    summary: 'Ends a contract with its current period, or withdraws an offer. Both sides may end it.',
    auth: 'member',
    agents: true,
    query: z.object({ contractId: id }),
    value: contract,
    errors: ['session.forbidden', 'contract.not.found', 'contract.decided'],
  },
  'POST /wps/agent/contracts/simulation': {
    summary: 'What these tiers would have paid for the last whole period: to me, or to an agent right below me. Promises nothing.',
    auth: 'member',
    agents: true,
    body: z.strictObject({ kind, memberId: id.nullable(), terms: contractTerms }),
    value: figures.extend({
      currency: currencyCode,
      /** Until when the figures are complete. */
      countedUntil: epochMs,
    }),
    errors: [
      'session.forbidden',
      'agent.member.unknown',
      'contract.not.counted',
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
  'GET /wps/agent/contracts/bills': {
    summary: 'My bills of a kind, newest first, 25 at a time, with what is not paid yet and what goes over into the running period.',
    auth: 'member',
    agents: true,
    query: z.object({ kind, pageNo: pageNumber, state: z.enum(billStates).optional() }),
    value: z.object({
      list: z.array(bill),
      ...paged,
      /** Of payable bills that are still unpaid. */
      unpaidMinor: minorText,
      paidMinor: minorText,
      /** What the current period starts with: zero or less. */
      carriedMinor: minorText,
      running: z.object({ firstDay: day, lastDay: day }).nullable(),
      currency: currencyCode,
      timeZone: z.string(),
    }),
    errors: ['session.forbidden'],
  },
  'GET /wps/agent/contracts/bills/:billId': {
    summary: 'One of my bills, opened: branch by branch, of the whole team or of somebody in it, down to each member’s own sums.',
    auth: 'member',
    agents: true,
    query: z.object({ billId: id, memberId: id.optional(), pageNo: pageNumber }),
    value: z.object({ bill, branches: z.array(branch), ...paged, terms: contractTerms, termsHash: z.string() }),
    errors: ['session.forbidden', 'bill.not.found', 'agent.member.unknown'],
  },
});
