import { z } from 'zod';

/**
 * The parts of PayMongo's API v1 this adapter reads (developers.paymongo.com: Payment Intents, QR Ph API, webhook events). Money in
 * centavos, times in seconds.
 */
const payment = z.object({
  id: z.string(),
  attributes: z.object({
    amount: z.number().int().positive(),
    currency: z.string(),
    status: z.string(),
    description: z.string().nullish(),
    payment_intent_id: z.string().nullish(),
    paid_at: z.number().int().nullish(),
    updated_at: z.number().int().nullish(),
  }),
});

const nextAction = z.object({
  redirect: z.object({ url: z.url() }).optional(),
  code: z
    .object({
      image_url: z
        .string()
        .max(200_000)
        .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/),
    })
    .optional(),
});

export const intentAnswer = z.object({
  data: z.object({
    id: z.string().regex(/^pi_\w{4,60}$/),
    attributes: z.object({
      amount: z.number().int().positive(),
      currency: z.string(),
      status: z.enum(['awaiting_payment_method', 'awaiting_next_action', 'processing', 'succeeded']),
      description: z.string().nullish(),
      next_action: nextAction.nullish(),
      last_payment_error: z.unknown(),
      payments: z.array(payment).nullish(),
      updated_at: z.number().int().nullish(),
    }),
  }),
});

export type Intent = z.infer<typeof intentAnswer>['data'];

export const methodAnswer = z.object({ data: z.object({ id: z.string().regex(/^pm_\w{4,60}$/) }) });

export const eventNotice = z.object({
  data: z.object({
    id: z.string().min(1).max(64),
    attributes: z.object({ type: z.string(), created_at: z.number().int(), data: z.unknown() }),
  }),
});

export const paymentResource = payment;

const described = /^Deposit ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The only field of ours that PayMongo copies from the intent to its payments. */
export const descriptionOf = (reference: string) => `Deposit ${reference}`;
export const referenceIn = (description: string | null | undefined) => described.exec(description ?? '')?.[1];
