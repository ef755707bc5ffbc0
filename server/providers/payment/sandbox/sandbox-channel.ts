import type { Clock } from '#server/platform/clock.ts';
import { type PaymentChannel, type PaymentOrder, PaymentRefused, PaymentUnavailable } from '#server/providers/payment/payment-channel.ts';
import { readQrPh } from '#server/providers/payment/qrph/emv-code.ts';
import { sign } from '#server/providers/payment/sign.ts';

import { readDayFile } from './read-day-file.ts';
import { verifyNotice, verifyStatement } from './verify-signed.ts';
import { paymentAnswer, sandboxPaths, type PaymentAnswer, type PaymentRequest, type Rail } from './wire.ts';

/** Sends one HTTP request: `fetch` to an external provider, an in-process call to the embedded one. */
export type SendRequest = (request: Request) => Promise<Response>;

export interface SandboxChannelOptions {
  /** The channel's code on our side. */
  code: string;
  /** The payment method at the provider. */
  rail: Rail;
  lifeMs: number;
  /** Shared with the provider. */
  secret: string;
  /** The provider's address, e.g. `http://127.0.0.1:4321`. */
  origin: string;
  send: SendRequest;
  clock: Clock;
  /** A merchant's address for this channel's notices, or its statements. */
  noticeUrlOf: (merchantCode: string) => string;
  timeoutMs?: number;
}

const kinds = { card: 'redirect', wallet: 'redirect', qrph: 'qr', bank: 'transfer' } as const;

/** The adapter to the sandbox payment provider: it knows the wire format, and nothing of the provider's internals. */
export function createSandboxChannel(options: SandboxChannelOptions): PaymentChannel {
  const { code, rail, lifeMs, secret, clock } = options;
  return {
    code,
    kind: kinds[rail],
    lifeMs,
    isAvailable: () => true,
    async createPayment(order) {
      const body = JSON.stringify(toRequest(order, options));
      const { status, text } = await call({ options, method: 'POST', path: sandboxPaths.payments, body });
      const answer = parseJson(text);
      if (status === 422) throw new PaymentRefused(`the provider answered ${status}`);
      if (status >= 400) throw new PaymentUnavailable(`the provider answered ${status}`);
      const payment = readPayment(answer);
      if (!isAbout(payment, order)) throw new PaymentUnavailable('the provider answered about another payment');
      const { paymentId, checkoutUrl, qrCode, transfer } = payment;
      if ((rail === 'qrph') !== (qrCode !== null) || (rail === 'bank') !== (transfer !== null))
        throw new PaymentUnavailable('the provider answered for another way of paying');
      return { paymentId, checkoutUrl, qrCode, transfer };
    },
    async queryPayment(reference) {
      const path = `${sandboxPaths.payments}?reference=${encodeURIComponent(reference)}`;
      const { status, text } = await call({ options, method: 'GET', path, body: '' });
      const answer = parseJson(text);
      if (status === 404) return undefined;
      if (status >= 400) throw new PaymentUnavailable(`the provider answered ${status}`);
      const { paymentId, state, amountMinor, currency, occurredAt, reference: answered } = readPayment(answer);
      if (answered !== reference) throw new PaymentUnavailable('the provider answered about another payment');
      return { paymentId, state, amountMinor: BigInt(amountMinor), currency, occurredAt: new Date(occurredAt) };
    },
    verifyNotice: (rawBody, headers) => verifyNotice({ secret, clock, rawBody, headers }),
    ...(rail === 'bank' && {
      verifyStatement: (rawBody: string, headers: Headers) => verifyStatement({ secret, clock, rawBody, headers }),
    }),
    async readDayFile({ merchantCode, day }) {
      const path = `${sandboxPaths.dayFiles}/${day}?merchant=${encodeURIComponent(merchantCode)}&rail=${rail}`;
      const { status, text, headers } = await call({ options, method: 'GET', path, body: '' });
      if (status === 404) return undefined;
      if (status >= 400) throw new PaymentUnavailable(`the provider answered ${status}`);
      return readDayFile({ secret, now: clock.now(), headers, text, merchant: merchantCode, rail, day });
    },
  };
}

function toRequest(order: PaymentOrder, { noticeUrlOf, rail }: SandboxChannelOptions): PaymentRequest {
  const { merchantCode, reference, payReference, amountMinor, currency, expiresAt, language, returnUrl } = order;
  return {
    reference,
    merchant: merchantCode,
    rail,
    payReference,
    amountMinor: amountMinor.toString(),
    currency,
    expiresAt: expiresAt.getTime(),
    language,
    returnUrl,
    noticeUrl: noticeUrlOf(merchantCode),
  };
}

/** Whether the answer, and the code a player would scan, match our order. */
function isAbout({ reference, amountMinor, currency, qrCode, transfer }: PaymentAnswer, order: PaymentOrder): boolean {
  if (reference !== order.reference || amountMinor !== order.amountMinor.toString() || currency !== order.currency) return false;
  if (transfer && transfer.reference !== order.payReference) return false;
  if (qrCode === null) return true;
  const says = readQrPh(qrCode);
  return says?.isDynamic === true && says.reference === order.payReference && says.amount.replace('.', '') === amountMinor;
}

/** One signed call. Anything but a timely answer below 500 means that the outcome is unknown. */
async function call(input: {
  options: SandboxChannelOptions;
  method: 'GET' | 'POST';
  path: string;
  body: string;
}): Promise<{ status: number; text: string; headers: Headers }> {
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
  return { status: response.status, text, headers: response.headers };
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

/** Rejects after `timeoutMs` even if the other side never answers and cannot be aborted. */
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
