import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import type { NodeHandler } from '#server/pipeline/captured-response.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';
import { type ServedPipeline, servePipeline } from './fixture/served-pipeline.ts';

let app: TestApp;
let site: ServedPipeline;
const pages: NodeHandler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>home</title>');
};

beforeAll(async () => {
  app = await createTestApp();
  site = await servePipeline({ app, pages });
});
afterAll(async () => {
  await site.stop(1_000);
  await app.close();
});

/** Somebody's long question has every connection: the database is there, and answers nobody. */
async function keepBusy({ pool }: Database): Promise<() => void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
  return () => {
    for (const client of clients) client.release();
  };
}

describe('a database that is slow', () => {
  test('leaves the process alive, and ready where readiness has a connection of its own; the lobby comes as it was kept; what waits is done when it is back (faults 34, 68)', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, `mabagal_${randomUUID().slice(0, 6)}`);
    const lobby = await site.get('/m/home');
    expect(lobby.status).toBe(200);
    const free = await keepBusy(app.db);
    let waiting: Promise<unknown>;
    try {
      waiting = browser.call('GET /wps/wallet/getWallet');
      const [ready, alive, page] = await Promise.all([site.get('/readyz'), site.get('/healthz'), site.get('/m/home')]);
      const readiness = app.db.kind === 'pglite' ? 503 : 200;
      expect([ready.status, alive.status, page.status, page.body]).toEqual([readiness, 200, 200, lobby.body]);
    } finally {
      free();
    }
    expect(await waiting).toMatchObject({ ok: true });
    expect((await site.get('/readyz')).status).toBe(200);
  });
});

describe('a clock that jumps', () => {
  const hourMs = 3_600_000;

  test.each([
    ['an hour back', '2026-11-20T04:00:00Z', -hourMs],
    ['an hour on', '2026-11-20T04:00:00Z', hourMs],
    ['into a leap day of the merchant', '2028-02-28T15:55:00Z', hourMs / 6],
    ['into a leap day of the server', '2028-02-28T23:55:00Z', hourMs / 6],
  ])('%s ends no session before its time and keeps nobody out (fault 21)', async (_, now, jumpMs) => {
    app.clock.freezeAt(new Date(now));
    const name = `orasan_${randomUUID().slice(0, 6)}`;
    const browser = visitor(app);
    await registerPlayer(browser, name);
    const isIn = async () => (await browser.call('GET /wps/wallet/getWallet')).ok;
    app.clock.advanceMs(60_000);
    expect(await isIn()).toBe(true);
    app.clock.advanceMs(jumpMs);
    // an hour without use may end a session by its own rule
    if (jumpMs < hourMs) expect(await isIn()).toBe(true);
    app.clock.advanceMs(60_000);
    expect(await logInPlayer(visitor(app), name)).toMatchObject({ ok: true });
  });
});
