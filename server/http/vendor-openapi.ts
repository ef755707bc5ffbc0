import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';

import { vendorAnswer, vendorPaths, vendorRequests, type VendorCall } from '#contract/vendor.ts';

type Document = ReturnType<typeof createDocument>;

/** Each call's summary, for its heading. */
const summaries: Readonly<Record<VendorCall, string>> = {
  authenticate: 'Trades a launch token, which works once, for a game token.',
  balance: 'The cash balance.',
  bet: 'Debits a stake; opens the round when it is new.',
  win: 'Credits a win, 0 allowed. Taken with an expired token and for blocked players.',
  rollback: 'Undoes a bet; of an unknown bet too, which is then refused if it still comes.',
  endRound: 'Closes a round.',
  replay: 'Trades a replay token, which works once, for the round that is to be shown again.',
  reconcile: 'Compares the vendor’s books with the operator’s.',
};

const signature = z.object({
  'x-vendor': z.string().meta({ description: 'Your code.' }),
  'x-timestamp': z
    .string()
    .regex(/^\d{13}$/)
    .meta({ description: 'Epoch milliseconds, within five minutes of our clock.' }),
  'x-nonce': z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .meta({ description: 'New for every request, retries too.' }),
  'x-signature': z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'HMAC-SHA256 with your key over `timestamp.nonce.path.body`, the body as sent.' }),
});

/** The vendor API as an OpenAPI 3.1 document, generated from the contract's schemas alone. Rules and codes: docs/vendor-api.md. */
export function createVendorOpenApi(): Document {
  const paths: ZodOpenApiPathsObject = {};
  for (const [call, path] of Object.entries(vendorPaths) as [VendorCall, string][]) {
    paths[path] = {
      post: {
        operationId: call,
        summary: summaries[call],
        requestParams: { header: signature },
        requestBody: { required: true, content: { 'application/json': { schema: vendorRequests[call] } } },
        responses: {
          '200': {
            description:
              'An answer; `code` says whether it was done. Anything but an answer means: not known, send it again with the same ids.',
            content: { 'application/json': { schema: answer } },
          },
          '401': { description: '`BAD_SIGNATURE`', content: { 'application/json': { schema: answer } } },
        },
      },
    };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Laro vendor API',
      version: '1',
      description: 'What a game vendor calls at the platform. Amounts are integers of minor units, as text. Every call is signed.',
    },
    paths,
  });
}

const answer = vendorAnswer.meta({ id: 'Answer' });
