import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readConfig } from '#server/platform/config.ts';
import { isFresh, isSignature, sign } from '#server/providers/payment/sign.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { newTalker, type Talker } from './fixture/support.ts';

const secret = 'a-secret-of-the-chat-service-and-ours';

/** A chat service as its documentation describes it: signed requests, JSON answers. */
function chatService() {
  const asked: URL[] = [];
  let reply: (url: URL) => { status?: number; body: string; location?: string } = () => ({ body: '{}' });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://chat.test');
    asked.push(url);
    if (!isSigned(request, url)) {
      response.writeHead(401).end('{"error":"signature"}');
      return;
    }
    const { status = 200, body, location } = reply(url);
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(body);
  });
  return {
    asked,
    answer: (next: typeof reply) => void (reply = next),
    open: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function isSigned({ headers }: IncomingMessage, url: URL): boolean {
  const timestamp = String(headers['x-timestamp']);
  const expected = sign({ secret, timestamp, text: `GET.${url.pathname}${url.search}.` });
  return isFresh({ timestamp, now: new Date() }) && isSignature({ given: String(headers['x-signature']), expected });
}

const service = chatService();
let url: string;
let app: TestApp;
let talker: Talker;

beforeAll(async () => {
  url = await service.open();
  app = await createTestApp({ config: { chat: { kind: 'http', url: `${url}/api/`, secret } } });
  talker = await newTalker(app);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => void (service.asked.length = 0));

const launch = () =>
  talker.browser.call('GET /wps/relay/CBS_launchChat', {
    query: { b2c: '1', backUrl: '/m/home', headerColor: '0B5FFF', title: 'Tulong', template: 'v2' },
  });

describe('a chat service outside', () => {
  test('is asked with a signature for member, merchant and language, and for nothing else of the player', async () => {
    service.answer(() => ({ body: '{"unReadCount":4,"more":true}' }));
    expect(await talker.browser.call('GET /wps/relay/CBS_unreadCount')).toMatchObject({ ok: true, value: { unReadCount: 4 } });
    const [first] = service.asked;
    expect(first?.pathname).toBe('/api/v2/unreadCount');
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({ player: talker.memberId, merchant: app.merchant.code, language: 'tl' });
  });

  test('answers the lists of anchors and focuses', async () => {
    const list = [{ anchorId: 'a1', title: 'Ate Joy', topic: 'other' }];
    service.answer((asked) => ({
      body: JSON.stringify({ list: asked.pathname.endsWith('focusList') ? [{ focusId: 'f', title: 'Ate Joy', unReadCount: 1 }] : list }),
    }));
    const anchors = await talker.browser.call('GET /wps/relay/CBS_anchorList', { query: { type: 'hot', language: 'en' } });
    expect(anchors.ok && anchors.value.list).toEqual(list);
    expect(service.asked[0]?.searchParams.get('type')).toBe('hot');
    expect(service.asked[0]?.searchParams.get('language')).toBe('en');
    const focuses = await talker.browser.call('GET /wps/relay/CBS_focusList');
    expect(focuses.ok && focuses.value.list).toEqual([{ focusId: 'f', title: 'Ate Joy', unReadCount: 1 }]);
  });

  test('opens at its own address alone', async () => {
    service.answer(() => ({ body: JSON.stringify({ chatUrl: `${url}/room?key=once` }) }));
    expect(await launch()).toMatchObject({ ok: true, value: { chatUrl: `${url}/room?key=once` } });
    const asked = Object.fromEntries(service.asked[0]?.searchParams ?? []);
    expect(asked).toMatchObject({ b2c: '1', headerColor: '#0b5fff', title: 'Tulong', template: 'v2' });
    expect(asked['backUrl']).toMatch(/^http.*\/m\/home$/);
    const refused = { ok: false, code: 'provider.unavailable' };
    for (const chatUrl of ['https://evil.example/room', 'javascript:alert(1)', url.replace('//', '//a@'), '', '/room']) {
      service.answer(() => ({ body: JSON.stringify({ chatUrl }) }));
      expect(await launch(), chatUrl).toMatchObject(refused);
    }
  });

  test.each([
    ['an error', { status: 500, body: '{"unReadCount":1}' }],
    ['a page', { body: '<html>maintenance</html>' }],
    ['another shape', { body: '{"unReadCount":"4"}' }],
    ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:1/' }],
    ['too much', { body: `{"unReadCount":1,"x":"${'x'.repeat(70_000)}"}` }],
  ])('that answers %s is told of as out of reach', async (_, reply) => {
    service.answer(() => reply);
    expect(await talker.browser.call('GET /wps/relay/CBS_unreadCount')).toMatchObject({ ok: false, code: 'provider.unavailable' });
  });
});

test('its settings go together, and only with CHAT=http', () => {
  const read = (given: Record<string, string>) => () => readConfig(given);
  expect(read({ CHAT: 'http' })).toThrow('CHAT_URL: is missing; CHAT=http needs it');
  expect(read({ CHAT: 'http', CHAT_URL: 'https://chat.example' })).toThrow('CHAT_SECRET: is missing; CHAT=http needs it');
  expect(read({ CHAT_URL: 'https://chat.example' })).toThrow('CHAT_URL: has no use without CHAT=http');
  expect(read({ CHAT: 'http', CHAT_URL: 'http://chat.example', CHAT_SECRET: secret })).toThrow('CHAT_URL: must be an https address');
  expect(readConfig({}).chat).toEqual({ kind: 'desk' });
});
