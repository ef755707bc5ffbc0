import { createHmac } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Random } from '#server/platform/random.ts';

import { withCircuit } from './circuit.ts';
import type { PaymentChannels } from './payment-channel.ts';
import { createSandboxPay, type SandboxPay } from './sandbox/provider/create-sandbox-pay.ts';
import { createSandboxChannel, type SendRequest } from './sandbox/sandbox-channel.ts';

export interface PaymentsOptions {
  kind: 'sandbox' | 'none';
  /** The installation's secret; the one shared with the provider is derived from it. */
  secret: string;
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  /** How a request reaches a host of this installation: both directions between platform and sandbox use it. */
  send: SendRequest;
  /** The first host of a merchant, e.g. `laro.example`. */
  hostOf: (merchantCode: string) => string;
  latencyMs?: number;
  timeoutMs?: number;
}

export interface Payments {
  channels: PaymentChannels;
  /** Present in demo mode only; mount its `app` at `/sandbox-pay` and `start()` it. */
  sandbox: SandboxPay | undefined;
}

/** The payment providers of this installation. */
export function createPayments({ kind, secret, db, clock, random, log, send, hostOf, latencyMs, timeoutMs }: PaymentsOptions): Payments {
  if (kind === 'none') return { channels: new Map(), sandbox: undefined };
  const shared = sandboxSecret(secret);
  const noticeUrlOf = (merchantCode: string) => `http://${hostOf(merchantCode)}/wps/cashier/webhook/sandbox`;
  const channel = createSandboxChannel({
    secret: shared,
    origin: 'http://sandbox-pay.localhost',
    send,
    clock,
    noticeUrlOf,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const sandbox = createSandboxPay({ db, clock, random, log, secret: shared, send, ...(latencyMs === undefined ? {} : { latencyMs }) });
  return { channels: new Map([[channel.code, withCircuit(channel, { clock })]]), sandbox };
}

/** What the platform and its sandbox provider share. */
export function sandboxSecret(secret: string): string {
  return createHmac('sha256', secret).update('sandbox-pay').digest('hex');
}
