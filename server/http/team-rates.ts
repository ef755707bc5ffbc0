import { closeLink, listLinks, listRateHistory, listTeamRates, openLink, setTeamRates } from '#server/domains/agents/index.ts';
import { openAccount } from '#server/domains/identity/index.ts';

import { answer } from './answer.ts';

/** The contract's area `team-rates`. */
export const teamRatesAnswers = [
  answer('GET /wps/agent/team/rates', ({ ctx, query }) => listTeamRates({ ctx, input: query })),
  answer('PUT /wps/agent/team/rates', ({ ctx, body }) => setTeamRates({ ctx, input: body })),
  answer('GET /wps/agent/team/rates/history', async ({ ctx, query }) => ({ list: await listRateHistory({ ctx, input: query }) })),
  answer('GET /wps/agent/links', async ({ ctx }) => ({ list: await listLinks({ ctx }) })),
  answer('POST /wps/agent/links', ({ ctx, body }) => openLink({ ctx, input: body })),
  answer('PUT /wps/agent/links/close', ({ ctx, body }) => closeLink({ ctx, input: body })),
  answer('POST /wps/agent/account', ({ ctx, body }) => openAccount({ ctx, input: body })),
];
