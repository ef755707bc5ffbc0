import type { IncomingMessage } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { NodeHandler } from '#server/pipeline/captured-response.ts';
import type { Gateway } from '#site/api/gateway.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { codeOf, makeStaff, staffPassword } from './fixture/staff.ts';

let app: TestApp;
let site: ServedPipeline;
/** What the page renderer was given. */
const asked: { method: string; headers: IncomingMessage['headers']; form: string }[] = [];

/** A page that logs in by the form that was sent to it, and says who is there. */
const pages: NodeHandler = async (request, response, _next, locals) => {
  const { api } = locals as { api: Gateway };
  const form = request.method === 'POST' ? Buffer.concat(await request.toArray()).toString() : '';
  asked.push({ method: request.method ?? '', headers: request.headers, form });
  const { userName = '', password = '', code = '' } = Object.fromEntries(new URLSearchParams(form));
  if (userName !== '') await api.call('POST /wps/staff/session', { body: { userName, password, code } });
  const me = await api.call('GET /wps/staff/session');
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(me.ok ? me.value.userName : me.code);
};

beforeAll(async () => {
  app = await createTestApp();
  site = await servePipeline({ app, pages });
});
afterAll(async () => {
  await site.stop(1000);
  await app.close();
});

const origin = () => `http://127.0.0.1:${site.port}`;
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin()}/staff/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: origin(), ...headers },
  });

async function logIn(): Promise<{ userName: string; cookie: string; headers: Headers }> {
  const { userName, secret } = await makeStaff(app);
  const answer = await post(String(new URLSearchParams({ userName, password: staffPassword, code: codeOf(app, secret) })));
  const [cookie = ''] = answer.headers.getSetCookie();
  return { userName, cookie: cookie.split(';')[0] ?? '', headers: answer.headers };
}

describe('a page of the console', () => {
  test('takes a form, hands on the cookie that its call set, and knows the caller by it from then on', async () => {
    const { userName, cookie, headers } = await logIn();
    expect(cookie).toMatch(/^laro-staff=[\w-]{43}$/);
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await site.get('/staff', { cookie })).body.toString()).toBe(userName);
  });

  test('is drawn for each asker anew, kept by nobody, and lets the renderer see neither cookie nor address', async () => {
    const [one, other] = [await logIn(), await logIn()];
    const answers = await Promise.all([one, other].map(({ cookie }) => site.get('/staff', { cookie: `${cookie}; lang=en; other=1` })));
    expect(answers.map(({ body }) => body.toString())).toEqual([one.userName, other.userName]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    expect(asked.at(-1)?.headers.cookie).toBe('lang=en');
    expect((await site.get('/staff')).body.toString()).toBe('session.required');
  });

  test('takes no form of another site’s page, none that hides where it comes from, none that is something else or too large', async () => {
    const { cookie } = await logIn();
    const before = asked.length;
    const statuses = [
      await post('a=1', { cookie, origin: 'https://evil.example' }),
      await post('a=1', { cookie, origin: 'null' }),
      await post('a=1', { cookie, 'sec-fetch-site': 'cross-site' }),
      await post('{}', { cookie, 'content-type': 'application/json' }),
      await post(`a=${'x'.repeat(192 * 1024)}`, { cookie }),
      await fetch(`${origin()}/staff/login`, { method: 'PUT', headers: { cookie } }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 413, 405]);
    expect(await post('a=1', { cookie })).toMatchObject({ status: 200 });
    expect(asked.length).toBe(before + 1);
  });

  test('is no door to the console for pages of the players', async () => {
    const { cookie } = await logIn();
    expect((await site.get('/m/home', { cookie })).body.toString()).toBe('session.required');
    expect((await fetch(`${origin()}/m/home`, { method: 'POST', headers: { cookie, origin: origin() } })).status).toBe(405);
  });
});
