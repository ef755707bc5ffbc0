import { describe, expect, test } from 'vitest';

import { readConfig } from '#server/platform/config.ts';
import { forwardedAddress, isBehindProxy, isNetwork } from '#server/platform/trusted-proxies.ts';

const chain = '6.6.6.6, 203.0.113.9, 10.0.0.2';

describe('headers that proxies set', () => {
  test('count for nobody while no proxy is named', () => {
    expect([isBehindProxy(0, '10.0.0.1'), forwardedAddress(0, '10.0.0.1', chain)]).toEqual([false, undefined]);
  });
  test('count from the end by their number, so that what a caller put in front is not heard', () => {
    expect([1, 2].map((count) => forwardedAddress(count, 'anything', chain))).toEqual(['10.0.0.2', '203.0.113.9']);
    expect(forwardedAddress(2, 'anything', undefined)).toBeUndefined();
  });
  test('count behind a listed network alone: who connects by another way is taken for what they are', () => {
    const listed = ['10.0.0.0/8', 'fd00::/8'];
    expect(forwardedAddress(listed, '10.0.0.1', chain)).toBe('203.0.113.9');
    expect(forwardedAddress(listed, '::ffff:10.0.0.1', chain)).toBe('203.0.113.9');
    expect(forwardedAddress(listed, 'fd00::1', '2001:db8::5')).toBe('2001:db8::5');
    expect(forwardedAddress(listed, '198.51.100.1', chain)).toBeUndefined();
    expect(forwardedAddress(listed, undefined, chain)).toBeUndefined();
    expect(forwardedAddress(listed, '10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
    expect(forwardedAddress(listed, '10.0.0.1', undefined)).toBeUndefined();
  });
  test('may have a port, as some gateways write it: neither the caller nor a proxy of ours is another one by it', () => {
    const listed = ['10.0.0.0/8', 'fd00::/8'];
    expect(forwardedAddress(1, 'anything', '203.0.113.9:4711')).toBe('203.0.113.9');
    expect(forwardedAddress(listed, '10.0.0.1', '6.6.6.6, 203.0.113.9:4711, 10.0.0.2:80, [fd00::7]:80')).toBe('203.0.113.9');
  });
  test('are no address of anybody when they say something else', () => {
    for (const said of ['unknown', '_hidden', '203.0.113.9/24', 'in-process', '127.1', 'localhost'])
      expect([forwardedAddress(1, '10.0.0.1', said), forwardedAddress(['10.0.0.0/8'], '10.0.0.1', said)]).toEqual(['unknown', 'unknown']);
  });
  test.each([
    ['2', 2],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['192.0.2.7', ['192.0.2.7']],
  ])('TRUSTED_PROXIES=%s is read', (text, expected) =>
    expect(readConfig({ MODE: 'demo', TRUSTED_PROXIES: text }).trustedProxies).toEqual(expected),
  );
  test.each(['6', '-1', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.0/8,', '1.5', '10.0.0.0/8/9'])(
    'TRUSTED_PROXIES=%s stops the start with a line that names it',
    (text) => expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(/^TRUSTED_PROXIES: must be how many proxies/),
  );
  test('a network is an address, or an address and how many of its bits count', () =>
    expect(['::1', '::/0', '::/129', '10.0.0.0/32', ''].map(isNetwork)).toEqual([true, true, false, true, false]));
});
