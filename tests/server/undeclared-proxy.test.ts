import { describe, expect, test, vi } from 'vitest';

import { createProxyWatch } from '#server/platform/proxy-watch.ts';
import { readIncoming } from '#server/http/incoming.ts';

const own = { isAlwaysHttps: true, trustedProxies: 0 } as const;
const betrays = (address: string, headers: Record<string, string>, edge: Parameters<typeof readIncoming>[2] = own) =>
  readIncoming(new Request('http://play.example/wps/system/status', { headers }), { address }, edge).betraysProxy;

describe('a proxy that nobody declared', () => {
  test.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'])(
    'betrays itself by %s, from this machine or a private network',
    (name) => {
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.7', '172.17.0.1', 'fd00::7'])
        expect([address, betrays(address, { [name]: 'x' })]).toEqual([address, true]);
    },
  );
  test('is not seen where anybody may have written the header, where there is none, or where proxies are declared', () => {
    expect(betrays('203.0.113.9', { 'x-forwarded-for': '1.1.1.1' })).toBe(false);
    expect(betrays('127.0.0.1', { host: 'play.example' })).toBe(false);
    expect(betrays('in-process', { 'x-forwarded-for': '1.1.1.1' })).toBe(false);
    for (const trustedProxies of [1, ['127.0.0.1']])
      expect(betrays('127.0.0.1', { 'x-forwarded-for': '1.1.1.1' }, { ...own, trustedProxies })).toBe(false);
  });
  test('is told in one line of level error, however many requests come by it, and stays a fault', () => {
    const error = vi.fn();
    const watch = createProxyWatch({ error });
    watch.look({ betraysProxy: false, address: '127.0.0.1' });
    expect([watch.isUndeclared(), error.mock.calls.length]).toEqual([false, 0]);
    for (let count = 0; count < 50; count += 1) watch.look({ betraysProxy: true, address: '127.0.0.1' });
    expect([watch.isUndeclared(), error.mock.calls.length]).toEqual([true, 1]);
    expect(error.mock.calls[0]?.[1]).toContain('TRUSTED_PROXIES');
  });
});
