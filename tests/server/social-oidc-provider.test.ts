import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { visitor } from './fixture/identity.ts';
import { openAddress, placeOf, setOut, siteHost } from './fixture/walk.ts';

const client = { clientId: 'laro', clientSecret: 'a secret of this test alone, long enough' };
let app: TestApp;
let server: Server;

beforeAll(async () => {
  // it warns about its development pages and keys, which is what a test wants
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`http://${siteHost}/wps/session/social/google/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: id !== 'unsure' }),
    }),
  });
  server.on('request', provider.callback());
  app = await createTestApp({ config: { social: { google: { ...client, issuer }, facebook: undefined } } });
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

/** A browser at the provider: logs in and agrees on its own pages until it is sent back to the site. */
async function signInThere(start: URL, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let [at, form] = [start, undefined as URLSearchParams | undefined];
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location !== null) {
      at = new URL(location, at);
      if (at.host === siteHost) return at;
      continue;
    }
    const page = await response.text();
    at = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', at);
    form = new URLSearchParams({ prompt: /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '', login, password: 'whatever' });
  }
  throw new Error(`the provider never sent the browser back: ${at.href}`);
}

test('a foreign OpenID provider signs somebody in: discovery, PKCE, nonce, signature, all by the real library on both sides', async () => {
  const browser = visitor(app, { host: siteHost });
  const back = await signInThere(await setOut(app, browser, 'google'), 'ligaya');
  expect(placeOf(await openAddress(app, browser, back.href)).search).toBe('?next=%2Fm%2Fhot');
  const made = await browser.call('PUT /wps/member/register/social', {
    body: { agreed: true, birthDate: '1990-06-12', registerMethod: 'H5' },
  });
  const again = visitor(app, { host: siteHost });
  await openAddress(app, again, (await signInThere(await setOut(app, again, 'google'), 'ligaya')).href);
  const opened = await again.call('POST /wps/session/login/social');
  expect(made.ok && opened.ok && opened.value.userName).toBe(made.ok && made.value.userName);
  expect(made.ok).toBe(true);
});

test('and its word that an address is not confirmed is heard', async () => {
  const browser = visitor(app, { host: siteHost });
  const back = await signInThere(await setOut(app, browser, 'google'), 'unsure');
  expect(placeOf(await openAddress(app, browser, back.href)).search).toBe('?failed=social.email.unverified');
});
