import type { SealedCallName } from './call-input.ts';

/**
 * A body as a compact JWE for the platform's public key (architecture 10), stamped with the server's time and a nonce
 * and bound to the call that it is for: it cannot be used for another one.
 * The library is fetched when the first sealed call is made; `warmSeal` fetches it ahead, on a form's first focus.
 */
export async function seal(
  body: Record<string, unknown>,
  { jwk, nowMs, purpose }: { jwk: Record<string, unknown>; nowMs: number; purpose: SealedCallName },
): Promise<string> {
  const { CompactEncrypt, importJWK } = await warmSeal();
  const plain = JSON.stringify({ ...body, issuedAtMs: nowMs, nonce: crypto.randomUUID() });
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', purpose, ...(typeof jwk['kid'] === 'string' ? { kid: jwk['kid'] } : {}) };
  return new CompactEncrypt(new TextEncoder().encode(plain)).setProtectedHeader(header).encrypt(await importJWK(jwk, 'ECDH-ES'));
}

/** Only the two parts that sealing needs: the whole library is three times as large. */
export async function warmSeal() {
  const [{ CompactEncrypt }, { importJWK }] = await Promise.all([import('jose/jwe/compact/encrypt'), import('jose/key/import')]);
  return { CompactEncrypt, importJWK };
}
