import { decideBill, endAsMerchant, listWaitingBills, offerAsMerchant } from '#server/domains/contracts/index.ts';

import { serve } from './answer.ts';

/** The contract's area `staff-contracts`. */
export const staffContractsAnswers = [
  serve('POST /wps/staff/contracts', offerAsMerchant),
  serve('POST /wps/staff/contracts/:contractId/end', endAsMerchant),
  serve('GET /wps/staff/contracts/bills', listWaitingBills),
  serve('PUT /wps/staff/contracts/bills/:billId', decideBill),
];
