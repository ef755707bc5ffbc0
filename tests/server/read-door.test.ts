import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { calls, type CallName } from '#contract/calls.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';

const now = new Date('2026-11-22T08:00:00.250Z');

let app: TestApp;
let site: ServedPipeline;
beforeAll(async () => {
  app = await createTestApp({ now });
  site = await servePipeline({ app, pages: (_request, _response, next) => next() });
});
afterAll(async () => {
  await site.stop(1000);
  await app.close();
});

const reads = (Object.keys(calls) as CallName[]).flatMap((key) => (/^GET [^:]+$/.test(key) ? [key.slice(4)] : []));
/** What is made anew for each who asks. */
const everNew = new Set(['/wps/captcha', '/wps/member/trialuser', '/wps/verification/human', '/wps/system/customerService']);
const trace = { 'x-request-id': 'trace-0123456789' };
const envelope = (body: Buffer) => JSON.parse(body.toString()) as { success: boolean; errorCode?: string; value: unknown };

const withoutValue = (cookie: string) => cookie.replace(/=[^;]*/, '');

/** What the adapter's way answers: the same request, made in-process by somebody at the same address. */
async function byRequest(path: string, headers: Record<string, string>) {
  const response = await app.request(path, { headers }, { address: '127.0.0.1' });
  const { 'set-cookie': _cookies, ...own } = Object.fromEntries(response.headers);
  return { status: response.status, headers: own, cookies: response.headers.getSetCookie().map(withoutValue), text: await response.text() };
}

async function bySocket(path: string, headers: Record<string, string>) {
  const { status, headers: all, body } = await site.get(path, headers);
  const { date, connection, 'keep-alive': _keepAlive, 'content-length': length, 'set-cookie': cookies = [], ...own } = all;
  expect(date).toBeDefined();
  expect(connection).toBeDefined();
  expect(Number(length)).toBe(body.length);
  return { status, headers: own, cookies: cookies.map(withoutValue), text: body.toString() };
}

describe('a read that comes over HTTP', () => {
  test.each(reads)('%s answers what it answers in-process: status, envelope and every header', async (path) => {
    const headers = { host: app.merchant.mainDomain, ...trace };
    const [given, wanted] = [await bySocket(path, headers), await byRequest(path, headers)];
    expect(given).toEqual(everNew.has(path) ? { ...wanted, text: given.text } : wanted);
    expect(Object.keys(envelope(Buffer.from(given.text)))).toEqual(Object.keys(envelope(Buffer.from(wanted.text))));
  });

  test('has its query read and judged, encoded or not', async () => {
    const search = '/wps/system/announcements?types=';
    const headers = { host: app.merchant.mainDomain, ...trace };
    for (const query of ['', '%20', 'a&types=b', 'MARQUEE&groupName=m_home', 'MARQUEE&language=%ff'])
      expect(await bySocket(search + query, headers), query).toEqual(await byRequest(search + query, headers));
  });

  test('keeps what is beyond ASCII whole', async () => {
    const name = 'Laró ng Bayan ₱ 彩票';
    const { brandName } = app.merchant;
    Reflect.set(app.merchant, 'brandName', name);
    const { text } = await bySocket('/wps/system/settings/consolidated', { host: app.merchant.mainDomain });
    Reflect.set(app.merchant, 'brandName', brandName);
    expect(text).toContain(name);
  });

  test('has what our own proxy states of the caller', async () => {
    const region = { countryHeader: 'cf-ipcountry', restrictedCountries: [], unknownCountry: 'restricted' as const };
    const behind = await createTestApp({ now, merchant: { region }, config: { trustedProxies: ['127.0.0.0/8'] } });
    const served = await servePipeline({ app: behind, pages: (_request, _response, next) => next() });
    const { body } = await served.get('/wps/system/status', { host: behind.merchant.mainDomain, 'cf-ipcountry': 'ph' });
    await served.stop(1000);
    await behind.close();
    expect(envelope(body).value).toMatchObject({ location: 'PH' });
  });
});

describe('what is not a read at a fixed path goes the long way', () => {
  test('a HEAD has no body', async () => {
    const { status, body } = await site.get('/wps/system/status', { host: app.merchant.mainDomain }, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
  });

  test('a host that cannot be one is refused (fault 67)', async () => {
    expect((await site.get('/wps/system/status', { host: 'a b' })).status).toBe(400);
    expect((await site.get('/wps/system/status', { host: 'user@laro.localhost' })).status).toBe(400);
  });

  test('an unknown path is not found, and a changing call is not taken for a read', async () => {
    const missing = await site.get('/wps/system/status/', { host: app.merchant.mainDomain });
    expect(envelope(missing.body).errorCode).toBe('not.found');
    const posted = await site.get('/wps/system/status', { host: app.merchant.mainDomain }, 'POST');
    expect(envelope(posted.body).errorCode).toBe('not.found');
  });
});
