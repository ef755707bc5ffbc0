import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { NodeHandler } from '#server/pipeline/captured-response.ts';
import type { Gateway } from '#site/api/gateway.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-content-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const writeNotice = (language: string, title: string, more = '') =>
  write(
    `announcements/${language}/one.md`,
    `---\ngroupName: m_home\ntitle: ${title}\nstartDate: 2026-11-01\nposition: 1\n${more}---\nText\n`,
  );
const writeHelp = (text: string) => write('help/tl/play.md', `---\ncategory: games\ntitle: Laro\nposition: 1\n---\n${text}\n`);

let drawn: string[] = [];
/** Stands where Astro's handler stands: each path reads one thing, as the real pages do. */
const pages: NodeHandler = async (request, response, _, locals) => {
  const { api } = locals as { api: Gateway };
  const language = /lang=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  drawn.push(`${request.url} ${language}`);
  const read = {
    '/m/message': () => api.call('GET /wps/system/announcements', { query: { types: 'PL', groupName: 'm_home', language } }),
    '/m/help': () => api.call('GET /wps/system/helpCenter', { query: { lang: language } }),
    '/m/plain': () => api.call('GET /wps/system/settings/consolidated'),
  }[request.url ?? ''];
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(JSON.stringify(await read?.()));
};

let app: TestApp;
let site: ServedPipeline;
const read = async (path: string, language = 'tl') => (await site.get(path, { cookie: `lang=${language}` })).body.toString();
const readAll = async () => {
  drawn = [];
  for (const path of ['/m/message', '/m/help', '/m/plain']) for (const language of ['tl', 'en']) await read(path, language);
  return drawn;
};
/** How long a page takes to show it, looked at as often as a busy page is. */
async function untilShown(path: string, text: string, language = 'tl'): Promise<number> {
  const begin = Date.now();
  await expect.poll(() => read(path, language), { timeout: 8000, interval: 50 }).toContain(text);
  return Date.now() - begin;
}

beforeAll(async () => {
  write('categories/tl/games.md', '---\nof: help\ntitle: Mga laro\nposition: 1\n---\n');
  writeNotice('tl', 'Una');
  writeNotice('en', 'First');
  writeHelp('Unang sagot');
  app = await createTestApp({ contentDirectory: folder, now: new Date('2026-11-23T00:00:00Z') });
  site = await servePipeline({ app, pages });
  await readAll();
});
afterAll(async () => {
  await site.stop(1000);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a change is live within 5 s, and draws the pages anew that show it, in its language, and no others', async () => {
  expect(await readAll()).toEqual([]);
  writeNotice('tl', 'Pangalawa');
  expect(await untilShown('/m/message', 'Pangalawa')).toBeLessThan(5000);
  drawn = [];
  expect(await readAll()).toEqual([]);

  drawn = [];
  writeHelp('Ikalawang sagot');
  expect(await untilShown('/m/help', 'Ikalawang sagot')).toBeLessThan(5000);
  for (const path of ['/m/message', '/m/help', '/m/plain']) for (const language of ['tl', 'en']) await read(path, language);
  // what a language lacks is shown in the merchant's own, so that the English page shows the change too
  expect(drawn.toSorted()).toEqual(['/m/help en', '/m/help tl']);
});

test('what begins and ends by the clock comes and goes with it, from pages that are kept too', async () => {
  writeNotice('tl', 'Naka-iskedyul', 'endDate: 2026-11-25\n');
  await untilShown('/m/message', 'Naka-iskedyul');
  await readAll();
  // the last day ends at midnight in Manila
  app.clock.freezeAt(new Date('2026-11-25T15:59:59Z'));
  expect(await readAll()).toEqual([]);
  app.clock.freezeAt(new Date('2026-11-25T16:00:00Z'));
  expect(await readAll()).toEqual(['/m/message tl']);
  expect(await read('/m/message')).not.toContain('Naka-iskedyul');
  app.clock.freezeAt(new Date('2026-11-24T00:00:00Z'));
  await readAll();
  expect(await read('/m/message')).toContain('Naka-iskedyul');
});

test('a file that cannot be understood changes nothing that players see', async () => {
  await readAll();
  writeNotice('tl', 'Sira', 'position: 2\n');
  await new Promise((resolve) => {
    setTimeout(resolve, 2600);
  });
  expect(await readAll()).toEqual([]);
  writeNotice('tl', 'Maayos');
  await untilShown('/m/message', 'Maayos');
});
