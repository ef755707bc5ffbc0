import { z } from 'zod';

import { carryKinds, type ContractTerms, mostFeeRate, mostUsers } from './contract-rules.ts';

const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .meta({ description: 'Integer of minor units, as text, not below zero' });

const contractTier = z.strictObject({
  salesMinor: amount,
  validUsers: z.number().int().min(0).max(mostUsers),
  lossMinor: amount.nullable(),
  scale: z.number().int().min(1).max(10_000),
});

/** Terms as they are sent; what makes them right is in `contract-rules.ts`, which browsers use too. */
export const contractTerms = z.strictObject({
  minBillingMinor: amount,
  tiers: z.array(contractTier).max(50),
  cycles: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  carry: z.enum(carryKinds).nullable(),
  feeRate: z.number().int().min(0).max(mostFeeRate),
}) satisfies z.ZodType<ContractTerms>;
