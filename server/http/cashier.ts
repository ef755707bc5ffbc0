import {
  keepProof,
  listChannels,
  listDeposits,
  queryDeposit,
  redeemVoucher,
  startDeposit,
  takeNotice,
  takeStatement,
} from '#server/domains/cashier/index.ts';

import { answer, type RawRoute, serve } from './answer.ts';
import { languageOf } from './request-language.ts';

export const cashierAnswers = [
  serve('GET /wps/cashier/channels', listChannels),
  answer('POST /wps/cashier/deposits', async ({ ctx, body, headers }) =>
    startDeposit({
      ctx,
      input: {
        ...body,
        idempotencyKey: headers.get('idempotency-key'),
        language: languageOf(ctx, headers),
      },
    }),
  ),
  answer('POST /wps/cashier/vouchers', async ({ ctx, body, headers }) =>
    redeemVoucher({
      ctx,
      input: {
        ...body,
        idempotencyKey: headers.get('idempotency-key'),
        language: languageOf(ctx, headers),
      },
    }),
  ),
  serve('GET /wps/cashier/deposits', listDeposits),
  serve('PUT /wps/cashier/deposits/:depositId/proof', keepProof),
  serve('GET /wps/cashier/deposits/:depositId', queryDeposit),
];

/** Where payment channels send their notices. Any 2xx means: stored, do not send this event again. */
export const cashierWebhook: RawRoute = {
  method: 'POST',
  path: '/wps/cashier/webhook/:channel',
  async handle({ ctx, rawBody, headers, params }) {
    const outcome = await takeNotice({ ctx, input: { channel: params['channel'] ?? '', rawBody, headers } });
    return Response.json({ received: true, outcome }, { headers: { 'cache-control': 'no-store' } });
  },
};

/** Where banks send their statements, signed like notices. Any 2xx means: every line is stored. */
export const cashierStatement: RawRoute = {
  method: 'POST',
  path: '/wps/cashier/statement/:channel',
  async handle({ ctx, rawBody, headers, params }) {
    const lines = await takeStatement({ ctx, input: { channel: params['channel'] ?? '', rawBody, headers } });
    return Response.json({ received: true, lines }, { headers: { 'cache-control': 'no-store' } });
  },
};
