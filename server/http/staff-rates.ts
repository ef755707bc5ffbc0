import { listRootRates, setRootRates } from '#server/domains/agents/index.ts';

import { answer } from './answer.ts';

/** The contract's area `staff-rates`. */
export const staffRatesAnswers = [
  answer('GET /wps/staff/agents/rates', ({ ctx, query }) => listRootRates({ ctx, input: query })),
  answer('PUT /wps/staff/agents/:memberId/rates', ({ ctx, query, body }) => setRootRates({ ctx, input: { ...query, ...body } })),
];
