import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { listChannels, listDeposits } from '#server/domains/cashier/index.ts';

import { type CashierBench, createCashierBench, newKey } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';

let db: Database;
let bench: CashierBench;

beforeAll(async () => {
  db = await openTestDatabase();
  bench = await createCashierBench({ db });
});
afterAll(async () => db.close());

describe('starting a deposit', () => {
  test('players can deposit: the paid amount is in the balance, once (WALL-001, WALL-002)', async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    expect(deposit).toMatchObject({ state: 'pending', amountMinor: '50000', currency: 'PHP', channel: 'sandbox' });
    expect(deposit.checkoutUrl).toMatch(/^\/sandbox-pay\/pay\/pay_[\w-]+\?lang=tl$/);
    expect(deposit.expiresAt - deposit.createdAt).toBe(30 * 60_000);
    expect(await bench.cash(ctx)).toBe(0n);

    expect((await bench.tap(deposit, 'pay')).headers.get('location')).toBe(`/m/voucherCenter?deposit=${deposit.id}`);
    await bench.sandbox.deliverDue();

    expect(await bench.look(ctx, deposit.id)).toMatchObject({ state: 'success', checkoutUrl: null });
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('the open screens are told of the new balance and the new state after the commit', async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    await bench.tap(deposit, 'pay');
    await bench.sandbox.deliverDue();
    const told = bench.events.filter(({ memberId }) => memberId === ctx.actor.memberId).map(({ event }) => event);
    expect(told).toEqual([
      { type: 'deposit', depositId: deposit.id, state: 'success' },
      { type: 'balance', cashMinor: '50000', heldMinor: '0', bonusMinor: '0', currency: 'PHP', version: expect.any(Number) },
    ]);
  });

  test.each([
    ['0', 'amount.invalid'],
    ['-1', 'amount.invalid'],
    ['0.001', 'amount.invalid'],
    ['500.001', 'amount.invalid'],
    ['1e21', 'amount.invalid'],
    ['1e3', 'amount.invalid'],
    ['NaN', 'amount.invalid'],
    ['Infinity', 'amount.invalid'],
    [' 500 ', 'amount.invalid'],
    ['', 'amount.invalid'],
    ['1,000', 'amount.invalid'],
    ['+500', 'amount.invalid'],
    ['0x1F4', 'amount.invalid'],
    ['５００', 'amount.invalid'],
    ['٥٠٠', 'amount.invalid'],
    ['9223372036854775808', 'amount.invalid'],
    ['9007199254740993', 'amount.invalid'],
    ['49.99', 'amount.below.minimum'],
    ['50000.01', 'amount.above.maximum'],
  ])('an amount of %j is refused with %s and nothing moves (fault 7)', async (amount, code) => {
    const ctx = bench.member();
    await expect(bench.start(ctx, { amount })).rejects.toMatchObject({ code, details: { fields: { amount: code } } });
    expect(await listDeposits({ ctx })).toEqual({ list: [] });
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test.each(['50', '50.00', '50000', '500.5'])('an amount of %j is taken exactly', async (amount) => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx, { amount });
    expect(deposit.amountMinor).toBe(String(Math.round(Number(amount) * 100)));
  });

  test.each(['CNY', 'USD', 'php', '', 'XXX'])('the currency %j is refused: a wallet has one currency (fault 8)', async (currency) => {
    const ctx = bench.member();
    await expect(bench.start(ctx, { currency })).rejects.toMatchObject({ code: 'currency.mismatch' });
    expect(await listDeposits({ ctx })).toEqual({ list: [] });
  });

  test('a channel that the merchant has not opened is refused', async () => {
    await expect(bench.start(bench.member(), { channel: 'gcash' })).rejects.toMatchObject({ code: 'channel.unavailable' });
  });

  test.each([null, '', 'short', 'x'.repeat(65), 'sixteen chars !!'])('the idempotency key %j is refused', async (key) => {
    await expect(bench.start(bench.member(), { key })).rejects.toMatchObject({ code: 'idempotency.key.required' });
  });
});

describe('the same request again', () => {
  test('the same key and input make one deposit and the identical reply', async () => {
    const ctx = bench.member();
    const key = newKey();
    const first = await bench.start(ctx, { key });
    expect(await bench.start(ctx, { key })).toEqual(first);
    expect((await listDeposits({ ctx })).list).toEqual([first]);
  });

  test('twenty at once make one deposit and identical replies (fault 1)', async () => {
    const ctx = bench.member();
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 20 }, () => bench.start(ctx, { key })));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await listDeposits({ ctx })).list).toHaveLength(1);
  });

  test('the same amount written otherwise is the same input', async () => {
    const ctx = bench.member();
    const key = newKey();
    const first = await bench.start(ctx, { key, amount: '500' });
    expect(await bench.start(ctx, { key, amount: '500.00' })).toEqual(first);
  });

  test('the same key with another amount is refused and nothing moves (fault 2)', async () => {
    const ctx = bench.member();
    const key = newKey();
    const first = await bench.start(ctx, { key });
    await expect(bench.start(ctx, { key, amount: '600.00' })).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    expect((await listDeposits({ ctx })).list).toEqual([first]);
  });

  test("another member's same key is another deposit", async () => {
    const key = newKey();
    const [first, second] = [await bench.start(bench.member(), { key }), await bench.start(bench.member(), { key })];
    expect(second.id).not.toBe(first.id);
  });
});

describe('what a player sees', () => {
  test('the deposit channels state limits, fee, arrival and presets before anything is paid', async () => {
    expect(await listChannels({ ctx: bench.member() })).toEqual({
      list: [
        {
          code: 'sandbox',
          kind: 'redirect',
          name: 'SandPay',
          currency: 'PHP',
          minimumMinor: '5000',
          maximumMinor: '5000000',
          feeMinor: '0',
          arrivalSeconds: 10,
          presetsMinor: ['50000'],
        },
      ],
    });
  });

  test("a member cannot see another's deposit", async () => {
    const deposit = await bench.start(bench.member());
    await expect(bench.look(bench.member(), deposit.id)).rejects.toMatchObject({ code: 'deposit.not.found' });
  });

  test("a merchant cannot see another merchant's deposit, even of the same member", async () => {
    const ctx = bench.member();
    const deposit = await bench.start(ctx);
    const elsewhere = { ...ctx, merchant: { ...ctx.merchant, code: 'elsewhere' } };
    await expect(bench.look(elsewhere, deposit.id)).rejects.toMatchObject({ code: 'deposit.not.found' });
    expect(await listDeposits({ ctx: elsewhere })).toEqual({ list: [] });
  });

  test('the list is newest first and ends after twenty', async () => {
    const ctx = bench.member();
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) ids.unshift((await bench.start(ctx)).id);
    expect((await listDeposits({ ctx })).list.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  });

  test('a fee that was shown before is kept from the amount and stands in the ledger', async () => {
    const dear = await createCashierBench({ db, feeMinor: '1500' });
    const ctx = dear.member();
    const deposit = await dear.start(ctx);
    await dear.tap(deposit, 'pay');
    await dear.sandbox.deliverDue();
    expect(await dear.cash(ctx)).toBe(48_500n);
  });
});
