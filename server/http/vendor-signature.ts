import { createHmac, timingSafeEqual } from 'node:crypto';

import type { GameVendor, GameVendors } from '#server/providers/games/game-vendor.ts';

/** How far a vendor's clock may differ from ours. */
const windowMs = 5 * 60_000;

export type CheckedSignature =
  { vendor: GameVendor; nonce: string } | { fault: 'missing' | 'unknown vendor' | 'old timestamp' | 'wrong signature' };

/** Whether the raw body was recently signed by the vendor it names. The database checks that the nonce is new. */
export function checkVendorSignature({
  headers,
  path,
  rawBody,
  now,
  vendors,
}: {
  headers: Headers;
  path: string;
  rawBody: string;
  now: Date;
  vendors: GameVendors;
}): CheckedSignature {
  const timestamp = headers.get('x-timestamp') ?? '';
  const nonce = headers.get('x-nonce') ?? '';
  const signature = headers.get('x-signature') ?? '';
  if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature)) return { fault: 'missing' };
  const vendor = vendors.byCode(headers.get('x-vendor') ?? '');
  if (!vendor) return { fault: 'unknown vendor' };
  if (Math.abs(now.getTime() - Number(timestamp)) > windowMs) return { fault: 'old timestamp' };
  const expected = createHmac('sha256', vendor.secret).update(`${timestamp}.${nonce}.${path}.${rawBody}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? { vendor, nonce } : { fault: 'wrong signature' };
}
