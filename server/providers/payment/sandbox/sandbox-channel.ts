import { paymentNotice } from '#contract/cashier.ts';
import type { Clock } from '#server/platform/clock.ts';

import {
  type NoticeVerdict,
  type PaymentChannel,
  type PaymentOrder,
  PaymentRefused,
  PaymentUnavailable,
} from '#server/providers/payment/payment-channel.ts';
import { isFresh, isSignature, sign } from '#server/providers/payment/sign.ts';
import { paymentAnswer, sandboxPaths, type PaymentAnswer, type PaymentRequest } from './wire.ts';

/** Sends one HTTP request: `fetch` towards a provider elsewhere, the app's own in-process door for the embedded one. */
export type SendRequest = (request: Request) => Promise<Response>;

export interface SandboxChannelOptions {
  /** Shared with the provider. */
  secret: string;
  /** Where the provider lives, e.g. `http://127.0.0.1:4321`. */
  origin: string;
  send: SendRequest;
  clock: Clock;
  /** Where a merchant takes this channel's notices. */
  noticeUrlOf: (merchantCode: string) => string;
  timeoutMs?: number;
}

/** The adapter to the sandbox payment provider: it knows the wire format and nothing of the provider's insides. */
export function createSandboxChannel(options: SandboxChannelOptions): PaymentChannel {
  return {
    code: 'sandbox',
    isAvailable: () => true,
    async createPayment(order) {
      const body = JSON.stringify(toRequest(order, options));
      const { status, answer } = await call({ options, method: 'POST', path: sandboxPaths.payments, body });
      if (status === 422) throw new PaymentRefused(`the provider answered ${status}`);
      if (status >= 400) throw new PaymentUnavailable(`the provider answered ${status}`);
      const payment = readPayment(answer);
      if (
        payment.reference !== order.reference ||
        payment.amountMinor !== order.amountMinor.toString() ||
        payment.currency !== order.currency
      ) {
        throw new PaymentUnavailable('the provider answered about another payment');
      }
      return { paymentId: payment.paymentId, checkoutUrl: payment.checkoutUrl };
    },
    async queryPayment(reference) {
      const { status, answer } = await call({
        options,
        method: 'GET',
        path: `${sandboxPaths.payments}?reference=${encodeURIComponent(reference)}`,
        body: '',
      });
      if (status === 404) return undefined;
      if (status >= 400) throw new PaymentUnavailable(`the provider answered ${status}`);
      const { paymentId, state, amountMinor, currency, occurredAt, reference: answered } = readPayment(answer);
      if (answered !== reference) throw new PaymentUnavailable('the provider answered about another payment');
      return { paymentId, state, amountMinor: BigInt(amountMinor), currency, occurredAt: new Date(occurredAt) };
    },
    verifyNotice: (rawBody, headers) => verifyNotice({ options, rawBody, headers }),
  };
}

function toRequest(order: PaymentOrder, { noticeUrlOf }: SandboxChannelOptions): PaymentRequest {
  const { reference, amountMinor, currency, expiresAt, language, returnUrl } = order;
  return {
    reference,
    amountMinor: amountMinor.toString(),
    currency,
    expiresAt: expiresAt.getTime(),
    language,
    returnUrl,
    noticeUrl: noticeUrlOf(order.merchantCode),
  };
}

/** One signed call. Anything but a JSON answer below 500 in time means that the outcome is unknown. */
async function call(input: {
  options: SandboxChannelOptions;
  method: 'GET' | 'POST';
  path: string;
  body: string;
}): Promise<{ status: number; answer: unknown }> {
  const { options, method, path, body } = input;
  const timestamp = String(options.clock.now().getTime());
  const signature = sign({ secret: options.secret, timestamp, text: `${method}.${path}.${body}` });
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const request = new Request(options.origin + path, { method, headers, redirect: 'manual', ...(method === 'POST' ? { body } : {}) });
  let response: Response;
  let text: string;
  try {
    [response, text] = await within(options.timeoutMs ?? 10_000, async () => {
      const received = await options.send(request);
      return [received, await received.text()];
    });
  } catch (error) {
    throw new PaymentUnavailable(error instanceof Error ? error.message : String(error));
  }
  if (response.status >= 500 || (response.status >= 300 && response.status < 400))
    throw new PaymentUnavailable(`the provider answered ${response.status}`);
  return { status: response.status, answer: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PaymentUnavailable('the provider answered something that is not JSON');
  }
}

function readPayment(answer: unknown): PaymentAnswer {
  const parsed = paymentAnswer.safeParse(answer);
  if (!parsed.success) throw new PaymentUnavailable('the provider answered something that is no payment');
  return parsed.data;
}

function verifyNotice({ options, rawBody, headers }: { options: SandboxChannelOptions; rawBody: string; headers: Headers }): NoticeVerdict {
  const timestamp = headers.get('x-timestamp') ?? '';
  const signature = headers.get('x-signature') ?? '';
  // The signature comes first: nothing about an unsigned message is believed, not even its age.
  if (!isSignature({ given: signature, expected: sign({ secret: options.secret, timestamp, text: rawBody }) }))
    return { ok: false, fault: 'signature' };
  if (!isFresh({ timestamp, now: options.clock.now() })) return { ok: false, fault: 'expired' };
  const parsed = paymentNotice.safeParse(jsonOf(rawBody));
  if (!parsed.success) return { ok: false, fault: 'malformed' };
  const { eventId, paymentId, reference, state, amountMinor, currency, occurredAt } = parsed.data;
  return {
    ok: true,
    notice: {
      eventId,
      reference,
      signature,
      report: { paymentId, state, amountMinor: BigInt(amountMinor), currency, occurredAt: new Date(occurredAt) },
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rejects after `timeoutMs` even when the other side never answers and cannot be aborted. */
async function within<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
