import { describe, expect, test } from 'vitest';

import { inProcess, limitedAddress, networkOf, parseAddress } from '#server/platform/address.ts';
import { edgeOf } from '#server/platform/edge.ts';

describe('addresses of callers', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:4711', '203.0.113.9'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
    ['2001:db8::203.0.113.9', '2001:db8:0:0::/64'],
    ['[2001:db8:1:2::6]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each(
    [
      '',
      'unknown',
      '_hidden',
      'localhost',
      'play.example',
      inProcess,
      '203.0.113',
      '203.0.113.256',
      '203.0.113.09',
      '0x7f.0.0.1',
      '127.1',
      '2130706433',
      '203.0.113.9:',
      '203.0.113.9:port',
      '203.0.113.9:123456',
      '203.0.113.9/24',
      '[203.0.113.9',
      '[2001:db8::1',
      '2001:db8::1]',
      '[2001:db8::1]:',
      '2001:db8:::1',
      '1:2:3:4:5:6:7:8:9',
      '%eth0',
      '203.0.113.9, 203.0.113.10',
      '203.0.113.9\n',
      '"203.0.113.9"',
    ].filter((text) => text.trim() === text),
  )('%j is no address', (text) => {
    expect([parseAddress(text), networkOf(text)]).toEqual([undefined, undefined]);
  });
});

describe('who is not limited', () => {
  const own = ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'].map((address) => networkOf(address) ?? '');
  const limitedBy = (edge: { exemptsOwnMachine: boolean }) => own.map((address) => limitedAddress(address, edge.exemptsOwnMachine));

  test('in demo mode without proxies: this machine', () => {
    expect(limitedBy(edgeOf({ mode: 'demo', trustedProxies: 0 }))).toEqual(own.map(() => undefined));
  });
  test.each([
    { mode: 'live', trustedProxies: 0 },
    { mode: 'live', trustedProxies: 1 },
    { mode: 'demo', trustedProxies: 1 },
    { mode: 'demo', trustedProxies: ['127.0.0.1'] },
  ] as const)('with %j: nobody who comes by the network', (config) => {
    expect(limitedBy(edgeOf(config))).toEqual(own);
  });
  test('always: what happens inside the process, which no address from outside is taken for', () => {
    expect(limitedAddress(inProcess, false)).toBeUndefined();
    expect(limitedAddress('203.0.113.9', true)).toBe('203.0.113.9');
  });
});
