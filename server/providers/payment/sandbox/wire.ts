import { z } from 'zod';

import { minorText } from '#contract/shapes.ts';

/** The sandbox provider's merchant API, as its documentation would print it. Both sides check what they receive. */
export const sandboxPaths = { payments: '/sandbox-pay/v1/payments' } as const;

export const paymentRequest = z.strictObject({
  reference: z.string().min(1).max(64),
  amountMinor: z.string().regex(/^\d{1,15}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  expiresAt: z.number().int(),
  language: z.string().max(16),
  returnUrl: z.string().max(300),
  noticeUrl: z.url().max(300),
});

export const paymentAnswer = z.object({
  paymentId: z.string().min(1).max(64),
  reference: z.string(),
  state: z.enum(['pending', 'success', 'failed', 'expired', 'cancelled']),
  amountMinor: minorText,
  currency: z.string(),
  checkoutUrl: z.string().min(1),
  occurredAt: z.number().int(),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
