import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { Hono } from 'hono';

import { createVault } from '#server/platform/vault.ts';
import { words } from '#server/platform/words.ts';

import { readAuthorization, type SandboxClient } from './authorization.ts';
import { createClientApi } from './client-api.ts';
import { createCodeBook } from './code-book.ts';
import { findPerson, newPersonId } from './demo-people.ts';
import { idPage } from './id-page.ts';
import { createSigningKey } from './signing-key.ts';

export const sandboxIdPath = '/sandbox-id';

const css = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
const policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * A miniature identity provider, for demo and tests: OpenID Connect for the client `google`, OAuth 2 with `me` for
 * the client `facebook`. It shares only the clients' secrets and HTTP with our adapters, and is refused in live mode.
 */
export function createSandboxId({ secret, clients }: { secret: string; clients: Record<SandboxClient, string> }): Hono {
  const vault = createVault(secret);
  const codes = createCodeBook(vault);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    c.header('cache-control', c.req.path.endsWith('/page.css') ? 'public, max-age=3600' : 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
  });
  app.get('/page.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/authorize', (c) => {
    const url = new URL(c.req.url);
    const asked = readAuthorization(url);
    return asked ? c.html(idPage({ asked, url })) : c.text(words(url.searchParams.get('ui_locales') ?? undefined)('sandboxId.bad'), 400);
  });
  app.post('/authorize', async (c) => {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') return c.body(null, 403);
    const asked = readAuthorization(new URL(c.req.url));
    const chosen = (await c.req.parseBody())['person'];
    if (!asked || typeof chosen !== 'string') return c.text(words(asked?.ui_locales)('sandboxId.bad'), 400);
    const person = findPerson(chosen === newPersonId ? `new-${randomBytes(6).toString('hex')}` : chosen);
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('state', asked.state);
    if (person) back.searchParams.set('code', codes.make(person.id, asked));
    else back.searchParams.set('error', 'access_denied');
    return c.redirect(back.href, 303);
  });
  app.route('/', createClientApi({ vault, key: createSigningKey(secret), codes, clients }));
  return app;
}
