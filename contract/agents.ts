import { z } from 'zod';

import { defineCalls } from './call.ts';

export const agentsCalls = defineCalls({
  'GET /wps/agent/affiliate': {
    summary: 'Whether an invitation code, or a host of an agent, brings new members here. Fails when it does not.',
    auth: 'none',
    query: z.object({ code: z.string().max(64).optional(), domain: z.string().max(253).optional() }),
    value: z.object({ code: z.string() }),
    errors: ['affiliate.invalid'],
  },
});
