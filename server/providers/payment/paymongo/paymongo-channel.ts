import type { z } from 'zod';

import type { Clock } from '#server/platform/clock.ts';
import { type PaymentChannel, PaymentRefused, type PaymentReport, PaymentUnavailable } from '#server/providers/payment/payment-channel.ts';

import { verifyEvent } from './verify-event.ts';
import { descriptionOf, type Intent, intentAnswer, methodAnswer, referenceIn } from './wire.ts';

export interface PaymongoOptions {
  /** The channel's code on our side. */
  code: string;
  /** PayMongo's name of the payment method. */
  method: 'qrph' | 'gcash' | 'paymaya';
  /** e.g. `https://api.paymongo.com`. */
  url: string;
  /** The secret key, `sk_test_…` or `sk_live_…`. */
  key: string;
  webhookSecret: string;
  clock: Clock;
  /** A merchant's return address for players, e.g. `https://laro.example`. */
  originOf: (merchantCode: string) => string;
  /** Per request. */
  timeoutMs?: number;
}

const lifeMs = 30 * 60_000;

/**
 * PayMongo's Payment Intent workflow: an intent, a payment method, and attaching the two, which gives a QR Ph code or the wallet's log-in
 * page. Nothing can be paid before it is attached, and if the attach reply was lost, nobody saw it: so a retry may create a new intent.
 */
export function createPaymongoChannel(options: PaymongoOptions): PaymentChannel {
  const { code, method, key, webhookSecret, clock, originOf } = options;
  const isLive = key.startsWith('sk_live_');
  const call = caller(options);
  return {
    code,
    kind: method === 'qrph' ? 'qr' : 'redirect',
    lifeMs,
    isAvailable: () => true,
    async createPayment({ merchantCode, reference, amountMinor, currency, returnUrl }) {
      const attributes = { amount: Number(amountMinor), currency, payment_method_allowed: [method], description: descriptionOf(reference) };
      const made = await call({ path: '/v1/payment_intents', attributes, shape: intentAnswer });
      const { data: payer } = await call({ path: '/v1/payment_methods', attributes: { type: method }, shape: methodAnswer });
      const back = { payment_method: payer.id, return_url: originOf(merchantCode) + returnUrl };
      const { data: intent } = await call({ path: `/v1/payment_intents/${made.data.id}/attach`, attributes: back, shape: intentAnswer });
      const { amount, currency: answered, next_action: next, description } = intent.attributes;
      const isOurs = intent.id === made.data.id && referenceIn(description) === reference;
      if (!isOurs || BigInt(amount) !== amountMinor || answered !== currency)
        throw new PaymentUnavailable('the provider answered about another payment');
      const qrCode = (method === 'qrph' && next?.code?.image_url) || null;
      const checkoutUrl = (method !== 'qrph' && next?.redirect?.url) || null;
      if (qrCode === null && checkoutUrl === null) throw new PaymentUnavailable('the provider told no way to pay');
      return { paymentId: intent.id, checkoutUrl, qrCode, transfer: null };
    },
    async queryPayment(reference, paymentId) {
      if (paymentId === null) return undefined;
      const { data: intent } = await call({ path: `/v1/payment_intents/${encodeURIComponent(paymentId)}`, shape: intentAnswer });
      if (intent.id !== paymentId || referenceIn(intent.attributes.description) !== reference)
        throw new PaymentUnavailable('the provider answered about another payment');
      return reportOf(intent, clock);
    },
    verifyNotice: (rawBody, headers) => verifyEvent({ webhookSecret, isLive, clock, rawBody, headers }),
  };
}

function reportOf({ id: paymentId, attributes }: Intent, clock: Clock): PaymentReport {
  const { status, payments, amount, currency, last_payment_error: error, updated_at: updatedAt } = attributes;
  const paid = payments?.find((payment) => payment.attributes.status === 'paid')?.attributes;
  if (status === 'succeeded') {
    // success without the amount paid would be a guess
    if (!paid?.paid_at) throw new PaymentUnavailable('the provider calls a payment paid and does not show it');
    return {
      paymentId,
      state: 'success',
      amountMinor: BigInt(paid.amount),
      currency: paid.currency,
      occurredAt: new Date(paid.paid_at * 1000),
    };
  }
  const occurredAt = updatedAt ? new Date(updatedAt * 1000) : clock.now();
  const about = { paymentId, amountMinor: BigInt(amount), currency, occurredAt };
  // back to the beginning: the payer's side refused, or the code expired
  if (status === 'awaiting_payment_method') return { ...about, state: error ? 'failed' : 'expired' };
  return { ...about, state: 'pending' };
}

interface Call<T> {
  path: string;
  /** Makes it a POST. */
  attributes?: object;
  shape: z.ZodType<T>;
}

/** One call. Anything but a timely, well-formed answer means that the outcome is unknown; 400 and 422 are final refusals. */
function caller({ url, key, timeoutMs = 10_000 }: PaymongoOptions) {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  return async <T>({ path, attributes, shape }: Call<T>): Promise<T> => {
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(url + path, {
        method: attributes ? 'POST' : 'GET',
        headers: { authorization, accept: 'application/json', ...(attributes && { 'content-type': 'application/json' }) },
        // a redirect could send the key elsewhere
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(attributes && { body: JSON.stringify({ data: { attributes } }) }),
      });
      ({ status } = response);
      answer = await response.json();
    } catch (error) {
      throw new PaymentUnavailable(`the provider gave no answer: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (attributes && (status === 400 || status === 422)) throw new PaymentRefused(`the provider answered ${status}`);
    const parsed = status < 300 ? shape.safeParse(answer) : undefined;
    if (!parsed?.success) throw new PaymentUnavailable(`the provider answered ${status}${status < 300 ? ' and made no sense' : ''}`);
    return parsed.data;
  };
}
