import { createHmac } from 'node:crypto';

import type { Clock } from '#server/platform/clock.ts';
import { jsonOf } from '#server/platform/json-of.ts';
import type { NoticeVerdict } from '#server/providers/payment/payment-channel.ts';
import { isFresh, isSignature } from '#server/providers/payment/sign.ts';

import { eventNotice, paymentResource, referenceIn } from './wire.ts';

const states: Readonly<Record<string, 'success' | 'failed'>> = { 'payment.paid': 'success', 'payment.failed': 'failed' };

/**
 * Verifies a webhook event: header `Paymongo-Signature: t=<seconds>,te=<test>,li=<live>`, hex HMAC-SHA-256 of `t.body` with the webhook's
 * secret. Only the part of the key's own mode counts: a test event never credits in live mode.
 */
export function verifyEvent(input: {
  webhookSecret: string;
  isLive: boolean;
  clock: Clock;
  rawBody: string;
  headers: Headers;
}): NoticeVerdict {
  const { webhookSecret, isLive, clock, rawBody, headers } = input;
  const parts = new Map(
    (headers.get('paymongo-signature') ?? '').split(',').map((part): [string, string] => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
  const seconds = parts.get('t') ?? '';
  const signature = parts.get(isLive ? 'li' : 'te') ?? '';
  const expected = createHmac('sha256', webhookSecret).update(`${seconds}.${rawBody}`).digest('hex');
  if (!isSignature({ given: signature, expected })) return { ok: false, fault: 'signature' };
  if (!isFresh({ timestamp: `${seconds}000`, now: clock.now() })) return { ok: false, fault: 'expired' };
  const event = eventNotice.safeParse(jsonOf(rawBody));
  if (!event.success) return { ok: false, fault: 'malformed' };
  const { id: eventId, attributes } = event.data.data;
  const state = states[attributes.type];
  // refunds, payouts and other events: none is about a deposit
  if (state === undefined) return { ok: false, fault: 'irrelevant' };
  const payment = paymentResource.safeParse(attributes.data);
  if (!payment.success) return { ok: false, fault: 'malformed' };
  const { amount, currency, description, payment_intent_id: paymentId, paid_at: paidAt } = payment.data.attributes;
  const reference = referenceIn(description);
  // a payment made elsewhere with the same account
  if (reference === undefined || !paymentId) return { ok: false, fault: 'irrelevant' };
  const occurredAt = new Date((paidAt ?? attributes.created_at) * 1000);
  return {
    ok: true,
    notice: { eventId, reference, signature, report: { paymentId, state, amountMinor: BigInt(amount), currency, occurredAt } },
  };
}
