import { Hono } from 'hono';

import { isFresh, isSignature, sign } from '#server/providers/payment/sign.ts';
import { type PaymentAnswer, paymentRequest } from '#server/providers/payment/sandbox/wire.ts';

import { type BookKeeping, createPayment, findByReference, type PaymentRow } from './payment-books.ts';

export interface MerchantApiOptions extends BookKeeping {
  secret: string;
  /** How long the provider thinks before it answers. */
  latencyMs: number;
}

/** What merchants call: make a payment, ask for one. Signed by HMAC over time, method, path and raw body. */
export function createMerchantApi(options: MerchantApiOptions): Hono {
  const api = new Hono();
  api.post('/payments', async (c) => {
    const rawBody = await c.req.text();
    const fault = checkSignature({ options, request: c.req.raw, rawBody });
    if (fault !== undefined) return c.json({ error: fault }, 401);
    await think(options.latencyMs);
    const order = paymentRequest.safeParse(jsonOf(rawBody));
    if (!order.success) return c.json({ error: 'invalid_order' }, 422);
    if (order.data.expiresAt <= options.clock.now().getTime()) return c.json({ error: 'already_expired' }, 422);
    const payment = await createPayment(options, order.data);
    if (payment === 'conflict') return c.json({ error: 'reference_in_use' }, 409);
    return c.json(toAnswer(payment, order.data.language));
  });
  api.get('/payments', async (c) => {
    const fault = checkSignature({ options, request: c.req.raw, rawBody: '' });
    if (fault !== undefined) return c.json({ error: fault }, 401);
    await think(options.latencyMs);
    const payment = await findByReference(options, c.req.query('reference') ?? '');
    return payment === undefined ? c.json({ error: 'no_such_payment' }, 404) : c.json(toAnswer(payment, 'en'));
  });
  return api;
}

function checkSignature({
  options,
  request,
  rawBody,
}: {
  options: MerchantApiOptions;
  request: Request;
  rawBody: string;
}): string | undefined {
  const timestamp = request.headers.get('x-timestamp') ?? '';
  const given = request.headers.get('x-signature') ?? '';
  const url = new URL(request.url);
  const expected = sign({ secret: options.secret, timestamp, text: `${request.method}.${url.pathname}${url.search}.${rawBody}` });
  if (!isSignature({ given, expected })) return 'bad_signature';
  return isFresh({ timestamp, now: options.clock.now() }) ? undefined : 'stale_request';
}

function toAnswer(payment: PaymentRow, language: string): PaymentAnswer {
  return {
    paymentId: payment.id,
    reference: payment.reference,
    state: payment.state,
    amountMinor: (payment.state === 'success' ? payment.paidMinor : payment.amountMinor).toString(),
    currency: payment.currency,
    // Without a host: the page is served by whatever host the player came from.
    checkoutUrl: `/sandbox-pay/pay/${payment.id}?lang=${encodeURIComponent(language)}`,
    occurredAt: payment.changedAt.getTime(),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const think = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
