import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';

const html = '<!doctype html><title>x</title>';
const limit = 5;

let live: TestApp;
let proxied: TestApp;
let served: ServedPipeline;
let behind: ServedPipeline;
beforeAll(async () => {
  const config = { requestsPerMinute: limit };
  live = await createTestApp({ config: { ...config, mode: 'live', siteOrigin: 'https://play.example' } });
  proxied = await createTestApp({ config: { ...config, trustedProxies: 1 } });
  const pages: Parameters<typeof servePipeline>[0]['pages'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
    response.end(html);
  };
  served = await servePipeline({ app: live, pages });
  behind = await servePipeline({ app: proxied, pages, trustedProxies: 1 });
});
afterAll(async () => {
  await Promise.all([served.stop(1000), behind.stop(1000)]);
  await Promise.all([live.close(), proxied.close()]);
});

const refusedOf = async (to: ServedPipeline, count: number, headersOf: (index: number) => Record<string, string>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await to.get('/wps/system/status', headersOf(index))).status);
  return statuses.filter((status) => status === 429).length;
};

describe('in live mode', () => {
  test('this machine is limited as any other is', async () => {
    expect(await refusedOf(served, limit + 3, () => ({ host: live.merchant.mainDomain }))).toBe(3);
  });

  test('cookies are __Host- and Secure and answers carry HSTS, though a proxy that nobody declared asks over plain http', async () => {
    const { headers } = await live.request('/wps/captcha', { headers: { host: live.merchant.mainDomain } }, { address: '203.0.113.40' });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-laro-captcha=.*; Path=\/; .*; Secure$/)]);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });

  test.each(['/m/home', '/m/home?pageNo=x', '/missing.css', '/healthz', '/speculation-rules.json', '/a//b', '/staff/login', '/'])(
    'GET %s carries HSTS',
    async (path) => {
      const { headers } = await served.get(path, { host: live.merchant.mainDomain });
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    },
  );

  test('a refused method carries HSTS', async () => {
    const { status, headers } = await served.get('/m/home', { host: live.merchant.mainDomain }, 'PUT');
    expect([status, headers['strict-transport-security']]).toEqual([405, expect.stringMatching(/^max-age/)]);
  });
});

describe('behind declared proxies', () => {
  const host = () => ({ host: proxied.merchant.mainDomain });
  test('a request without a forwarded address is limited', async () => {
    expect(await refusedOf(behind, limit + 3, host)).toBe(3);
  });
  test('one caller with many ports is one caller', async () => {
    expect(await refusedOf(behind, limit + 3, (index) => ({ ...host(), 'x-forwarded-for': `203.0.113.10:${4000 + index}` }))).toBe(3);
    expect(await refusedOf(behind, limit + 3, (index) => ({ ...host(), 'x-forwarded-for': `[2001:db8::${index}]:4${index}` }))).toBe(3);
  });
  test('callers without a readable address are counted together', async () => {
    expect(await refusedOf(behind, limit + 3, (index) => ({ ...host(), 'x-forwarded-for': `caller-${index}` }))).toBe(3);
  });
  test('a caller who says to be this machine is limited', async () => {
    expect(await refusedOf(behind, limit + 3, () => ({ ...host(), 'x-forwarded-for': '127.0.0.1' }))).toBeGreaterThanOrEqual(3);
  });
});
