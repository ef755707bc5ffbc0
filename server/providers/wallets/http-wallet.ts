import type { z } from 'zod';

import type { Clock } from '#server/platform/clock.ts';
import { sign } from '#server/providers/payment/sign.ts';
import { within } from '#server/providers/within.ts';

import { type WalletReport, WalletUnavailable, type WalletVendor } from './wallet-vendor.ts';
import { balanceAnswer, balancesPath, transferAnswer, transfersPath } from './wallet-wire.ts';

export interface HttpWalletOptions {
  code: string;
  name: string;
  /** Up to the version, e.g. `https://wallet.vendor.example/api`. */
  url: string;
  /** Shared with the vendor: every request is signed by HMAC-SHA256 over time, method, path and body. */
  secret: string;
  clock: Clock;
  /** `fetch` to an external vendor, an in-process call to the embedded one. */
  send: (request: Request) => Promise<Response>;
  timeoutMs?: number;
}

/** The adapter to a vendor that implements the wallet API over HTTP. */
export function createHttpWallet(options: HttpWalletOptions): WalletVendor {
  return {
    code: options.code,
    name: options.name,
    async balance({ player, currency }) {
      const path = `${balancesPath}?${new URLSearchParams({ player, currency })}`;
      const said = read(balanceAnswer, (await call({ options, method: 'GET', path })).answer);
      if (said.player !== player || said.currency !== currency) throw new WalletUnavailable('the vendor answered about another wallet');
      return BigInt(said.balanceMinor);
    },
    async send(order) {
      const body = JSON.stringify({ ...order, amountMinor: order.amountMinor.toString() });
      return reportOf((await call({ options, method: 'POST', path: transfersPath, body })).answer, order.reference);
    },
    async find(reference) {
      const path = `${transfersPath}?${new URLSearchParams({ reference })}`;
      const { status, answer } = await call({ options, method: 'GET', path, mayLack: true });
      return status === 404 ? undefined : reportOf(answer, reference);
    },
  };
}

function reportOf(answer: unknown, reference: string): WalletReport {
  const said = read(transferAnswer, answer);
  if (said.reference !== reference) throw new WalletUnavailable('the vendor answered about another transfer');
  return { ...said, amountMinor: BigInt(said.amountMinor) };
}

function read<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new WalletUnavailable('the vendor answered something that makes no sense');
  return parsed.data;
}

/** One signed call. Anything but a timely JSON answer with 200, or the vendor's own 404, means that the outcome is unknown. */
async function call(input: {
  options: HttpWalletOptions;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  mayLack?: boolean;
}): Promise<{ status: number; answer: unknown }> {
  const { options, method, path, body = '', mayLack = false } = input;
  const url = new URL(options.url.replace(/\/+$/, '') + path);
  const timestamp = String(options.clock.now().getTime());
  const signature = sign({ secret: options.secret, timestamp, text: `${method}.${url.pathname}${url.search}.${body}` });
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  const request = new Request(url, { method, headers, redirect: 'manual', signal, ...(method === 'POST' ? { body } : {}) });
  try {
    const response = await within(signal, options.send(request));
    const answer = JSON.parse(await within(signal, response.text())) as unknown;
    const { status } = response;
    // a proxy's 404 says nothing about the transfer
    if (status === 200 || (mayLack && status === 404 && isNoSuchTransfer(answer))) return { status, answer };
    throw new WalletUnavailable(`the vendor answered ${status}`);
  } catch (error) {
    if (error instanceof WalletUnavailable) throw error;
    throw new WalletUnavailable(error instanceof Error ? error.message : String(error));
  }
}

const isNoSuchTransfer = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'error' in answer && answer.error === 'no_such_transfer';
