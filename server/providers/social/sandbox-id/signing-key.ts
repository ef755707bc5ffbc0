import { createECDH, hkdfSync } from 'node:crypto';

import { importJWK, SignJWT } from 'jose';

export interface SigningKey {
  /** The public part, for the JWKS. */
  publicJwk: Record<string, string>;
  sign(claims: Record<string, unknown>): Promise<string>;
}

const kid = 'sandbox-id';

/** ES256. The key is derived from the installation's secret, so that all its processes have the same. */
export function createSigningKey(secret: string): SigningKey {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, 'sandbox-id', 'signing key', 32)));
  const point = curve.getPublicKey();
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = importJWK({ ...publicJwk, d: curve.getPrivateKey().toString('base64url').padStart(43, 'A') }, 'ES256');
  return {
    publicJwk: { ...publicJwk, kid, alg: 'ES256', use: 'sig' },
    sign: async (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(await key),
  };
}
