import { closeLink, listLinks, listRateHistory, listTeamRates, openLink, setTeamRates } from '#server/domains/agents/index.ts';
import { openAccount } from '#server/domains/identity/index.ts';

import { answer, serve } from './answer.ts';

/** The contract's area `team-rates`. */
export const teamRatesAnswers = [
  serve('GET /wps/agent/team/rates', listTeamRates),
  serve('PUT /wps/agent/team/rates', setTeamRates),
  answer('GET /wps/agent/team/rates/history', async ({ ctx, query }) => ({ list: await listRateHistory({ ctx, input: query }) })),
  answer('GET /wps/agent/links', async ({ ctx }) => ({ list: await listLinks({ ctx }) })),
  serve('POST /wps/agent/links', openLink),
  serve('PUT /wps/agent/links/close', closeLink),
  serve('POST /wps/agent/account', openAccount),
];
