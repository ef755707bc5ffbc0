import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { askedId, pictureBody, currencyCode, epochMs, minorText } from '#contract/shapes.ts';
import { pictureFaults } from '#contract/uploads.ts';

/** The deposit state machine. Final: success, failed, expired, cancelled. `review` waits for staff. */
export const depositState = z.enum(['created', 'pending', 'success', 'failed', 'expired', 'cancelled', 'review']);
export type DepositState = z.infer<typeof depositState>;

/** How a channel is paid: on a provider's page, by scanning a code, by the player's bank transfer, or with a voucher. */
const channelKind = z.enum(['redirect', 'qr', 'transfer', 'voucher']);
export type ChannelKind = z.infer<typeof channelKind>;

/** Where a transfer goes. Without the exact reference it cannot be matched. */
const transfer = z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string(), reference: z.string() });
export type Transfer = z.infer<typeof transfer>;

const channel = z.object({
  code: z.string(),
  kind: channelKind,
  name: z.string(),
  currency: currencyCode,
  minimumMinor: minorText,
  maximumMinor: minorText,
  feeMinor: minorText,
  /** How long a payment usually takes. */
  arrivalSeconds: z.number().int(),
  presetsMinor: z.array(minorText),
});

const deposit = z.object({
  id: z.string(),
  channel: z.string(),
  state: depositState,
  amountMinor: minorText,
  currency: currencyCode,
  /** Where the player pays, or can also pay; null once final. */
  checkoutUrl: z.string().nullable(),
  /** The code's content (EMV, QR Ph), or a provider's picture of it (`data:image/…`); null once final. */
  qrCode: z.string().nullable(),
  /** Where to transfer to; null once final. */
  transfer: transfer.nullable(),
  createdAt: epochMs,
  expiresAt: epochMs,
  /** A bank transfer, so that a picture of it helps staff to find it. */
  isTransfer: z.boolean(),
  /** When the player sent that picture. */
  proofAt: epochMs.nullable(),
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
    money: true,
    body: z.strictObject({ channel: z.string().max(32), amount: z.string().max(40), currency: z.string().max(8) }),
    value: deposit,
    errors: [
      'amount.invalid',
      'amount.below.minimum',
      'amount.above.maximum',
      'limit.deposit.reached',
      'protection.excluded',
      'currency.mismatch',
      'channel.unavailable',
      'idempotency.key.required',
      'idempotency.mismatch',
      'provider.unavailable',
    ],
  },
  'POST /wps/cashier/vouchers': {
    summary: 'Redeems a voucher: a deposit that is paid at once. Header `Idempotency-Key` as for deposits.',
    auth: 'member',
    money: true,
    body: z.strictObject({ code: z.string().max(200) }),
    value: deposit,
    errors: [
      'voucher.invalid',
      'voucher.used',
      'voucher.expired',
      'limit.deposit.reached',
      'protection.excluded',
      'channel.unavailable',
      'idempotency.key.required',
      'idempotency.mismatch',
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
    query: z.object({ depositId: askedId }),
    value: deposit,
    errors: ['deposit.not.found'],
  },
  'PUT /wps/cashier/deposits/:depositId/proof': {
    summary: "Keeps the player's picture of a bank transfer, in the place of the one before it, for staff to look at.",
    auth: 'member',
    query: z.object({ depositId: z.uuid() }),
    body: pictureBody,
    bodyEncoding: 'picture',
    value: deposit,
    errors: ['deposit.not.found', 'deposit.unfit', ...pictureFaults],
  },
});

/** A payment channel's notice about a payment; signed over the raw body (headers `x-signature`, `x-timestamp`). */
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

/** Lines of a bank's statement, as sent by the bank; signed like a notice. A repeated line is the same line. */
export const statementNotice = z.strictObject({
  statementId: z.string().min(1).max(64),
  lines: z
    .array(
      z.strictObject({
        lineId: z.string().min(1).max(64),
        /** As the sender wrote it, unchecked. */
        reference: z.string().max(140),
        amountMinor: minorText,
        currency: z.string().max(8),
        bookedAt: epochMs,
      }),
    )
    .min(1)
    .max(200),
});

export type Channel = z.infer<typeof channel>;
export type Deposit = z.infer<typeof deposit>;
export type PaymentNotice = z.infer<typeof paymentNotice>;
export type StatementNotice = z.infer<typeof statementNotice>;
