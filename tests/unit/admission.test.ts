import type { IncomingMessage, ServerResponse } from 'node:http';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type Admission, createAdmission, kindOf } from '#server/http/admission.ts';
import { createLoadMeter } from '#server/platform/load-meter.ts';

type Pool = Parameters<typeof createLoadMeter>[0];

/** A pool whose connections come when the test says so. */
function busyPool() {
  const waiting: (() => void)[] = [];
  let release = () => {};
  const pool = {
    waitingCount: 0,
    on: (_: 'release', told: () => void) => void (release = told),
    connect: () => new Promise<{ release(): void }>((resolve) => void waiting.push(() => resolve({ release: () => undefined }))),
  };
  return { pool, asPool: pool as unknown as Pool, giveAll: () => waiting.splice(0).forEach((give) => give()), release: () => release() };
}

describe('load', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('that queues for the database refuses reads first, then what begins something, and never what completes it; then it takes all again', async () => {
    const { pool, asPool, giveAll } = busyPool();
    const shed = vi.fn();
    const load = createLoadMeter(asPool);
    const refuse = createAdmission({ load, metrics: { countShed: shed } });
    const askAll = () =>
      [
        ['GET', '/wps/wallet/getWallet?currency=PHP'],
        ['PUT', '/wps/cashier/deposit'],
        ['POST', '/studio/spin'],
        ['POST', '/vendor/v1/win'],
        ['POST', '/wps/cashier/webhook/paymongo'],
      ].map(([method, url]) => ask(refuse, method, url));
    for (let at = 0; at < 30; at += 1) void load.count(() => new Promise(() => undefined));
    expect(askAll()).toEqual([200, 200, 200, 200, 200]);
    pool.waitingCount = 40;
    vi.advanceTimersByTime(500);
    expect(askAll()).toEqual(['system.unbegun', 200, 200, 200, 200]);
    vi.advanceTimersByTime(400);
    expect(askAll()).toEqual(['system.unbegun', 'system.unbegun', 'platform.unavailable', 200, 200]);
    expect(shed.mock.calls).toEqual([['read'], ['read'], ['start'], ['start']]);
    pool.waitingCount = 0;
    giveAll();
    await vi.advanceTimersByTimeAsync(100);
    expect(askAll()).toEqual([200, 200, 200, 200, 200]);
  });

  test('that comes all at once is refused from where its queue would take too long, before anybody in it has waited', async () => {
    const { pool, asPool, giveAll, release } = busyPool();
    const load = createLoadMeter(asPool);
    const refuse = createAdmission({ load, metrics: { countShed: () => undefined } });
    for (let at = 0; at < 30; at += 1) void load.count(() => new Promise(() => undefined));
    const take = () =>
      ['GET', 'PUT', 'DELETE'].map((method) => ask(refuse, method, method === 'DELETE' ? '/wps/session/logout' : '/wps/x'));
    // one turn of the database takes 10 ms
    pool.waitingCount = 2;
    for (let at = 0; at < 40; at += 1) {
      for (let turn = 0; turn < 5; turn += 1) release();
      await vi.advanceTimersByTimeAsync(50);
      giveAll();
    }
    pool.waitingCount = 25;
    expect(take()).toEqual([200, 200, 200]);
    pool.waitingCount = 35;
    expect(take()).toEqual(['system.unbegun', 200, 200]);
    pool.waitingCount = 65;
    expect(take()).toEqual(['system.unbegun', 'system.unbegun', 200]);
  });

  test('in one turn of the event loop is refused once that turn has gone on for too long', () => {
    const { asPool } = busyPool();
    const load = createLoadMeter(asPool);
    const refuse = createAdmission({ load, metrics: { countShed: () => undefined } });
    for (let at = 0; at < 30; at += 1) void load.count(() => new Promise(() => undefined));
    const now = performance.now();
    const late = vi.spyOn(performance, 'now').mockReturnValue(now + 400);
    expect(ask(refuse, 'GET', '/wps/wallet/getWallet')).toBe('system.unbegun');
    late.mockRestore();
    expect(ask(refuse, 'GET', '/wps/wallet/getWallet')).toBe(200);
  });

  test('of a few requests is none, however slow the machine is', () => {
    const { pool, asPool } = busyPool();
    const refuse = createAdmission({ load: createLoadMeter(asPool), metrics: { countShed: () => undefined } });
    pool.waitingCount = 5;
    vi.advanceTimersByTime(5_000);
    expect(ask(refuse, 'GET', '/wps/wallet/getWallet')).toBe(200);
  });
});

/** 200 = let in, otherwise the code of a 503 that says when to come again. */
function ask(refuse: Admission, method = '', url = ''): unknown {
  let sent: unknown = 200;
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      expect([status, Number(headers['retry-after'])]).toEqual([503, expect.toSatisfy((seconds) => [2, 3].includes(seconds))]);
      return response;
    },
    end(body: string) {
      const { errorCode, code } = JSON.parse(body) as { errorCode?: string; code?: string };
      sent = errorCode ?? code;
    },
  };
  const isRefused = refuse({ method, url } as IncomingMessage, response as unknown as ServerResponse);
  expect(isRefused).toBe(sent !== 200);
  return sent;
}

describe('a request', () => {
  test.each([
    ['GET', '/lotto/lgw/jackpots', 'read'],
    ['POST', '/vendor/v1/balance', 'read'],
    ['POST', '/vendor/v1/bet', 'start'],
    ['POST', '/vendor/v1/rollback', 'completion'],
    ['POST', '/vendor/v1/endRound', 'completion'],
    ['POST', '/wps/cashier/statement/paymongo', 'completion'],
    ['POST', '/wps/protection/exclusion', 'completion'],
    ['DELETE', '/wps/session/logout', 'completion'],
    ['POST', '/studio/spin', 'start'],
    ['POST', '/studio/tables/bets', 'start'],
    ['POST', '/studio/sports/bets', 'start'],
    ['POST', '/studio/cards/join', 'start'],
    ['POST', '/studio/sports/cash-out', 'completion'],
    ['POST', '/studio/tables/bets/b1/cash-out', 'completion'],
    ['POST', '/studio/cards/act', 'completion'],
    ['POST', '/studio/rounds/r1/seen', 'completion'],
    ['GET', '/studio/state', 'read'],
  ])('%s %s is a %s', (method, path, kind) => expect(kindOf(method, path)).toBe(kind));
});
