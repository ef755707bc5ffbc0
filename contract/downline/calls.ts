import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { listPageSize } from '#contract/list-page.ts';
import { payloadStamp } from '#contract/session/calls.ts';
import { askedId, currencyCode, epochMs, minorText } from '#contract/shapes.ts';

const minor = z.string().regex(/^\d{1,15}$/, 'must be an integer of minor units');

/** What an agent may send to a direct downline, in minor units of the merchant's currency. Without a fee. */
export const transferRules = z
  .strictObject({
    minimumMinor: minor.default('10000'),
    maximumMinor: minor.default('5000000'),
    /** Per agent and day of the merchant's time zone, to all downlines together. */
    dayMaximumMinor: minor.default('20000000'),
  })
  .refine(({ minimumMinor }) => BigInt(minimumMinor) > 0n, 'minimumMinor must be above zero')
  .refine(({ minimumMinor, maximumMinor }) => BigInt(maximumMinor) >= BigInt(minimumMinor), 'maximumMinor must not be below minimumMinor')
  .prefault({});

export type TransferRules = z.infer<typeof transferRules>;

/** Counting of team lists stops here; one more means that there are more. */
export const mostCounted = 1_000;

const userName = z.string().max(64);

/** What an agent sees of a team member: no contact details. */
const teamMember = z.object({
  memberId: z.string(),
  userName: z.string(),
  isAgent: z.boolean(),
  isDisabled: z.boolean(),
  /** 1 = directly below the requesting agent. */
  level: z.number().int(),
  /** The number of members directly below this one, and at any depth. */
  directCount: z.number().int(),
  teamCount: z.number().int(),
  /** Cash and held money. */
  balanceMinor: minorText,
  joinedAt: epochMs,
  lastLoginAt: epochMs.nullable(),
});

/** The line from the requesting agent (first) down to a member. */
const linePart = z.object({ memberId: z.string(), userName: z.string() });

/** A team row with today's stakes of the member and everyone below. */
const teamRow = teamMember.extend({ turnoverMinor: minorText });

const transfer = z.object({
  id: z.string(),
  /** The downline's. */
  userName: z.string(),
  amountMinor: minorText,
  currency: currencyCode,
  createdAt: epochMs,
});

const terms = z.object({
  currency: currencyCode,
  cashMinor: minorText,
  limits: z.object({
    minimumMinor: minorText,
    maximumMinor: minorText,
    dayLeftMinor: minorText,
    /** The most that may be sent now, by all of the above and the cash. */
    mostMinor: minorText,
  }),
  /** How much of the money the downline has to wager before withdrawing it. */
  turnoverPercent: z.number().int(),
  paymentPassword: z.object({ isSet: z.boolean(), usableFrom: epochMs.nullable() }),
  /** The latest, newest first, at most 20. */
  transfers: z.array(transfer),
});

const receiverErrors = ['agent.member.unknown', 'agent.receiver.indirect', 'agent.receiver.unavailable'] as const;

export const downlineCalls = defineCalls({
  'GET /wps/agent/home': {
    summary: 'What the agent home page has to know beside the team’s numbers.',
    auth: 'member',
    agents: true,
    module: 'AGEINFO3',
    /** Whether the agent has, or ever had, a dividend contract. */
    value: z.object({ dividend: z.boolean() }),
    errors: ['session.forbidden'],
  },
  'GET /wps/agent/team/members': {
    summary:
      'Who is right below an agent of the team, or below the asker, by user name; with `search`, everybody of the team whose name begins so.',
    auth: 'member',
    agents: true,
    module: 'AGEDOWNMAN3',
    feature: 'DOWNMAN',
    query: z.object({
      parentId: askedId.optional(),
      search: userName.optional(),
      /** `next` of the previous page. */
      after: userName.optional(),
      size: z.coerce.number().int().min(1).max(50).default(listPageSize),
    }),
    value: z.object({
      currency: currencyCode,
      line: z.array(linePart),
      /** The number of rows over all pages, up to `mostCounted + 1`. */
      totalCount: z.number().int(),
      list: z.array(teamRow),
      next: z.string().nullable(),
    }),
    errors: ['session.forbidden', 'agent.member.unknown'],
  },
  'GET /wps/agent/team/members/:memberId': {
    summary: 'One member of the team.',
    auth: 'member',
    agents: true,
    module: 'AGEDOWNMAN3',
    feature: 'DOWNMAN',
    query: z.object({ memberId: askedId }),
    value: z.object({ currency: currencyCode, line: z.array(linePart), member: teamRow }),
    errors: ['session.forbidden', 'agent.member.unknown'],
  },
  'GET /wps/agent/transfers': {
    summary: 'What an agent should know before sending money to a downline, and the latest transfers.',
    auth: 'member',
    agents: true,
    module: 'AGEDOWNMAN3',
    feature: 'DOWNMAN',
    value: terms,
    errors: ['session.forbidden'],
  },
  'POST /wps/agent/transfers': {
    summary:
      'Sends money to a direct downline, by the payment password. Header `Idempotency-Key`: the same key and input answer the same transfer.',
    auth: 'member',
    agents: true,
    money: true,
    module: 'AGEDOWNMAN3',
    feature: 'DOWNMAN',
    body: z.strictObject({
      userName,
      amount: z.string().max(40),
      currency: z.string().max(8),
      paymentPassword: z.string().max(64),
      ...payloadStamp,
    }),
    bodyEncoding: 'jwe',
    value: transfer,
    errors: [
      'session.forbidden',
      'amount.invalid',
      'amount.below.minimum',
      'amount.above.maximum',
      'currency.mismatch',
      'funds.insufficient',
      'transfer.day.amount',
      'transfer.unavailable',
      'protection.excluded',
      ...receiverErrors,
      'idempotency.key.required',
      'idempotency.mismatch',
      'payment.password.required',
      'payment.password.wrong',
      'payment.password.cooling',
      'payload.invalid',
      'payload.expired',
      'payload.replayed',
      'system.unbegun',
    ],
  },
});

export type TeamRow = z.infer<typeof teamRow>;
export type LinePart = z.infer<typeof linePart>;
export type DownlineTransfer = z.infer<typeof transfer>;
export type TransferTerms = z.infer<typeof terms>;
