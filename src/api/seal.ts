import { loadPart } from '#site/lib/load-part.ts';

import type { SealedCallName } from './call-input.ts';

/**
 * A body as a compact JWE for the platform's public key, stamped with the server's time and a nonce
 * and bound to its call: it cannot be used for another one.
 * The library loads with the first sealed call; `warmSeal` prefetches it on a form's first focus.
 * @returns the text, or why there is none; never throws
 */
export async function seal(
  body: Record<string, unknown>,
  { jwk, nowMs, purpose }: { jwk: Record<string, unknown>; nowMs: number; purpose: SealedCallName },
): Promise<{ data: string } | { code: 'part.missing' | 'network.unsent' | 'address.insecure' | 'system.unknown' }> {
  // only a page over https, or on localhost, has the browser's cryptography
  if (!globalThis.crypto?.subtle) return { code: 'address.insecure' };
  const library = await warmSeal();
  if (!library) return { code: navigator.onLine ? 'part.missing' : 'network.unsent' };
  const { CompactEncrypt, importJWK } = library;
  const plain = new TextEncoder().encode(JSON.stringify({ ...body, issuedAtMs: nowMs, nonce: crypto.randomUUID() }));
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', purpose, ...(typeof jwk['kid'] === 'string' ? { kid: jwk['kid'] } : {}) };
  try {
    return { data: await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(await importJWK(jwk, 'ECDH-ES')) };
  } catch {
    return { code: 'system.unknown' };
  }
}

/** Only the two parts that sealing needs: the whole library is three times as large. */
export async function warmSeal() {
  return loadPart(async () => {
    const [{ CompactEncrypt }, { importJWK }] = await Promise.all([import('jose/jwe/compact/encrypt'), import('jose/key/import')]);
    return { CompactEncrypt, importJWK };
  });
}
