import { z } from 'zod';

import { memberRates, ratesShape } from '#contract/agents/calls.ts';
import { defineCalls } from '#contract/call.ts';
import { epochMs, pageNumber } from '#contract/shapes.ts';

import { staffReason } from './calls.ts';

/** The rates the merchant gives to agents without an upline, which everyone below them shares. */
export const staffRatesCalls = defineCalls({
  'GET /wps/staff/agents/rates': {
    summary: 'Agents with nobody above and their rates, of now and from the next local midnight on, by user name, 25 at a time.',
    auth: 'staff',
    can: 'rates.set',
    /** A name prefix. */
    query: z.object({ pageNo: pageNumber, userName: z.string().max(64).optional() }),
    value: z.object({
      /** When a change made now takes effect. */
      changesAt: epochMs,
      /** The maximum for everyone. */
      most: ratesShape,
      list: z.array(memberRates),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
    }),
    errors: [],
  },
  'PUT /wps/staff/agents/:memberId/rates': {
    summary: 'Sets the rates of an agent with nobody above: the first ones at once, a change from the next local midnight on.',
    auth: 'staff',
    can: 'rates.set',
    query: z.object({ memberId: z.uuid() }),
    body: z.strictObject({ rates: ratesShape, reason: staffReason }),
    value: memberRates,
    errors: ['agent.member.unknown', 'agent.rate.above', 'agent.rate.below'],
  },
});
