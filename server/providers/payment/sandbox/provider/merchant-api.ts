import { Hono } from 'hono';

import { jsonOf } from '#server/platform/json-of.ts';
import { callFault, sign } from '#server/providers/payment/sign.ts';
import { dayFileText } from '#server/providers/payment/sandbox/read-day-file.ts';
import { dayFileColumns, type PaymentAnswer, paymentRequest, rail as railName } from '#server/providers/payment/sandbox/wire.ts';

import { bankAccount } from './bank-books.ts';
import { type BookKeeping, createPayment, endedWithin, findByReference, type PaymentRow } from './payment-books.ts';

export interface MerchantApiOptions extends BookKeeping {
  secret: string;
  /** The provider's simulated latency. */
  latencyMs: number;
}

/** The merchants' calls: create a payment, query one, read a daily file. Signed by HMAC over time, method, path and raw body. */
export function createMerchantApi(options: MerchantApiOptions): Hono {
  const api = new Hono();
  api.post('/payments', async (c) => {
    const rawBody = await c.req.text();
    const fault = callFault(options, c.req.raw, rawBody);
    if (fault !== undefined) return c.json({ error: fault }, 401);
    await think(options.latencyMs);
    const order = paymentRequest.safeParse(jsonOf(rawBody));
    if (!order.success) return c.json({ error: 'invalid_order' }, 422);
    if (order.data.expiresAt <= options.clock.now().getTime()) return c.json({ error: 'already_expired' }, 422);
    const payment = await createPayment(options, order.data);
    if (payment === 'unfit') return c.json({ error: 'unfit_for_rail' }, 422);
    if (payment === 'conflict') return c.json({ error: 'reference_in_use' }, 409);
    return c.json(toAnswer(payment, order.data.language));
  });
  api.get('/payments', async (c) => {
    const fault = callFault(options, c.req.raw, '');
    if (fault !== undefined) return c.json({ error: fault }, 401);
    await think(options.latencyMs);
    const payment = await findByReference(options, c.req.query('reference') ?? '');
    return payment === undefined ? c.json({ error: 'no_such_payment' }, 404) : c.json(toAnswer(payment, 'en'));
  });
  api.get('/day-files/:day', async (c) => {
    const fault = callFault(options, c.req.raw, '');
    if (fault !== undefined) return c.json({ error: fault }, 401);
    await think(options.latencyMs);
    const day = c.req.param('day');
    const merchant = c.req.query('merchant') ?? '';
    const rail = railName.safeParse(c.req.query('rail'));
    const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00+08:00`) : undefined;
    if (!rail.success || from === undefined || Number.isNaN(from.getTime())) return c.json({ error: 'invalid_day' }, 422);
    const until = new Date(from.getTime() + dayMs);
    // a daily file is created after the day is over
    if (until > options.clock.now()) return c.json({ error: 'not_made_yet' }, 404);
    const rows = await endedWithin(options, { merchant, rail: rail.data, from, until });
    const text = `${[dayFileColumns, ...rows.map(toLine)].join('\n')}\n`;
    const timestamp = String(options.clock.now().getTime());
    const signed = dayFileText({ merchant, rail: rail.data, day, text });
    const headers = { 'x-timestamp': timestamp, 'x-signature': sign({ secret: options.secret, timestamp, text: signed }) };
    return c.body(text, 200, { 'content-type': 'text/csv; charset=utf-8', ...headers });
  });
  return api;
}

const dayMs = 24 * 3_600_000;

function toLine({ id, lineId, reference, state, paidMinor, amountMinor, currency }: PaymentRow): string {
  return [lineId ?? id, reference, state, state === 'success' ? paidMinor : amountMinor, currency].join(',');
}

function toAnswer(payment: PaymentRow, language: string): PaymentAnswer {
  const isTransfer = payment.rail === 'bank';
  return {
    paymentId: isTransfer ? payment.lineId : payment.id,
    reference: payment.reference,
    state: payment.state,
    amountMinor: (payment.state === 'success' ? payment.paidMinor : payment.amountMinor).toString(),
    currency: payment.currency,
    // Without a host: the page is served on the host the player came from.
    checkoutUrl: `/sandbox-pay/pay/${payment.id}?lang=${encodeURIComponent(language)}`,
    qrCode: payment.qrCode,
    transfer: isTransfer
      ? { ...bankAccount, accountName: `${payment.merchant.toUpperCase()} SANDBOX`, reference: payment.payReference }
      : null,
    occurredAt: payment.changedAt.getTime(),
  };
}

const think = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
