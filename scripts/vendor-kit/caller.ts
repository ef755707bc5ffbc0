import { createHmac, randomUUID } from 'node:crypto';

import { vendorAnswer, vendorPaths, type VendorAnswer, type VendorCall } from '#contract/vendor.ts';

/** What a check sends in place of what belongs there. */
export interface Tweaks {
  vendor?: string;
  key?: string;
  timestampMs?: number;
  nonce?: string;
  /** Signed, but not what is sent. */
  signedBody?: string;
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

/** Signed calls of the vendor API, well made unless a check asks for something else. Throws on an answer that is none of this API. */
export function createCaller({ origin, vendor, key, fetch, nowMs }: OperatorAccess): Call {
  return async (call, body, tweaks = {}) => {
    const path = vendorPaths[call];
    const text = JSON.stringify({ requestId: randomUUID(), ...body });
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
    const response = await fetch(new Request(new URL(path, origin), { method: 'POST', headers, body: text }));
    const parsed = vendorAnswer.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw new Error(`${call}: status ${response.status} and no answer of this API`);
    return { ...parsed.data, status: response.status };
  };
}
