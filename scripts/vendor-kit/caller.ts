import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { vendorAnswer, vendorPaths, type VendorAnswer, type VendorCall } from '#contract/vendor.ts';

/** What a check sends instead of the correct value. */
export interface Tweaks {
  vendor?: string;
  key?: string;
  timestampMs?: number;
  nonce?: string;
  /** Signed, but not what is sent. */
  signedBody?: string;
  /** Hangs up: the call is in flight, its answer is not awaited. */
  signal?: AbortSignal;
}

export interface Answered extends VendorAnswer {
  status: number;
}

export type Call = (call: VendorCall, body: object, tweaks?: Tweaks) => Promise<Answered>;

export interface OperatorAccess {
  /** `https://operator.example` */
  origin: string;
  vendor: string;
  key: string;
  fetch: (request: Request) => Promise<Response>;
  nowMs: () => number;
}

/** A busy operator says when to ask again; one that is still busy after this many tries fails the check. */
const mostTries = 4;
const longestWaitMs = 10_000;

/**
 * Signed calls of the vendor API, valid unless a check asks for something else. A busy operator is asked again. Throws on an answer that
 * does not belong to this API, and when it hangs up.
 */
export function createCaller(access: OperatorAccess, wait: (ms: number) => Promise<unknown> = pause): Call {
  return async (call, body, tweaks = {}) => {
    const text = JSON.stringify({ requestId: randomUUID(), ...body });
    for (let tries = 1; ; tries++) {
      const response = await send(access, call, text, tweaks);
      const waitMs = tries < mostTries && tweaks.nonce === undefined ? busyMs(response) : undefined;
      if (waitMs === undefined) return readAnswer(call, response);
      await wait(waitMs);
    }
  };
}

async function send(
  { origin, vendor, key, fetch, nowMs }: OperatorAccess,
  call: VendorCall,
  text: string,
  tweaks: Tweaks,
): Promise<Response> {
  const path = vendorPaths[call];
  const timestamp = String(tweaks.timestampMs ?? nowMs());
  const nonce = tweaks.nonce ?? randomUUID();
  const headers = {
    'content-type': 'application/json',
    'x-vendor': tweaks.vendor ?? vendor,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', tweaks.key ?? key)
      .update(`${timestamp}.${nonce}.${path}.${tweaks.signedBody ?? text}`)
      .digest('hex'),
  };
  const { signal } = tweaks;
  const sent = fetch(new Request(new URL(path, origin), { method: 'POST', headers, body: text, ...(signal ? { signal } : {}) }));
  return signal ? Promise.race([sent, hungUp(signal)]) : sent;
}

/** How long to wait if the operator asks for it. */
function busyMs({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === 503 && seconds >= 0 ? Math.min(longestWaitMs, seconds * 1_000) : undefined;
}

async function readAnswer(call: VendorCall, response: Response): Promise<Answered> {
  const parsed = vendorAnswer.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new Error(`${call}: status ${response.status} and no answer of this API`);
  return { ...parsed.data, status: response.status };
}

/** An in-process operator keeps working and ignores the signal: after hanging up, do not wait for it either. */
function hungUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('hung up')), { once: true }));
}
