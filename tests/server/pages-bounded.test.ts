import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { NodeHandler } from '#server/pipeline/captured-response.ts';
import { createDrawGate } from '#server/pipeline/draw-gate.ts';
import { createFrontLimits } from '#server/pipeline/front-limits.ts';
import { createRateLimit } from '#server/platform/rate-limit.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';

const limit = 50;
const folder = mkdtempSync(join(tmpdir(), 'laro-bounded-'));
const drawn: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;

const pages: NodeHandler = async (request, response) => {
  const url = request.url ?? '';
  drawn.push(url);
  atOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  await pause(url.startsWith('/m/rng') ? 50 : 1);
  atOnce -= 1;
  if (url.startsWith('/m/hangs')) return;
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>x</title>');
};

let app: TestApp;
let site: ServedPipeline;
beforeAll(async () => {
  writeFileSync(join(folder, 'app.css'), 'a{}');
  // one proxy, so that each test is somebody else
  const settings = { requestsPerMinute: limit };
  const rateLimit = createRateLimit(settings);
  app = await createTestApp({ config: { ...settings, trustedProxies: 1 }, rateLimit });
  site = await servePipeline({
    app,
    pages,
    folders: [{ directory: folder, prefix: '', isImmutable: () => true }],
    trustedProxies: 1,
    limits: { ...createFrontLimits(settings, rateLimit), draws: createRateLimit({ requestsPerMinute: 30 }) },
    gate: createDrawGate({ limitMs: 3000, waiting: 10, perAddress: 6 }),
  });
});
afterAll(async () => {
  await site.stop(1000);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = (address: string) => ({ host: app.merchant.mainDomain, 'x-forwarded-for': address });
async function statusesOf(paths: readonly string[], address: string, method = 'GET'): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await site.get(path, as(address), method)).status);
  return statuses;
}
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;
const many = (times: number, path: string) => Array.from({ length: times }, () => path);

describe('what a page does not read', () => {
  test('draws nothing anew', async () => {
    const before = drawn.length;
    for (let at = 0; at < 20; at += 1) await site.get(`/m/home?pageNo=${at}&code=c${at}&gameId=${at}&id=${at}`, as('203.0.113.1'));
    expect(drawn.slice(before)).toEqual(['/m/home']);
  });
});

describe('an address', () => {
  test('has pages and calls in one bucket: beyond it both are refused with the time to wait', async () => {
    expect(count(await statusesOf(many(30, '/m/login'), '203.0.113.2'), 200)).toBe(30);
    const calls = await statusesOf(many(25, '/wps/system/status'), '203.0.113.2');
    expect([count(calls, 200), count(calls, 429)]).toEqual([20, 5]);
    const { status, headers, body } = await site.get('/m/login', { ...as('203.0.113.2'), cookie: 'lang=en' });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(body.toString()).toContain('<html lang="en" dir="ltr">');
    expect(await statusesOf(['/m/login'], '203.0.113.3'), 'another address').toEqual([200]);
  });

  test('has a larger bucket for files, which do not use up the one of calls', async () => {
    const files = await statusesOf(many(limit * 10 + 5, '/app.css'), '203.0.113.4');
    expect([count(files, 200), count(files, 429)]).toEqual([limit * 10, 5]);
    expect(await statusesOf(['/wps/system/status'], '203.0.113.4')).toEqual([200]);
  });

  test.each(['/studio/session', '/studio/seeds'])('is limited at %s too, not to the cashier’s loss', async (path) => {
    const address = `2001:db8:${path.length}::1`;
    const refused = count(await statusesOf(many(limit + 5, path), address, 'POST'), 429);
    expect(refused).toBe(5);
    expect(await statusesOf(['/wps/system/status'], address)).toEqual([200]);
  });

  test('is limited at the console', async () => {
    expect(count(await statusesOf(many(limit + 5, '/staff/login'), '203.0.113.6'), 429)).toBe(5);
  });

  test('may have so many pages drawn anew and no more; pages from memory still come', async () => {
    const statuses = await statusesOf(
      Array.from({ length: 35 }, (_, at) => `/m/gameList?pageNo=${at + 2}`),
      '203.0.113.7',
    );
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([30, 5]);
    expect(await statusesOf(['/m/gameList?pageNo=2'], '203.0.113.7')).toEqual([200]);
  });
});

describe('drawing', () => {
  test('goes on for one page at a time; beyond the queue the answer is 503 with Retry-After, and others have places', async () => {
    mostAtOnce = 0;
    const asked = Array.from({ length: 20 }, (_, at) => site.get(`/m/rng?vassalage=V${at}`, as('203.0.113.8')));
    await pause(10);
    const other = site.get('/m/rng?vassalage=OTHER', as('203.0.113.9'));
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    // a place may come free while the twenty arrive
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await other).status).toBe(200);
    expect(mostAtOnce).toBe(1);
  });

  test('a page that hangs is answered with 503 when its time is up, and the next page is drawn', async () => {
    const startedAt = performance.now();
    const { status, headers } = await site.get('/m/hangs', as('203.0.113.10'));
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(performance.now() - startedAt).toBeGreaterThan(2900);
    expect((await site.get('/m/fish?pageNo=9', as('203.0.113.10'))).status).toBe(200);
  });
});
