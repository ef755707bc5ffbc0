import { z } from 'zod';

import { ratesShape } from '#contract/agents/calls.ts';
import { rateNames } from '#contract/agents/facts.ts';
import { defineCalls } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { periodAnswer, periodQuery, currencyCode, epochMs, minorText, pageNumber, pageSize } from '#contract/shapes.ts';

import { commissionKinds, commissionStates } from './facts.ts';

const paged = { pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() };

/** Selects a list, its sums and its file: `name` and `kind` narrow the period, `userName` selects one bettor. */
const filter = {
  ...periodQuery,
  name: z.enum(rateNames).optional(),
  kind: z.enum(commissionKinds).optional(),
  userName: z.string().max(20).optional(),
};

const sums = {
  /** The bases: stakes that count, or losses. */
  baseMinor: minorText,
  amountMinor: minorText,
  /** The part already in the receiver's cash. */
  paidMinor: minorText,
  lines: z.number().int(),
};

const line = z.object({
  lineId: z.uuid(),
  kind: z.enum(commissionKinds),
  /** The local day, or the Monday of the week. */
  day: z.string(),
  name: z.enum(rateNames),
  userName: z.string(),
  /** 0 = the first; later ones are corrections. */
  revision: z.number().int(),
  /** The receiver's level above the bettor; 0 = the bettor. */
  level: z.number().int(),
  turnoverMinor: minorText,
  baseMinor: minorText,
  /** Hundredths of a percent, at that time. */
  rate: z.number().int(),
  belowRate: z.number().int(),
  amountMinor: minorText,
  state: z.enum(commissionStates),
  /** When it reached the cash, and under which reference. */
  paidAt: epochMs.nullable(),
  paymentId: z.uuid().nullable(),
});
export type CommissionLine = z.infer<typeof line>;

const bet = z.object({
  betId: z.string(),
  gameName: z.string(),
  /** The current state of the round or ticket. */
  state: z.enum(['settled', 'returned']),
  endedAt: epochMs,
  stakeMinor: minorText,
  /** The part of the stake paid by a bonus, which does not count. */
  bonusMinor: minorText,
  winMinor: minorText,
});

const simulated = z.object({
  name: z.enum(rateNames),
  baseMinor: minorText,
  rate: z.number().int(),
  /** What the agent's lines for this member earned, and would have earned. */
  mineMinor: minorText,
  mineThenMinor: minorText,
  theirsMinor: minorText,
  theirsThenMinor: minorText,
});

const periodErrors: ErrorCode[] = ['session.forbidden', 'period.invalid', 'period.too.old'];

export const commissionCalls = defineCalls({
  'GET /wps/agent/rebate': {
    summary: 'What the agent’s branch earned the agent: by day and product, with the sums of the period.',
    auth: 'member',
    agents: true,
    query: z.object(filter),
    value: z.object({
      ...periodAnswer,
      currency: currencyCode,
      total: z.object(sums),
      days: z.array(z.object({ day: z.string(), name: z.enum(rateNames), ...sums })),
      /** Settled losing commission that can be taken now; negative while corrections are owed. */
      takeableMinor: minorText,
      /** The last counted day; null = none yet. */
      countedUntil: z.string().nullable(),
    }),
    errors: periodErrors,
  },
  'GET /wps/agent/rebate/lines': {
    summary: 'From whom it came: one line for each bettor, day and product, newest first.',
    auth: 'member',
    agents: true,
    query: z.object({ ...filter, pageNo: pageNumber, pageSize }),
    value: z.object({ list: z.array(line), ...paged }),
    errors: periodErrors,
  },
  'GET /wps/agent/rebate/lines/:lineId': {
    summary: 'One line with the bets that it is made of.',
    auth: 'member',
    agents: true,
    query: z.object({ lineId: z.uuid(), pageNo: pageNumber, pageSize }),
    value: z.object({
      line,
      /** Stakes that do not count, by how they were paid or why they were left out. */
      leftOutMinor: minorText,
      bets: z.array(bet),
      ...paged,
    }),
    errors: ['session.forbidden', 'commission.line.unknown'],
  },
  'POST /wps/agent/losing/take': {
    summary: 'Puts all settled losing commission into the agent’s cash, once: again answers the same.',
    auth: 'member',
    agents: true,
    money: true,
    body: z.strictObject({ takeId: z.uuid() }),
    value: z.object({ amountMinor: minorText, currency: currencyCode }),
    errors: ['session.forbidden', 'commission.none', 'idempotency.mismatch'],
  },
  'POST /wps/agent/team/rates/simulate': {
    summary: 'What other rates of a member right below would have made of the last days. Changes nothing.',
    auth: 'member',
    agents: true,
    body: z.strictObject({ memberId: z.uuid(), rates: ratesShape, days: z.number().int().min(1).max(31) }),
    value: z.object({ from: z.string(), to: z.string(), currency: currencyCode, lines: z.array(simulated) }),
    errors: ['session.forbidden', 'agent.member.unknown', 'agent.rate.above', 'agent.rate.player'],
  },
});

export type SimulatedRates = z.infer<typeof simulated>;
export type CommissionBet = z.infer<typeof bet>;
