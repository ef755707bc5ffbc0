import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';

const now = new Date('2026-11-21T08:00:00.250Z');
const other = { ...testMerchant({ brandName: 'Other', currency: 'CNY', flags: ['DIRECTREG3'] }), isDefault: false };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now, otherMerchants: [other], config: { requestsPerMinute: 40 } });
});
afterAll(() => app.close());

const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', encryption: 'jwe', ...headers },
});
const login = '/wps/session/login';

async function codeOf(response: Response | Promise<Response>): Promise<string> {
  const envelope = (await (await response).json()) as { success: boolean; errorCode?: string };
  return envelope.success ? 'success' : (envelope.errorCode ?? '');
}

describe('every answer', () => {
  test('is an envelope with the server clock, a request id and no caching', async () => {
    const response = await app.request('/wps/system/status');
    expect(await response.json()).toEqual({
      success: true,
      value: expect.objectContaining({ maintenance: false, address: 'in-process', serverTime: now.getTime() }),
    });
    expect(response.headers.get('x-server-time')).toBe(String(now.getTime()));
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test("keeps a proxy's request id and replaces one that could write into a log (fault 69)", async () => {
    const given = async (id: string) =>
      (await app.request('/wps/system/status', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await given('trace-0123456789')).toBe('trace-0123456789');
    expect(await given('x\u001b[31mred')).not.toContain('red');
    expect(await given('a'.repeat(65))).not.toContain('aaaa');
  });

  test('to an unknown path is not.found', async () => {
    const response = await app.request('/wps/no/such/call');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, errorCode: 'not.found', message: 'Hindi ito nahanap.', value: null });
  });
});

describe('a call that needs a session', () => {
  const keys = (Object.entries(calls) as [string, Call][]).filter(([, call]) => call.auth !== 'none').map(([key]) => key);

  test.each(keys)('%s is refused without one', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const response = await app.request(path.replace(/:\w+/g, 'x'), { method });
    expect([response.status, await codeOf(response)]).toEqual([401, 'session.required']);
  });

  test.each(['Bearer', 'Bearer short', `Bearer ${'a'.repeat(129)}`, `Basic ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(20)} b`])(
    'the header %j holds none',
    async (authorization) => {
      expect(await codeOf(app.request('/wps/wallet/getWallet', { headers: { authorization } }))).toBe('session.required');
    },
  );

  test('a token that never was is an expired session', async () => {
    expect(await codeOf(app.request('/wps/wallet/getWallet', { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }))).toBe(
      'session.expired',
    );
  });
});

describe('bad input (faults 49, 54)', () => {
  test.each([
    ['a parameter twice', '/wps/check/username?username=a&username=b'],
    ['__proto__ as a parameter', '/wps/check/username?__proto__=x&username=abcd'],
    ['a NUL', '/wps/check/username?username=ab%00cd'],
    ['an array for a scalar', '/wps/check/username?username[]=abcd'],
    ['a missing parameter', '/wps/check/username'],
    ['an endless page', '/wps/relay/GCSGAME_gameList?pageNo=1e9'],
    ['a page of everything', '/wps/relay/GCSGAME_gameList?pageSize=1000000000'],
    ['SQL for a type', "/wps/relay/GCSGAME_gameList?gameType=RNG'%20or%20'1'='1"],
  ])('%s is request.invalid', async (_, path) => {
    const response = await app.request(path);
    expect([response.status, await codeOf(response)]).toEqual([400, 'request.invalid']);
  });

  test('the failing input is named, cut to a sane length', async () => {
    const envelope = (await (await app.request(`/wps/check/username?username=a&${'k'.repeat(500)}=1&${'k'.repeat(500)}=2`)).json()) as {
      value: { fields: object };
    };
    expect(Object.keys(envelope.value.fields)).toEqual(['k'.repeat(64)]);
  });

  test.each([
    ['no JSON', '{', 'request.invalid'],
    ['__proto__ in a body', '{"data":"x","__proto__":{"type":1}}', 'request.invalid'],
    ['constructor deep in a body', '{"data":{"a":[{"constructor":1}]}}', 'request.invalid'],
    ['JSON 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'request.invalid'],
    ['half a surrogate pair', '{"data":"\\ud800"}', 'request.invalid'],
    ['an unknown field', '{"data":"x","type":1}', 'payload.invalid'],
    ['a plain body where an encrypted one belongs', '{"username":"juan","password":"x"}', 'payload.invalid'],
    ['an array', '[]', 'payload.invalid'],
    ['a payload that is no JWE', '{"data":"a.b.c.d.e"}', 'payload.invalid'],
  ])('%s is refused', async (_, body, code) => {
    expect(await codeOf(app.request(login, json(body)))).toBe(code);
  });

  test('an encrypted body without its header is refused', async () => {
    expect(await codeOf(app.request(login, json('{"data":"x"}', { encryption: 'none' })))).toBe('payload.invalid');
  });

  test('a body over 64 kB is cut off, with and without its length', async () => {
    const body = JSON.stringify({ data: 'x'.repeat(1024 * 1024) });
    expect(await codeOf(app.request(login, json(body)))).toBe('request.too.large');
    expect(await codeOf(app.request(login, json(body, { 'content-length': String(body.length) })))).toBe('request.too.large');
  });

  test.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', { 'content-type': '' }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('%s is request.unsupported', async (_, headers) => {
    const response = await app.request(login, json('{"data":"x"}', headers));
    expect([response.status, await codeOf(response)]).toEqual([415, 'request.unsupported']);
  });
});

describe('calls made by another site', () => {
  const from = (headers: Record<string, string>) => codeOf(app.request(login, json('{"data":"x"}', headers)));

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost.evil.example' },
  ])('%j may not change anything', async (headers) => {
    expect(await from(headers)).toBe('request.forbidden.origin');
  });

  test.each([
    {},
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
  ])('%j is our own page or no browser', async (headers) => {
    expect(await from(headers)).toBe('payload.invalid');
  });

  test('reading is not changing', async () => {
    expect(
      await codeOf(app.request('/wps/system/status', { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } })),
    ).toBe('success');
  });
});

describe('merchants', () => {
  const merchantOn = async (host: string, headers: Record<string, string> = {}) => {
    const response = await app.request('/wps/system/domainRoute', { headers: { host, ...headers } });
    return ((await response.json()) as { value: { merchantCode: string } }).value.merchantCode;
  };

  test('are chosen by the host, whatever its port and case', async () => {
    expect(await merchantOn(other.mainDomain)).toBe(other.code);
    expect(await merchantOn(`${other.mainDomain.toUpperCase()}:4321`)).toBe(other.code);
    expect(await merchantOn(app.merchant.mainDomain)).toBe(app.merchant.code);
  });

  test('a host that nobody claims is the default merchant, and nothing is built from it (fault 67)', async () => {
    const response = await app.request('/wps/system/settings/consolidated', { headers: { host: 'evil.example' } });
    const text = await response.text();
    expect(text).toContain(app.merchant.code);
    expect(text).not.toContain('evil.example');
  });

  test('forwarded headers count for nothing without a proxy of ours (fault 67)', async () => {
    expect(await merchantOn(app.merchant.mainDomain, { 'x-forwarded-host': other.mainDomain })).toBe(app.merchant.code);
    const response = await app.request('/wps/system/status', { headers: { 'x-forwarded-proto': 'https' } });
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test('each has its own settings', async () => {
    const read = async (host: string) =>
      (await app.request('/wps/system/settings/consolidated', { headers: { host } })).json() as Promise<{
        value: { currency: string; brandName: string; whitelabel: Record<string, boolean> };
      }>;
    const [own, others] = [await read(app.merchant.mainDomain), await read(other.mainDomain)];
    expect([own.value.currency, others.value.currency]).toEqual([app.merchant.currency, 'CNY']);
    expect([own.value.whitelabel['MAILCEN'], others.value.whitelabel['MAILCEN'], others.value.whitelabel['DIRECTREG3']]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('one address that asks without end', () => {
  test('is refused with the time to wait, and nobody else is', async () => {
    const ask = (address: string) => app.request('/wps/system/status', {}, { address });
    for (let request = 0; request < 40; request += 1) await ask('203.0.113.7');
    const refused = await ask('203.0.113.7');
    expect([refused.status, await codeOf(refused.clone())]).toEqual([429, 'rate.limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('203.0.113.8')).status).toBe(200);
    expect((await ask('203.0.113.7')).status).toBe(429);
  });
});

describe('the API reference', () => {
  test('names every call', async () => {
    const document = (await (await app.request('/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> };
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(named.toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});
