import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';

const other = { ...testMerchant({ hosts: ['tala.example', 'cdn.tala.example'], mainDomain: 'tala.example' }), isDefault: false };
const pages: Parameters<typeof servePipeline>[0]['pages'] = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>x</title>');
};

let live: TestApp;
let demo: TestApp;
let site: ServedPipeline;
let demoSite: ServedPipeline;
beforeAll(async () => {
  live = await createTestApp({ otherMerchants: [other], config: { mode: 'live', siteOrigin: 'https://play.example' } });
  demo = await createTestApp();
  site = await servePipeline({ app: live, pages });
  demoSite = await servePipeline({ app: demo, pages });
});
afterAll(async () => {
  await Promise.all([site.stop(1000), demoSite.stop(1000)]);
  await Promise.all([live.close(), demo.close()]);
});

const paths = [
  '/m/home',
  '/wps/system/status',
  '/studio/state',
  '/staff/login',
  '/robots.txt',
  '/wps/session/social/google/start',
  '/none.css',
];

describe('in live mode', () => {
  test.each(paths)('a host that no merchant claims gets 421 at %s', async (path) => {
    for (const host of ['evil.example', '203.0.113.7:4321', 'localhost', 'play.example.evil.example', 'x.tala.example'])
      expect([host, (await site.get(path, { host })).status]).toEqual([host, 421]);
  });
  test('merchants, their further hosts and the site itself are served, with any port or a dot at the end', async () => {
    for (const host of [live.merchant.mainDomain, 'tala.example', 'TALA.example:8443', 'tala.example.', 'cdn.tala.example', 'play.example'])
      expect([host, (await site.get('/m/home', { host })).status]).toEqual([host, 200]);
  });
  test.each(['/healthz', '/readyz'])('%s answers whatever host a health check names', async (path) => {
    for (const host of ['10.0.0.7:4321', 'localhost', 'lb-check']) expect((await site.get(path, { host })).status).toBe(200);
  });
  test('a forwarded host counts behind a declared proxy alone', async () => {
    expect((await site.get('/m/home', { host: 'tala.example', 'x-forwarded-host': 'evil.example' })).status).toBe(200);
    expect((await site.get('/m/home', { host: 'evil.example', 'x-forwarded-host': 'tala.example' })).status).toBe(421);
  });
});

test('in demo mode unknown hosts are the default merchant’s, as a phone on the local network needs', async () => {
  expect((await demoSite.get('/m/home', { host: '192.168.1.20:4321' })).status).toBe(200);
});

describe('two Host headers', () => {
  const statusOf = async ({ port }: ServedPipeline, lines: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /m/home HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(await socket.toArray()).toString())?.[1]);
  };
  test('are refused with 400, alike or not, however they are written', async () => {
    const own = demo.merchant.mainDomain;
    for (const second of [`host: ${own}`, 'HOST: evil.example', 'Host:', 'hOsT: 127.0.0.1'])
      expect([second, await statusOf(demoSite, [`host: ${own}`, second])]).toEqual([second, 400]);
    expect(await statusOf(demoSite, [`host: ${own}`, 'x-host: evil.example', 'hosts: evil.example'])).toBe(200);
    expect(await statusOf(demoSite, ['accept: text/html']), 'none at all').toBe(400);
  });
});
