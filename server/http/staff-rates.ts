import { listRootRates, setRootRates } from '#server/domains/agents/index.ts';

import { serve } from './answer.ts';

/** The contract's area `staff-rates`. */
export const staffRatesAnswers = [
  serve('GET /wps/staff/agents/rates', listRootRates),
  serve('PUT /wps/staff/agents/:memberId/rates', setRootRates),
];
