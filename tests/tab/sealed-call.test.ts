import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createGateway } from '#site/api/gateway.ts';
import { partMs } from '#site/lib/load-part.ts';

vi.mock('jose/jwe/compact/encrypt', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/_astro/encrypt.js');
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['POST /wps/session/login', { type: 'username', username: 'juan', password: 'x' }],
  ['POST /wps/cashier/withdrawals', { payeeId: 'p', amount: '100', currency: 'PHP', paymentPassword: '123456' }],
] as const)(
  '%s, which is sealed, fails with words when the file that seals it does not come: nothing is sent, nothing throws',
  async (key, body) => {
    const sent: string[] = [];
    const gateway = createGateway({
      token: () => undefined,
      language: () => 'en',
      device: () => 'MOBILE',
      fetch: async (input) => {
        sent.push(String(input instanceof Request ? input.url : input));
        return Response.json({ success: true, value: { payloadKey: { kty: 'EC' } } });
      },
    });
    const calling = gateway.call(key, { body: { ...body }, idempotencyKey: 'k' } as never);
    await vi.advanceTimersByTimeAsync(partMs.again);
    expect(await calling).toMatchObject({ ok: false, code: 'part.missing' });
    expect(sent).toEqual(['/wps/system/settings/consolidated']);
  },
);
