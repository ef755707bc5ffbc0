import { createHmac, randomUUID } from 'node:crypto';

import { vendorAnswer, vendorPaths, type VendorAnswer, type VendorCall, type VendorRequest } from '#contract/vendor.ts';

import type { StudioPorts } from './ports.ts';

/** `unknown`: the platform may or may not have done it; only the same ids may be sent again. */
export type VendorResult = { known: true; answer: VendorAnswer } | { known: false; reason: string };

export interface VendorClient {
  call<K extends VendorCall>(call: K, request: Omit<VendorRequest<K>, 'requestId'>): Promise<VendorResult>;
}

/** The studio's only way to the platform: signed POSTs of the vendor API. */
export function createVendorClient(
  ports: Pick<StudioPorts, 'fetch' | 'now' | 'platformOrigin' | 'vendorCode' | 'vendorSecret'>,
  callMs: number,
): VendorClient {
  return {
    async call(call, request) {
      const path = vendorPaths[call];
      const body = JSON.stringify({ requestId: randomUUID(), ...request });
      const headers = { 'content-type': 'application/json', ...signedHeaders(ports, path, body) };
      try {
        const signal = AbortSignal.timeout(callMs);
        const exchange = ports
          .fetch(new Request(new URL(path, ports.platformOrigin), { method: 'POST', headers, body, signal }))
          .then(async (response) => readResult(response.status, await response.text()));
        return await Promise.race([exchange, timedOut(signal)]);
      } catch (error) {
        return { known: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

function signedHeaders(
  { vendorCode, vendorSecret, now }: Pick<StudioPorts, 'vendorCode' | 'vendorSecret' | 'now'>,
  path: string,
  body: string,
) {
  const timestamp = now().getTime().toString();
  const nonce = randomUUID();
  const signature = createHmac('sha256', vendorSecret).update(`${timestamp}.${nonce}.${path}.${body}`).digest('hex');
  return { 'x-vendor': vendorCode, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
}

/** An in-process `fetch` may ignore the signal. */
function timedOut(signal: AbortSignal): Promise<VendorResult> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ known: false, reason: 'timed out' }), { once: true }));
}

function readResult(status: number, text: string): VendorResult {
  if (status !== 200) return { known: false, reason: `status ${status}` };
  const parsed = vendorAnswer.safeParse(parseJson(text));
  if (!parsed.success) return { known: false, reason: 'not an answer of the vendor API' };
  if (parsed.data.code === 'UNKNOWN') return { known: false, reason: 'UNKNOWN' };
  return { known: true, answer: parsed.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // the caller treats it as "no answer": an HTML page must never count as a result
    return undefined;
  }
}
