import { describe, expect, test } from 'vitest';

import { merchantFile } from '#server/domains/merchant/merchant.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';
import { appIcon } from '#site/lib/app-icon.ts';
import { chooseImageHost, imageUrl } from '#site/lib/image-host.ts';

const hosts = ['https://a.example', 'https://b.example', 'https://c.example'];

describe('the host of a page’s pictures', () => {
  test.each([
    [0, hosts[0]],
    [0.34, hosts[1]],
    [0.67, hosts[2]],
    [0.999, hosts[2]],
  ])('is the one that chance %f falls on: %s (APP-103)', (chance, host) => expect(chooseImageHost(hosts, () => chance)).toBe(host));

  test('is each of the configured ones in turn, by chance, and no other (APP-103)', () => {
    const chosen = Array.from({ length: 200 }, () => chooseImageHost(hosts));
    expect([...new Set(chosen)].toSorted()).toEqual(hosts);
  });

  test('is the site itself where none is configured (APP-103)', () => expect(chooseImageHost([])).toBe(''));

  test.each([
    ['', '/art/x', '/art/x'],
    ['https://a.example', '/art/x', 'https://a.example/art/x'],
    ['https://a.example', 'https://other.example/x', 'https://other.example/x'],
    ['https://a.example', '//other.example/x', '//other.example/x'],
    ['https://a.example', 'data:image/gif;base64,R0', 'data:image/gif;base64,R0'],
  ])('%j and the path %s make %s (APP-103)', (host, path, url) => expect(imageUrl(host, path)).toBe(url));

  test.each([
    'http://images.example',
    'https://images.example/art',
    "https://x.example; script-src 'unsafe-inline'",
    'images.example',
    'javascript:x',
    '*',
  ])('cannot be configured as %j: what goes into the policy is an origin (APP-103)', (host) => {
    const [laro] = loadMerchants();
    const issues = merchantFile.safeParse({ ...laro, imageCDNs: [host] }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(['imageCDNs']);
    expect(merchantFile.safeParse({ ...laro, imageCDNs: hosts }).success).toBe(true);
  });
});

describe('the app icon', () => {
  const merchantCode = 'tala';
  const icon = (url: string) =>
    appIcon({ merchantCode, linkHosts: ['cdn.example'], resources: [{ resourceType: 'AppDownloadIcon', url }] });
  const fallback = '/art/merchants/tala/icon-180.png';

  test('is the resource, on our site or on a host that the merchant named', () =>
    expect(['/icon.png', 'https://cdn.example/icon.png'].map(icon)).toEqual(['/icon.png', 'https://cdn.example/icon.png']));

  test("falls back to the picture under the merchant's own path (APP-104)", () => {
    expect(appIcon({ merchantCode, linkHosts: [], resources: [] })).toBe(fallback);
    expect(['', 'https://evil.example/icon.png', 'javascript:alert(1)'].map(icon)).toEqual([fallback, fallback, fallback]);
  });
});
