import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { sandboxDeliveries, sandboxPayments } from '#server/providers/payment/sandbox/provider/schema.ts';
import { reconcileDeposits } from '#server/domains/cashier/index.ts';

import { type CashierBench, createCashierBench, newKey, type Weather } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';

let db: Database;
let bench: CashierBench;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  // The provider's books are one for all merchants: each test begins with empty ones.
  await db.orm.delete(sandboxDeliveries);
  await db.orm.delete(sandboxPayments);
  bench = await createCashierBench({ db, timeoutMs: 1_000 });
});
afterAll(async () => db.close());

const toProvider =
  (answer: Weather): Weather =>
  (request) =>
    request.url.includes('/v1/payments') ? answer(request) : undefined;
const storms: [string, Weather][] = [
  ['does not answer', toProvider(() => new Promise<Response>(() => {}))],
  ['cannot be reached', toProvider(() => Promise.reject(new TypeError('fetch failed')))],
  ['answers 500', toProvider(() => Response.json({ error: 'oops' }, { status: 500 }))],
  ['answers HTML', toProvider(() => new Response('<!doctype html><h1>It works!</h1>', { headers: { 'content-type': 'text/html' } }))],
  ['answers 200 with an error body', toProvider(() => Response.json({ error: 'insufficient merchant balance' }))],
  ['answers 200 with an empty body', toProvider(() => new Response(''))],
  [
    'answers about another payment',
    toProvider(() =>
      Response.json({
        paymentId: 'pay_x',
        reference: 'another',
        state: 'success',
        amountMinor: '50000',
        currency: 'PHP',
        checkoutUrl: '/x',
        occurredAt: 1,
      }),
    ),
  ],
  ['redirects', toProvider(() => new Response(null, { status: 302, headers: { location: 'http://elsewhere.invalid/' } }))],
];

describe('a provider on a bad day', () => {
  test.each(storms)('that %s when a deposit starts leaves it waiting, and it opens by itself later (fault 25)', async (_, storm) => {
    const ctx = bench.member();
    bench.setWeather(storm);
    const deposit = await bench.start(ctx);
    expect(deposit).toMatchObject({ state: 'created', checkoutUrl: null });
    expect(await bench.cash(ctx)).toBe(0n);

    bench.setWeather(undefined);
    bench.advanceMs(21_000);
    await reconcileDeposits({ ctx: bench.ctx });
    const opened = await bench.look(ctx, deposit.id);
    expect(opened.state).toBe('pending');
    expect(opened.checkoutUrl).toContain('/sandbox-pay/pay/');
  });

  test.each(storms)('that %s when asked leaves the deposit pending and credits nothing (fault 25)', async (_, storm) => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    await bench.tap(deposit, 'pay', 'lost');
    bench.setWeather(storm);
    bench.advanceMs(21_000);
    await reconcileDeposits({ ctx: bench.ctx });
    expect(await bench.look(ctx, deposit.id)).toMatchObject({ state: 'pending' });
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('a payment whose create reply was lost is the same payment at the next try', async () => {
    const ctx = bench.member();
    const key = newKey();
    let made = 0;
    bench.setWeather(async (request) => {
      if (request.method !== 'POST' || !request.url.includes('/v1/payments')) return undefined;
      bench.setWeather(undefined);
      await bench.reach(request);
      made += 1;
      throw new TypeError('socket hang up');
    });
    expect((await bench.start(ctx, { key })).state).toBe('created');
    const second = await bench.start(ctx, { key });
    expect([made, second.state]).toEqual([1, 'pending']);
  });

  test('after five failures in a row new deposits are refused without asking, and nothing is left behind (fault 25)', async () => {
    let asked = 0;
    bench.setWeather(
      toProvider(() => {
        asked += 1;
        return Response.json({}, { status: 503 });
      }),
    );
    for (let count = 0; count < 5; count += 1) await bench.start(bench.member());
    await expect(bench.start(bench.member())).rejects.toMatchObject({ code: 'provider.unavailable' });
    expect(asked).toBe(5);
    bench.setWeather(undefined);
    bench.advanceMs(15_001);
    expect((await bench.start(bench.member())).state).toBe('pending');
  });
});

describe('asking for the state of a payment', () => {
  test('finds a payment whose notice was lost, and a notice that comes late credits nothing more', async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    await bench.tap(deposit, 'later');
    bench.advanceMs(6_000);
    expect((await bench.look(ctx, deposit.id)).state).toBe('success');
    expect(await bench.cash(ctx)).toBe(50_000n);
    bench.advanceMs(30_000);
    expect(await bench.sandbox.deliverDue()).toBeGreaterThan(0);
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('at the same moment as the notice credits once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ctx = bench.member();
      const deposit = await bench.start(ctx);
      await bench.tap(deposit, 'pay');
      bench.advanceMs(6_000);
      await Promise.all([bench.sandbox.deliverDue(), bench.look(ctx, deposit.id), bench.sandbox.deliverDue(), bench.look(ctx, deposit.id)]);
      expect(await bench.cash(ctx)).toBe(50_000n);
    }
  });

  test('reconciliation brings every open deposit to its end after all notices were lost', async () => {
    const players = await Promise.all(
      ['pay', 'pay', 'decline', 'cancel'].map(async (action) => {
        const ctx = bench.member();
        const deposit = await bench.start(ctx);
        await bench.tap(deposit, action, 'lost');
        return { ctx, deposit };
      }),
    );
    expect(await bench.sandbox.deliverDue()).toBe(0);
    expect(await reconcileDeposits({ ctx: bench.ctx })).toEqual({ asked: 0, ended: 0 });
    bench.advanceMs(21_000);
    expect(await reconcileDeposits({ ctx: bench.ctx })).toEqual({ asked: 4, ended: 4 });
    expect(await reconcileDeposits({ ctx: bench.ctx })).toEqual({ asked: 0, ended: 0 });
    const seen = await Promise.all(
      players.map(async ({ ctx, deposit }) => [(await bench.look(ctx, deposit.id)).state, await bench.cash(ctx)]),
    );
    expect(seen).toEqual([
      ['success', 50_000n],
      ['success', 50_000n],
      ['failed', 0n],
      ['cancelled', 0n],
    ]);
  });

  test('a screen that looks every second does not ask the provider every second', async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    bench.advanceMs(6_000);
    let asked = 0;
    bench.setWeather(
      toProvider(() => {
        asked += 1;
        return undefined;
      }),
    );
    for (let second = 0; second < 4; second += 1) await bench.look(ctx, deposit.id);
    expect(asked).toBe(1);
  });
});

describe('the end of the time to pay', () => {
  test('ends an unpaid deposit as expired', async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    bench.advanceMs(30 * 60_000 + 1_000);
    await bench.sandbox.deliverDue();
    expect((await bench.look(ctx, deposit.id)).state).toBe('expired');
    expect((await bench.tap(deposit, 'pay')).status).not.toBe(500);
    await bench.sandbox.deliverDue();
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('never ends a deposit on a guess: while the provider is silent it stays open', async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    await bench.tap(deposit, 'pay', 'lost');
    bench.setWeather(toProvider(() => Response.json({}, { status: 503 })));
    bench.advanceMs(60 * 60_000);
    await reconcileDeposits({ ctx: bench.ctx });
    expect((await bench.look(ctx, deposit.id)).state).toBe('pending');
    bench.setWeather(undefined);
    bench.advanceMs(21_000);
    await reconcileDeposits({ ctx: bench.ctx });
    expect((await bench.look(ctx, deposit.id)).state).toBe('success');
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('ends a deposit that never reached the provider', async () => {
    const ctx = bench.member();
    bench.setWeather(toProvider(() => Response.json({}, { status: 503 })));
    const deposit = await bench.start(ctx);
    bench.setWeather(undefined);
    bench.advanceMs(32 * 60_000);
    await reconcileDeposits({ ctx: bench.ctx });
    expect((await bench.look(ctx, deposit.id)).state).toBe('expired');
  });
});

describe("the provider's behaviours", () => {
  test.each([
    ['normal', 'success', 50_000n, null],
    ['duplicate', 'success', 50_000n, null],
    ['reordered', 'success', 50_000n, null],
    ['late', 'success', 50_000n, null],
    ['underpaid', 'review', 0n, 'amount.mismatch'],
    ['contradicted', 'success', 50_000n, 'illegal.step'],
  ])('%s ends as %s', async (behaviour, state, cash, flag) => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    await bench.tap(deposit, 'pay', behaviour);
    for (const waitMs of [0, 4_000, 30_000]) {
      bench.advanceMs(waitMs);
      await bench.sandbox.deliverDue();
    }
    const [row] = await db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.id, deposit.id));
    expect(row).toMatchObject({ state, flag });
    expect(await bench.cash(ctx)).toBe(cash);
  });

  test('declined and then reported as paid goes to review', async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    await bench.tap(deposit, 'decline', 'contradicted');
    await bench.sandbox.deliverDue();
    bench.advanceMs(4_000);
    await bench.sandbox.deliverDue();
    expect((await bench.look(ctx, deposit.id)).state).toBe('review');
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('a notice that the platform could not take is sent again, later and later', async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    await bench.tap(deposit, 'pay');
    bench.setWeather((request) => (request.url.includes('/webhook/') ? new Response(null, { status: 503 }) : undefined));
    expect(await bench.sandbox.deliverDue()).toBe(1);
    expect(await bench.sandbox.deliverDue()).toBe(0);
    bench.advanceMs(2_001);
    expect(await bench.sandbox.deliverDue()).toBe(1);
    bench.setWeather(undefined);
    bench.advanceMs(9_000);
    expect(await bench.sandbox.deliverDue()).toBe(0);
    bench.advanceMs(1_001);
    expect(await bench.sandbox.deliverDue()).toBe(1);
    expect(await bench.cash(ctx)).toBe(50_000n);
    expect(await bench.sandbox.deliverDue()).toBe(0);
  });
});
