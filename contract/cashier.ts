import { z } from 'zod';

import { defineCalls } from './call.ts';
import { currencyCode, epochMs, minorText } from './shapes.ts';

/** The deposit state machine (experience 2.2). Final: success, failed, expired, cancelled, review. */
export const depositState = z.enum(['created', 'pending', 'success', 'failed', 'expired', 'cancelled', 'review']);
export type DepositState = z.infer<typeof depositState>;

const channel = z.object({
  code: z.string(),
  name: z.string(),
  currency: currencyCode,
  minimumMinor: minorText,
  maximumMinor: minorText,
  feeMinor: minorText,
  /** How long a payment usually takes to arrive. */
  arrivalSeconds: z.number().int(),
  presetsMinor: z.array(minorText),
});

const deposit = z.object({
  id: z.string(),
  channel: z.string(),
  state: depositState,
  amountMinor: minorText,
  currency: currencyCode,
  /** Where the player pays; null once final. */
  checkoutUrl: z.string().nullable(),
  createdAt: epochMs,
  expiresAt: epochMs,
});

export const cashierCalls = defineCalls({
  'GET /wps/cashier/channels': {
    summary: 'The deposit channels open to this player.',
    auth: 'member',
    value: z.object({ list: z.array(channel) }),
    errors: [],
  },
  'POST /wps/cashier/deposits': {
    summary: 'Starts a deposit. Header `Idempotency-Key`: the same key and input answer the same deposit.',
    auth: 'member',
    body: z.strictObject({ channel: z.string().max(32), amount: z.string().max(40), currency: z.string().max(8) }),
    value: deposit,
    errors: [
      'amount.invalid',
      'amount.below.minimum',
      'amount.above.maximum',
      'currency.mismatch',
      'channel.unavailable',
      'idempotency.key.required',
      'idempotency.mismatch',
      'provider.unavailable',
    ],
  },
  'GET /wps/cashier/deposits': {
    summary: "The player's latest deposits, newest first, at most 20.",
    auth: 'member',
    value: z.object({ list: z.array(deposit) }),
    errors: [],
  },
  'GET /wps/cashier/deposits/:depositId': {
    summary: 'One deposit; a pending one is asked for at the provider when it is old enough.',
    auth: 'member',
    query: z.object({ depositId: z.uuid() }),
    value: deposit,
    errors: ['deposit.not.found'],
  },
});

/** What a payment channel sends about a payment; signed over the raw body (headers `x-signature`, `x-timestamp`). */
export const paymentNotice = z.strictObject({
  eventId: z.string().max(64),
  paymentId: z.string().max(64),
  /** Our deposit id. */
  reference: z.string().max(64),
  state: z.enum(['pending', 'success', 'failed', 'expired', 'cancelled']),
  amountMinor: minorText,
  currency: z.string().max(8),
  occurredAt: epochMs,
});

export type Channel = z.infer<typeof channel>;
export type Deposit = z.infer<typeof deposit>;
export type PaymentNotice = z.infer<typeof paymentNotice>;
