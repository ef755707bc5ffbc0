import { z } from 'zod';

import { memberRates, ratesShape } from '#contract/agents/calls.ts';
import { defineCalls } from '#contract/call.ts';
import { epochMs, pageNumber } from '#contract/shapes.ts';

import { staffReason } from './calls.ts';

/** What the merchant gives to agents whom nobody brought: all below them get of it. */
export const staffRatesCalls = defineCalls({
  'GET /wps/staff/agents/rates': {
    summary: 'Agents with nobody above and their rates, of now and from the next local midnight on, by user name, 25 at a time.',
    auth: 'staff',
    roles: ['admin'],
    /** The beginning of a name. */
    query: z.object({ pageNo: pageNumber, userName: z.string().max(64).optional() }),
    value: z.object({
      /** When a change that is made now begins to hold. */
      changesAt: epochMs,
      /** The most that anybody can have. */
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
    roles: ['admin'],
    query: z.object({ memberId: z.uuid() }),
    body: z.strictObject({ rates: ratesShape, reason: staffReason }),
    value: memberRates,
    errors: ['agent.member.unknown', 'agent.rate.above', 'agent.rate.below'],
  },
});
