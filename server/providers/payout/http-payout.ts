import type { Clock } from '#server/platform/clock.ts';
import { sign } from '#server/providers/payment/sign.ts';
import { within } from '#server/providers/within.ts';

import { type PayoutChannel, type PayoutOrder, PayoutRefused, type PayoutReport, PayoutUnavailable } from './payout-channel.ts';
import { payoutAnswer, payoutRefusal, payoutsPath } from './payout-wire.ts';

export interface HttpPayoutOptions {
  code: string;
  /** Up to the version, e.g. `https://payouts.example/api`. */
  url: string;
  /** Shared with the provider: every request is signed by HMAC-SHA256 over time, method, path and body. */
  secret: string;
  clock: Clock;
  /** `fetch` to an external provider, an in-process call to the embedded one. */
  send: (request: Request) => Promise<Response>;
  timeoutMs?: number;
}

/** The adapter to a payout provider that implements the payout API over HTTP. */
export function createHttpPayout(options: HttpPayoutOptions): PayoutChannel {
  return {
    code: options.code,
    async send(order) {
      const body = JSON.stringify({ ...order, amountMinor: order.amountMinor.toString() });
      const { status, answer } = await call({ options, method: 'POST', path: payoutsPath, body });
      if (status === 422) throw new PayoutRefused(refusalOf(answer));
      // our bug or theirs: `find` tells the outcome
      if (status >= 400) throw new PayoutUnavailable(`the provider answered ${status}`);
      return checkOwn(read(answer), order);
    },
    async find(reference) {
      const path = `${payoutsPath}?reference=${encodeURIComponent(reference)}`;
      const { status, answer } = await call({ options, method: 'GET', path, body: '' });
      if (status === 404 && isNoSuchPayout(answer)) return undefined;
      if (status >= 400) throw new PayoutUnavailable(`the provider answered ${status}`);
      const found = read(answer);
      if (found.reference !== reference) throw new PayoutUnavailable('the provider answered about another payout');
      return found.report;
    },
  };
}

interface ReadAnswer {
  reference: string;
  report: PayoutReport;
}

function checkOwn({ reference, report }: ReadAnswer, order: PayoutOrder): PayoutReport {
  if (reference !== order.reference) throw new PayoutUnavailable('the provider answered about another payout');
  return report;
}

/** One signed call. Anything but a timely JSON answer below 500 means that the outcome is unknown. */
async function call(input: {
  options: HttpPayoutOptions;
  method: 'GET' | 'POST';
  path: string;
  body: string;
}): Promise<{ status: number; answer: unknown }> {
  const { options, method, path, body } = input;
  const url = new URL(options.url.replace(/\/+$/, '') + path);
  const timestamp = String(options.clock.now().getTime());
  const signature = sign({ secret: options.secret, timestamp, text: `${method}.${url.pathname}${url.search}.${body}` });
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  const request = new Request(url, { method, headers, redirect: 'manual', signal, ...(method === 'POST' ? { body } : {}) });
  try {
    const response = await within(signal, options.send(request));
    const text = await within(signal, response.text());
    const { status } = response;
    if (status >= 500 || (status >= 300 && status < 400)) throw new PayoutUnavailable(`the provider answered ${status}`);
    return { status, answer: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof PayoutUnavailable) throw error;
    throw new PayoutUnavailable(error instanceof Error ? error.message : String(error));
  }
}

function read(answer: unknown): ReadAnswer {
  const parsed = payoutAnswer.safeParse(answer);
  if (!parsed.success) throw new PayoutUnavailable('the provider answered something that is no payout');
  const { payoutId, reference, state, amountMinor, currency, reason } = parsed.data;
  return { reference, report: { payoutId, state, amountMinor: BigInt(amountMinor), currency, reason } };
}

function refusalOf(answer: unknown): PayoutRefused['reason'] {
  const parsed = payoutRefusal.safeParse(answer);
  return parsed.success ? parsed.data.error : 'payout.refused';
}

/** A proxy's 404 says nothing about the payout. */
function isNoSuchPayout(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'error' in answer && answer.error === 'no_such_payout';
}
