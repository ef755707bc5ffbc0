import { z } from 'zod';

import { defineCalls } from './call.ts';

/** 1 = a contract of this kind waits for the player's answer, 0 = none does. */
const waits = z.union([z.literal(0), z.literal(1)]);

export const agentsCalls = defineCalls({
  'GET /wps/agent/affiliate': {
    summary: 'Whether an invitation code, or a host of an agent, brings new members here. Fails when it does not.',
    auth: 'none',
    query: z.object({ code: z.string().max(64).optional(), domain: z.string().max(253).optional() }),
    value: z.object({ code: z.string() }),
    errors: ['affiliate.invalid'],
  },
  'GET /wps/agent/contract/salary': {
    summary: 'Whether a daily-salary contract waits for the player. None ever does for types that are not asked for contracts.',
    auth: 'member',
    value: z.object({ dailysalreqtype: waits }),
    errors: [],
  },
  'GET /wps/agent/contract/dividend': {
    summary: 'Whether a dividend contract waits for the player. None ever does for types that are not asked for contracts.',
    auth: 'member',
    value: z.object({ divtypecompperiodreq: waits }),
    errors: [],
  },
  'GET /wps/agent/contract/hour': {
    summary: 'Whether an hourly-salary contract waits for the player. None ever does for types that are not asked for contracts.',
    auth: 'member',
    value: z.object({ contracthoursalreq: waits }),
    errors: [],
  },
});
