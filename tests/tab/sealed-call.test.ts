import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createGateway } from '#site/api/gateway.ts';
import { partMs } from '#site/lib/load-part.ts';

vi.mock('jose/jwe/compact/encrypt', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/_astro/encrypt.js');
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gateway whose every call is answered so, and where its calls went. */
function answering(answer: () => Response) {
  const sent: string[] = [];
  const gateway = createGateway({
    token: () => undefined,
    language: () => 'en',
    device: () => 'MOBILE',
    fetch: async (input) => {
      sent.push(String(input instanceof Request ? input.url : input));
      return answer();
    },
  });
  return { gateway, sent };
}

test.each([
  ['POST /wps/session/login', { type: 'username', username: 'juan', password: 'x' }],
  ['POST /wps/cashier/withdrawals', { payeeId: 'p', amount: '100', currency: 'PHP', paymentPassword: '123456' }],
] as const)(
  '%s, which is sealed, fails with words when the file that seals it does not come: nothing is sent, nothing throws',
  async (key, body) => {
    const { gateway, sent } = answering(() => Response.json({ success: true, value: { payloadKey: { kty: 'EC' } } }));
    const calling = gateway.call(key, { body: { ...body }, idempotencyKey: 'k' } as never);
    await vi.advanceTimersByTimeAsync(partMs.again);
    expect(await calling).toMatchObject({ ok: false, code: 'part.missing' });
    expect(sent).toEqual(['/wps/system/settings/consolidated']);
  },
);

test('without a connection it is told as that: nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { gateway } = answering(() => Response.json({ success: true, value: { payloadKey: { kty: 'EC' } } }));
  const calling = gateway.call('POST /wps/session/login', { body: { type: 'username', username: 'juan', password: 'x' } } as never);
  await vi.advanceTimersByTimeAsync(partMs.again);
  expect(await calling).toMatchObject({ ok: false, code: 'network.unsent' });
});

test.each([
  [503, 'system.busy', 'system.unbegun'],
  [503, 'system.unbegun', 'system.unbegun'],
  [500, 'system.unknown', 'system.unbegun'],
  [503, 'system.maintenance', 'system.maintenance'],
  [0, '', 'network.unsent'],
])('money whose key is answered with %i %s was not begun, and is told so', async (status, errorCode, code) => {
  const { gateway, sent } = answering(() => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({ success: false, errorCode, message: '', value: null }, { status });
  });
  const body = { payeeId: 'p', amount: '100', currency: 'PHP', paymentPassword: '123456' };
  const call = gateway.call('POST /wps/cashier/withdrawals', { body, idempotencyKey: 'k' } as never);
  await expect(call).resolves.toMatchObject({ ok: false, code });
  expect(sent).toEqual(['/wps/system/settings/consolidated']);
});
