import { z } from 'zod';

import { minorText } from '#contract/shapes.ts';

/** The sandbox provider's merchant API, as its documentation would print it. Both sides validate what they receive. */
export const sandboxPaths = { payments: '/sandbox-pay/v1/payments', dayFiles: '/sandbox-pay/v1/day-files' } as const;

export const rail = z.enum(['card', 'wallet', 'qrph', 'bank']);
export type Rail = z.infer<typeof rail>;

export const paymentRequest = z.strictObject({
  reference: z.string().min(1).max(64),
  /** The merchant's account at the provider. */
  merchant: z.string().min(1).max(64),
  rail,
  /** What a payer's app shows and a transfer has to contain. */
  payReference: z.string().regex(/^[A-Z0-9]{6,25}$/),
  amountMinor: z.string().regex(/^\d{1,15}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  expiresAt: z.number().int(),
  language: z.string().max(16),
  returnUrl: z.string().max(300),
  noticeUrl: z.url().max(300),
});

export const paymentAnswer = z.object({
  /** Null for a transfer that has not arrived: its id is the line's. */
  paymentId: z.string().min(1).max(64).nullable(),
  reference: z.string(),
  state: z.enum(['pending', 'success', 'failed', 'expired', 'cancelled']),
  amountMinor: minorText,
  currency: z.string(),
  checkoutUrl: z.string().min(1),
  qrCode: z.string().max(512).nullable(),
  transfer: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string(), reference: z.string() }).nullable(),
  occurredAt: z.number().int(),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** A daily file is CSV with this header line; amounts in minor units. Header `x-signature` over `DAY-FILE.merchant.rail.day.text`. */
export const dayFileColumns = 'payment_id,reference,state,amount_minor,currency';
