import { listChannels, listDeposits, queryDeposit, startDeposit, takeNotice } from '#server/domains/cashier/index.ts';

import { answer, type RawRoute } from './answer.ts';
import { requestLanguage } from './request-language.ts';

export const cashierAnswers = [
  answer('GET /wps/cashier/channels', async ({ ctx }) => listChannels({ ctx })),
  answer('POST /wps/cashier/deposits', async ({ ctx, body, headers }) =>
    startDeposit({
      ctx,
      input: {
        ...body,
        idempotencyKey: headers.get('idempotency-key'),
        language: requestLanguage(headers) ?? ctx.merchant.defaultLanguage,
      },
    }),
  ),
  answer('GET /wps/cashier/deposits', async ({ ctx }) => listDeposits({ ctx })),
  answer('GET /wps/cashier/deposits/:depositId', async ({ ctx, query }) => queryDeposit({ ctx, input: query })),
];

/** Where payment channels send their notices. Any 2xx means: kept, do not send this event again. */
export const cashierWebhook: RawRoute = {
  method: 'POST',
  path: '/wps/cashier/webhook/:channel',
  async handle({ ctx, rawBody, headers, params }) {
    const outcome = await takeNotice({ ctx, input: { channel: params['channel'] ?? '', rawBody, headers } });
    return Response.json({ received: true, outcome }, { headers: { 'cache-control': 'no-store' } });
  },
};
