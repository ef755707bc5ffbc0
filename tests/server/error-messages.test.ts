import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import english from '#site/i18n/locales/en/errors.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/errors.json' with { type: 'json' };
import { createGateway } from '#site/api/gateway.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

/** What a player reads when a call of theirs fails over this connection. */
async function messageOver(send: typeof fetch, token?: string): Promise<[string, string]> {
  const gateway = createGateway({
    fetch: send,
    origin: 'http://site.invalid',
    token: () => token,
    language: () => 'en',
    device: () => 'MOBILE',
  });
  const result = await gateway.call('GET /wps/wallet/getWallet');
  if (result.ok) throw new Error('the call was to fail');
  const read = (messages: Record<string, string>) => messages[result.code] ?? '';
  return [read(english), read(tagalog)];
}

const toApp: typeof fetch = async (input, init) =>
  app.request(String(input), { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), host: app.merchant.mainDomain } });
const failing =
  (error: Error): typeof fetch =>
  async () => {
    throw error;
  };

describe('a failed call is told in the language of the player', () => {
  test('without a session: log in first (ERR-005, ERR-024)', async () =>
    expect(await messageOver(toApp)).toEqual(['Please log in first.', expect.stringMatching(/^Mag-log in/)]));
  test('with a session that is over: logged out, log in again (ERR-006)', async () =>
    expect(await messageOver(toApp, 'a'.repeat(43))).toEqual([
      expect.stringMatching(/^The account was logged out.*Please log in again\.$/),
      expect.stringMatching(/log out.*log in/i),
    ]));
  test('without a connection: no internet (ERR-022)', async () =>
    expect(await messageOver(failing(new TypeError('Failed to fetch')))).toEqual([
      expect.stringMatching(/^No internet connection\./),
      expect.stringMatching(/internet/),
    ]));
  test('with an answer that never comes: slow connection (ERR-021)', async () =>
    expect(await messageOver(failing(new DOMException('timed out', 'TimeoutError')))).toEqual([
      expect.stringMatching(/^The connection is slow/),
      expect.stringMatching(/[Mm]abagal/),
    ]));
  test('with an answer that nobody knows: unknown error (ERR-016)', async () =>
    expect(await messageOver(async () => new Response('<html>', { status: 500 }))).toEqual([
      expect.stringMatching(/^Unknown error/),
      expect.stringMatching(/^May hindi matukoy na error/),
    ]));
});

describe('the message of a refusal is a sentence of the catalogue', () => {
  const tl = tagalog['session.required'];
  const en = english['session.required'];
  test.each<[string, string, Record<string, string>, string]>([
    ['by Accept-Language', '', { 'accept-language': 'en-US,en;q=0.9' }, en],
    ['by the dearest language that the site speaks', '', { 'accept-language': 'de, en;q=0.3, fil-PH;q=0.7' }, tl],
    ['by the cookie of the player’s choice before it', '', { cookie: 'lang=en', 'accept-language': 'tl' }, en],
    ['by language in the address before both', '?language=EN', { cookie: 'lang=tl' }, en],
    ['by the specification’s own code for Tagalog', '?language=TY', { 'accept-language': 'en' }, tl],
    ['by lang in the address', '?lang=en', {}, en],
    ['in the merchant’s language for who says nothing', '', {}, tl],
    ['in the merchant’s language for who speaks none of ours', '', { 'accept-language': 'sw-KE,*;q=0.1,;;;q=x' }, tl],
  ])('%s', async (_, query, headers, message) => {
    const response = await app.request(`/wps/wallet/getWallet${query}`, { headers: { host: app.merchant.mainDomain, ...headers } });
    expect(await response.json()).toMatchObject({ errorCode: 'session.required', message });
  });
});
