import { dividendApplies } from '#server/domains/contracts/index.ts';
import { listTeam, readTransferTerms, sendToDownline, showMember } from '#server/domains/downline/index.ts';

import { answer, serve } from './answer.ts';

/** The contract's area `downline`. */
export const downlineAnswers = [
  answer('GET /wps/agent/home', async ({ ctx }) => ({ dividend: await dividendApplies({ ctx }) })),
  answer('GET /wps/agent/team/members', async ({ ctx, query }) => {
    return { currency: ctx.merchant.currency, ...(await listTeam({ ctx, input: query })) };
  }),
  answer('GET /wps/agent/team/members/:memberId', async ({ ctx, query }) => {
    return { currency: ctx.merchant.currency, ...(await showMember({ ctx, input: query })) };
  }),
  serve('GET /wps/agent/transfers', readTransferTerms),
  answer('POST /wps/agent/transfers', ({ ctx, body, headers }) =>
    sendToDownline({ ctx, input: { ...body, idempotencyKey: headers.get('idempotency-key') } }),
  ),
];
