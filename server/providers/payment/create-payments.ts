import { createHmac } from 'node:crypto';

import { dayMs } from '#contract/times.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PaymentConfig } from '#server/platform/payment-settings.ts';
import type { Log } from '#server/platform/log.ts';
import type { Random } from '#server/platform/random.ts';

import { withCircuit } from './circuit.ts';
import type { PaymentChannels } from './payment-channel.ts';
import { createPaymongoChannel } from './paymongo/paymongo-channel.ts';
import { createSandboxPay, type SandboxPay } from './sandbox/provider/create-sandbox-pay.ts';
import { createSandboxChannel, type SendRequest } from './sandbox/sandbox-channel.ts';

export interface PaymentsOptions {
  kind: 'sandbox' | 'paymongo' | 'none';
  /** A real provider's settings. */
  provider?: PaymentConfig | undefined;
  /** The installation's secret, from which the one shared with the provider is derived. */
  secret: string;
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  /** How a request reaches a host of this installation, in both directions between platform and sandbox. */
  send: SendRequest;
  /** A merchant's first host, e.g. `laro.example`. */
  hostOf: (merchantCode: string) => string;
  latencyMs?: number;
  timeoutMs?: number;
}

export interface Payments {
  channels: PaymentChannels;
  /** Only in demo mode; mount its `app` at `/sandbox-pay` and `start()` it. */
  sandbox: SandboxPay | undefined;
}

const minuteMs = 60_000;

/** The sandbox's payment methods. QR Ph codes and most payment pages live half an hour; a bank transfer may take until the next day. */
const sandboxRails = [
  { code: 'sandbox', rail: 'card', lifeMs: 30 * minuteMs },
  { code: 'qrph', rail: 'qrph', lifeMs: 30 * minuteMs },
  { code: 'ewallet', rail: 'wallet', lifeMs: 30 * minuteMs },
  { code: 'bank', rail: 'bank', lifeMs: dayMs },
] as const;

/** This installation's payment providers. */
export function createPayments(options: PaymentsOptions): Payments {
  const { kind, provider, secret, db, clock, random, log, send, hostOf, latencyMs, timeoutMs } = options;
  if (kind === 'paymongo' && provider) return { channels: paymongoChannels(provider, options), sandbox: undefined };
  if (kind !== 'sandbox') return { channels: new Map(), sandbox: undefined };
  const shared = sandboxSecret(secret);
  const channels = sandboxRails.map(({ code, rail, lifeMs }) => {
    const door = rail === 'bank' ? 'statement' : 'webhook';
    const channel = createSandboxChannel({
      code,
      rail,
      lifeMs,
      secret: shared,
      origin: 'http://sandbox-pay.localhost',
      send,
      clock,
      noticeUrlOf: (merchantCode) => `http://${hostOf(merchantCode)}/wps/cashier/${door}/${code}`,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    return [code, withCircuit(channel, { clock })] as const;
  });
  const sandbox = createSandboxPay({ db, clock, random, log, secret: shared, send, ...(latencyMs === undefined ? {} : { latencyMs }) });
  return { channels: new Map(channels), sandbox };
}

/** PayMongo's payment methods that this installation offers; each is a channel with its own address for notices. */
const paymongoMethods = [
  { code: 'qrph', method: 'qrph' },
  { code: 'gcash', method: 'gcash' },
  { code: 'maya', method: 'paymaya' },
] as const;

function paymongoChannels(provider: PaymentConfig, { clock, hostOf, timeoutMs }: PaymentsOptions): PaymentChannels {
  const originOf = (merchantCode: string) => `https://${hostOf(merchantCode)}`;
  const time = timeoutMs === undefined ? {} : { timeoutMs };
  return new Map(
    paymongoMethods.map((way) => [
      way.code,
      withCircuit(createPaymongoChannel({ ...way, ...provider, clock, originOf, ...time }), { clock }),
    ]),
  );
}

/** Shared by the platform and its sandbox provider. */
export function sandboxSecret(secret: string): string {
  return createHmac('sha256', secret).update('sandbox-pay').digest('hex');
}
