import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createAdmission, kindOf } from '#server/http/admission.ts';
import type { RequestEnv } from '#server/http/incoming.ts';
import { createLoadMeter } from '#server/platform/load-meter.ts';

type Pool = Parameters<typeof createLoadMeter>[0];

/** A pool whose connections come when the test says so. */
function busyPool() {
  const waiting: (() => void)[] = [];
  const pool = {
    waitingCount: 0,
    connect: () => new Promise<{ release(): void }>((resolve) => void waiting.push(() => resolve({ release: () => undefined }))),
  };
  return { pool, asPool: pool as unknown as Pool, giveAll: () => waiting.splice(0).forEach((give) => give()) };
}

const overSocket = { incoming: {} } as unknown as RequestEnv;

describe('load', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('that queues for the database refuses reads first, then what begins something, and never what completes it; then it takes all again', async () => {
    const { pool, asPool, giveAll } = busyPool();
    const shed = vi.fn();
    const admission = createAdmission({ load: createLoadMeter(asPool), metrics: { countShed: shed } });
    const never = new Promise<void>(() => undefined);
    const ask = (method: string, path: string, env: RequestEnv | undefined = overSocket) =>
      Promise.race([admission.run({ method, path, env }, () => never), Promise.resolve('taken')]).catch(
        (error: unknown) => (error as { code: string; details: { retryAfterMs: number } }).code,
      );
    const askAll = () =>
      Promise.all([
        ask('GET', '/wps/wallet/getWallet'),
        ask('PUT', '/wps/cashier/deposit'),
        ask('POST', '/vendor/v1/win'),
        ask('POST', '/wps/cashier/webhook/paymongo'),
        ask('GET', '/wps/wallet/getWallet', {}),
      ]);
    for (let at = 0; at < 20; at += 1) await ask('GET', '/wps/wallet/getWallet');
    expect(await askAll()).toEqual(['taken', 'taken', 'taken', 'taken', 'taken']);
    pool.waitingCount = 40;
    vi.advanceTimersByTime(400);
    expect(await askAll()).toEqual(['system.busy', 'taken', 'taken', 'taken', 'taken']);
    vi.advanceTimersByTime(400);
    expect(await askAll()).toEqual(['system.busy', 'system.busy', 'taken', 'taken', 'taken']);
    expect(shed.mock.calls).toEqual([['read'], ['read'], ['start']]);
    pool.waitingCount = 0;
    giveAll();
    await vi.advanceTimersByTimeAsync(200);
    expect(await askAll()).toEqual(['taken', 'taken', 'taken', 'taken', 'taken']);
  });

  test('of a few requests is none, however slow the machine is', async () => {
    const { pool, asPool } = busyPool();
    const admission = createAdmission({ load: createLoadMeter(asPool), metrics: { countShed: () => undefined } });
    pool.waitingCount = 5;
    vi.advanceTimersByTime(5_000);
    expect(await admission.run({ method: 'GET', path: '/wps/wallet/getWallet', env: overSocket }, () => Promise.resolve('done'))).toBe(
      'done',
    );
  });
});

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
