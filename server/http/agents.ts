import { findAffiliate } from '#server/domains/agents/index.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { answer } from './answer.ts';

/** The contract's area `agents`. */
export const agentsAnswers = [
  answer('GET /wps/agent/affiliate', async ({ ctx, query }) => {
    const affiliate = await findAffiliate({ ctx, input: query });
    if (!affiliate) throw fieldError('affiliateCode', 'affiliate.invalid');
    return { code: affiliate.code };
  }),
];
