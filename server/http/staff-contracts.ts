import { decideBill, endAsMerchant, listWaitingBills, offerAsMerchant } from '#server/domains/contracts/index.ts';

import { answer } from './answer.ts';

/** The contract's area `staff-contracts`. */
export const staffContractsAnswers = [
  answer('POST /wps/staff/contracts', ({ ctx, body }) => offerAsMerchant({ ctx, input: body })),
  answer('POST /wps/staff/contracts/:contractId/end', async ({ ctx, query }) => {
    await endAsMerchant({ ctx, input: query });
    return {};
  }),
  answer('GET /wps/staff/contracts/bills', ({ ctx, query }) => listWaitingBills({ ctx, input: query })),
  answer('PUT /wps/staff/contracts/bills/:billId', ({ ctx, query, body }) => decideBill({ ctx, input: { ...query, ...body } })),
];
