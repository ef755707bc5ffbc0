import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createGateway, type GatewayPorts } from '#site/api/gateway.ts';

/** When it was asked, in order. */
let asked: number[] = [];
let refusals = 0;
let retryAfter: string | undefined;
let status = 503;
const refused = JSON.stringify({ success: false, errorCode: 'system.unbegun', message: '', value: { retryAfterMs: 900 } });
const server = createServer((request, response) => {
  request.resume();
  asked.push(Date.now());
  if (asked.length <= refusals) response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(refused);
  else response.end('{"success":true,"value":{"unread":2}}');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  refusals = 1;
  retryAfter = '1';
  status = 503;
});

function connect(ports: Partial<GatewayPorts> = {}) {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createGateway({ origin, token: () => 'token', language: () => 'en', device: () => 'OTHERS', readsAgain: true, ...ports });
}
const read = 'GET /wps/wallet/getWallet';

describe('a read that the platform has no room for', () => {
  test('is asked once more, after the wait that was said and a little more', async () => {
    expect(await connect().call(read)).toMatchObject({ ok: true });
    const [first = 0, second = 0] = asked;
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(second - first).toBeLessThan(3_000);
  });

  test('is not asked again by all at the same moment', async () => {
    refusals = 8;
    await Promise.all(Array.from({ length: refusals }, () => connect().call(read)));
    const again = asked.slice(refusals);
    expect(again.length).toBe(8);
    expect(Math.max(...again) - Math.min(...again)).toBeGreaterThan(150);
  });

  test('is one that was answered 503: whoever asks too often waits', async () => {
    status = 429;
    expect([await connect().call(read), asked.length]).toMatchObject([{ ok: false }, 1]);
  });

  test('a second time is told as it is, and is not asked for ever', async () => {
    refusals = 9;
    expect([await connect().call(read), asked.length]).toMatchObject([{ ok: false, code: 'system.unbegun', retryAfterMs: 900 }, 2]);
  });

  test.each([undefined, '4', '0', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'for longer than a moment (Retry-After: %s) is told at once',
    async (said) => {
      retryAfter = said;
      expect([await connect().call(read), asked.length]).toMatchObject([{ ok: false, code: 'system.unbegun' }, 1]);
    },
  );

  test('and is given up meanwhile is not asked again', async () => {
    const leaving = new AbortController();
    const answer = connect().call(read, { signal: leaving.signal });
    await wait(300);
    const leftAt = Date.now();
    leaving.abort();
    expect(await answer).toMatchObject({ ok: false });
    expect(Date.now() - leftAt).toBeLessThan(300);
    await wait(2_200);
    expect(asked.length).toBe(1);
  });

  test('is not asked again in the name of a session that has ended meanwhile', async () => {
    let token: string | undefined = 'token';
    const answer = connect({ token: () => token }).call(read);
    await wait(300);
    token = undefined;
    expect([await answer, asked.length]).toMatchObject([{ ok: false, code: 'system.unbegun' }, 1]);
  });

  test('is told at once to a page that is drawn on the server', async () => {
    expect([await connect({ readsAgain: false }).call(read), asked.length]).toMatchObject([{ ok: false }, 1]);
  });
});

test.each(['POST /wps/wallet/recall', 'POST /wps/push/consent'] as const)(
  '%s changes something and is never sent twice by itself',
  async (key) => {
    const answer = await connect().call(key as 'POST /wps/wallet/recall', { body: {}, idempotencyKey: 'k' });
    expect([answer, asked.length]).toMatchObject([{ ok: false, code: 'system.unbegun' }, 1]);
  },
);
