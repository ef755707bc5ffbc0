import { createHmac, randomUUID } from 'node:crypto';

import { getRequestListener } from '@hono/node-server';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { visitor } from './fixture/identity.ts';
import { type Lie, type Liar, openLiar } from './fixture/liar.ts';
import { openAddress, placeOf, setOut, siteHost } from './fixture/walk.ts';

const secret = 'the secret that the client and the liar share';
let app: TestApp;
let liar: Liar;
let nonce = '';

beforeAll(async () => {
  // as where the site is served: the HTTP server puts its own Request and Response in place
  getRequestListener(() => new Response());
  liar = await openLiar({ nonceOf: () => nonce });
  const google = { clientId: liar.clientId, clientSecret: secret, issuer: liar.issuer };
  app = await createTestApp({ config: { social: { google, facebook: undefined } } });
});
afterAll(async () => {
  await app.close();
  await liar.close();
});
beforeEach(() => liar.tell({}));

/** There and back: what the page after it is told. */
async function walk(changes: (back: URLSearchParams, asked: URLSearchParams) => void = () => {}) {
  const browser = visitor(app, { host: siteHost });
  const { searchParams: asked, origin } = await setOut(app, browser, 'google');
  nonce = asked.get('nonce') ?? '';
  const back = new URLSearchParams({ code: `code-${randomUUID()}`, state: asked.get('state') ?? '' });
  changes(back, asked);
  const response = await openAddress(app, browser, `/wps/session/social/google/callback?${back.toString()}`);
  const login = await browser.call('POST /wps/session/login/social');
  return { origin, told: placeOf(response).searchParams.get('failed') ?? 'trusted', login: login.ok ? 'in' : login.code };
}

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hs256 = (claims: object, key: string) => {
  const text = `${b64({ alg: 'HS256' })}.${b64(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

describe('a provider that tells the truth', () => {
  test('is trusted, and was shown secret, PKCE and the way back', async () => {
    expect(await walk()).toEqual({ origin: liar.issuer, told: 'trusted', login: 'social.incomplete' });
    expect(Object.fromEntries(liar.forms.at(-1) ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      client_id: liar.clientId,
      client_secret: secret,
      redirect_uri: `http://${siteHost}/wps/session/social/google/callback`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe('an identity that does not fit (fault 42)', () => {
  const now = Math.floor(Date.now() / 1000);
  const lies: [string, Lie][] = [
    ['another nonce', { claims: { nonce: 'A'.repeat(43) } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an expiry that has passed', { claims: { iat: now - 900, exp: now - 600 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['no signature (alg none)', { idToken: (claims) => `${b64({ alg: 'none' })}.${b64(claims)}.` }],
    ['the client’s own secret as key (HS256)', { idToken: (claims) => hs256(claims, secret) }],
    [
      'the key of somebody else under the same name',
      {
        idToken: async (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign((await generateKeyPair('RS256')).privateKey),
      },
    ],
    ['no token at all', { idToken: () => '' }],
    ['a refusal of the code', { tokenStatus: 400 }],
  ];
  test.each(lies)('is refused: %s', async (_, lie) => {
    liar.tell(lie);
    expect(await walk()).toMatchObject({ told: 'social.refused', login: 'social.expired' });
  });

  test.each([{ email_verified: false }, { email_verified: undefined }, { email_verified: 'true' }, { email: undefined }])(
    'is refused as unverified: %j',
    async (claims) => {
      liar.tell({ claims });
      expect(await walk()).toMatchObject({ told: 'social.email.unverified', login: 'social.expired' });
    },
  );
});

describe('an answer that does not fit (fault 42)', () => {
  test.each<[string, (back: URLSearchParams, asked: URLSearchParams) => void]>([
    ['another state', (back) => back.set('state', 'A'.repeat(43))],
    ['no state', (back) => back.delete('state')],
    ['no code', (back) => back.delete('code')],
    ['the state twice', (back, asked) => back.append('state', asked.get('state') ?? '')],
    ['an error of the provider', (back) => back.set('error', 'server_error')],
  ])('is refused: %s', async (_, changes) => {
    expect(await walk(changes)).toMatchObject({ told: 'social.refused', login: 'social.expired' });
  });

  test('a provider in trouble is no refusal: the player may try again', async () => {
    liar.tell({ tokenStatus: 503 });
    expect(await walk()).toMatchObject({ told: 'social.unavailable' });
    await liar.close();
    expect(await walk()).toMatchObject({ told: 'social.unavailable' });
    const fresh = await createTestApp({
      config: { social: { google: { clientId: 'a', clientSecret: 'b', issuer: liar.issuer }, facebook: undefined } },
    });
    const start = await openAddress(fresh, visitor(fresh, { host: siteHost }), '/wps/session/social/google/start');
    expect(placeOf(start).search).toBe('?failed=social.unavailable');
    await fresh.close();
  });
});
