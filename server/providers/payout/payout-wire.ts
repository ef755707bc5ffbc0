import { z } from 'zod';

import { payoutReasons } from '#contract/withdrawals/calls.ts';

/** The payout API as a provider's documentation would print it. Both sides validate what they receive. */
export const payoutsPath = '/v1/payouts';

export const payoutRequest = z.strictObject({
  reference: z.string().min(1).max(64),
  amountMinor: z.string().regex(/^[1-9]\d{0,14}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  institution: z.string().min(1).max(32),
  holderName: z.string().min(1).max(128),
  account: z.string().min(1).max(64),
});

export const payoutAnswer = z.object({
  payoutId: z.string().min(1).max(64),
  reference: z.string(),
  state: z.enum(['pending', 'paid', 'failed']),
  amountMinor: z.string().regex(/^\d{1,15}$/),
  currency: z.string(),
  reason: z.enum(payoutReasons).nullable(),
});

/** A 422: the order was understood and will never be paid. */
export const payoutRefusal = z.object({ error: z.enum(payoutReasons) });

export type PayoutAnswer = z.infer<typeof payoutAnswer>;
