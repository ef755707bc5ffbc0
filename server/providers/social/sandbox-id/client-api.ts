import { createHash, timingSafeEqual } from 'node:crypto';

import { type Context, Hono } from 'hono';

import type { Vault } from '#server/platform/vault.ts';

import type { SandboxClient } from './authorization.ts';
import { type Code, codeMs, type CodeBook } from './code-book.ts';
import { findPerson } from './demo-people.ts';
import type { SigningKey } from './signing-key.ts';

const tokenMs = 300_000;

interface Holder {
  sub: string;
  email: string;
  email_verified: boolean;
  expiresAtMs: number;
}

/** The clients' calls without a browser: discovery, keys, tokens, and the identity. */
export function createClientApi({
  vault,
  key,
  codes,
  clients,
}: {
  vault: Vault;
  key: SigningKey;
  codes: CodeBook;
  clients: Record<SandboxClient, string>;
}): Hono {
  const api = new Hono();
  api.get('/.well-known/openid-configuration', (c) => c.json(metadata(issuerOf(c, '/.well-known/openid-configuration'))));
  api.get('/jwks', (c) => c.json({ keys: [key.publicJwk] }));
  api.post('/token', async (c) => {
    const form = await c.req.parseBody();
    const code = codes.take(form['code']);
    const person = code && findPerson(code.personId);
    if (!person || !isFor(code, form)) return c.json({ error: 'invalid_grant' }, 400);
    if (!isSame(form['client_secret'], clients[code.asked.client_id])) return c.json({ error: 'invalid_client' }, 401);
    const now = Math.floor(Date.now() / 1000);
    const identity = { sub: `${code.asked.client_id}-${person.id}`, email: person.email, email_verified: person.isEmailVerified };
    const isSigned = code.asked.scope.split(' ').includes('openid');
    const about = { iss: issuerOf(c, '/token'), aud: code.asked.client_id, nonce: code.asked.nonce, iat: now, exp: now + codeMs / 1000 };
    return c.json({
      access_token: vault.seal(JSON.stringify({ ...identity, expiresAtMs: Date.now() + tokenMs } satisfies Holder), 'token'),
      token_type: 'Bearer',
      expires_in: tokenMs / 1000,
      scope: code.asked.scope,
      ...(isSigned && { id_token: await key.sign({ ...identity, ...about }) }),
    });
  });
  api.get('/me', (c) => {
    const text = vault.open(/^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '', 'token');
    const holder = text === undefined ? undefined : (JSON.parse(text) as Holder);
    if (!holder || holder.expiresAtMs < Date.now()) return c.json({ error: 'invalid_token' }, 401);
    // like the real one: unconfirmed addresses are not returned
    return c.json({ id: holder.sub, ...(holder.email_verified && { email: holder.email }) });
  });
  return api;
}

/** The same client, the same redirect address, and the secret whose hash was sent first (PKCE). */
function isFor({ asked }: Code, form: Record<string, unknown>): boolean {
  const verifier = form['code_verifier'];
  return (
    form['grant_type'] === 'authorization_code' &&
    form['client_id'] === asked.client_id &&
    form['redirect_uri'] === asked.redirect_uri &&
    typeof verifier === 'string' &&
    createHash('sha256').update(verifier).digest('base64url') === asked.code_challenge
  );
}

function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** Callers use the issuer's own address. */
function issuerOf(c: Context, path: string): string {
  const { origin, pathname } = new URL(c.req.url);
  return `${origin}${pathname.slice(0, -path.length)}`;
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'email'],
});
