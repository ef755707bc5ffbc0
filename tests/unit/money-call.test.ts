import { readFileSync } from 'node:fs';

import { describe, expect, test, vi } from 'vitest';

import { createGateway } from '#site/api/gateway.ts';

const ticket = { body: { ticketId: '018f6b1c-7c3a-7d2e-9b1a-2f4c6d8e0a12' } };
/** A gateway whose network gives this answer to everything. */
function gatewayOver(answer: () => Promise<Response>) {
  return createGateway({ origin: 'http://laro.test', fetch: answer, token: () => 'token', language: () => 'en', device: () => 'OTHERS' });
}
const refuse = (status: number, errorCode: string) => async () =>
  new Response(JSON.stringify({ success: false, errorCode, value: null }), { status });
const broken: [string, () => Promise<Response>, string][] = [
  ['a connection that breaks', () => Promise.reject(new TypeError('failed')), 'network.offline'],
  ['an answer that takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'network.slow'],
  ['a page of a proxy', async () => new Response('<html>Bad gateway</html>', { status: 502 }), 'system.busy'],
  ['half an answer', async () => new Response('{"success":tr', { status: 200 }), 'system.unknown'],
  ['a fault of the platform', refuse(500, 'system.unknown'), 'system.unknown'],
  ['a platform that has lost its database', refuse(503, 'system.busy'), 'system.busy'],
];

describe('a call that moves money', () => {
  test('and finds the platform too busy to begin it was not carried out: it says so, and when to try again', async () => {
    const busy = JSON.stringify({ success: false, errorCode: 'system.unbegun', message: '', value: { retryAfterMs: 2_500 } });
    const gateway = gatewayOver(async () => new Response(busy, { status: 503, headers: { 'retry-after': '3' } }));
    expect(await gateway.call('POST /lotto/lgw/tickets/cancel', ticket)).toMatchObject({
      ok: false,
      code: 'system.unbegun',
      retryAfterMs: 2_500,
    });
  });

  test.each(broken)('and gets %s was carried out or not: nobody here knows', async (_, answer) => {
    const gateway = gatewayOver(answer);
    expect(await gateway.call('POST /lotto/lgw/tickets/cancel', ticket)).toMatchObject({ ok: false, code: 'network.unsure' });
  });

  test.each([
    ['POST /wps/wallet/transfers', { body: { vendor: 'v', direction: 'in', amount: '1', currency: 'PHP' }, idempotencyKey: 'k' }],
    ['POST /wps/wallet/recall', { body: {}, idempotencyKey: 'k' }],
    ['POST /wps/bonus/accept', { body: { offerId: 'o', version: 1, amountMinor: '1', depositId: null } }],
    ['POST /wps/bonus/giveUp', { body: { bonusId: 'b', forfeitMinor: '1' } }],
    ['POST /wps/reward/rebate/claim', { body: { claimId: 'c', untilAt: 1, totalMinor: '1' } }],
    ['POST /wps/agent/losing/take', { body: { takeId: 't' } }],
  ] as const)('%s is one: without an answer nobody knows', async (key, input) => {
    const answer = await gatewayOver(async () => Promise.reject(new TypeError('failed'))).call(key, input as never);
    expect(answer).toMatchObject({ ok: false, code: 'network.unsure' });
  });

  test('is not sent at all where the browser knows of no connection, and says that nothing was sent', async () => {
    const sent = vi.fn(async () => new Response());
    const ports = { fetch: sent, token: () => 'token', language: () => 'en', device: () => 'OTHERS', isOffline: () => true };
    expect(await createGateway(ports).call('POST /lotto/lgw/tickets/cancel', ticket)).toMatchObject({ ok: false, code: 'network.unsent' });
    expect(sent).not.toHaveBeenCalled();
  });

  test('and is refused was not carried out, and says why', async () => {
    const gateway = gatewayOver(refuse(409, 'issue.closed'));
    expect(await gateway.call('POST /lotto/lgw/tickets/cancel', ticket)).toMatchObject({ ok: false, code: 'issue.closed' });
  });
});

test.each(broken)('a read that gets %s says that and nothing about money', async (_, answer, code) => {
  expect(await gatewayOver(answer).call('GET /wps/wallet/getWallet')).toMatchObject({ ok: false, code });
});

test.each([
  ['en', /touched|nothing was taken/i],
  ['tl', /nagalaw|walang nabawas/i],
])('no message in %s about a missing or broken answer says what became of the money', (language, claim) => {
  const messages = JSON.parse(readFileSync(`src/i18n/locales/${language}/errors.json`, 'utf8')) as Record<string, string>;
  for (const code of [
    'network.offline',
    'network.slow',
    'network.unsure',
    'system.busy',
    'system.unbegun',
    'system.unknown',
    'idempotency.mismatch',
  ])
    expect(messages[code], code).not.toMatch(claim);
});
