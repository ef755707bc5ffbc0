import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Deposit } from '#contract/deposits/calls.ts';
import type { Database } from '#server/db/database.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { sandboxPayments } from '#server/providers/payment/sandbox/provider/schema.ts';
import { applyKeptNotices } from '#server/domains/cashier/index.ts';

import { type CashierBench, createCashierBench, newKey } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';
import { ledgerSum } from './fixture/ledger-sum.ts';

let db: Database;
let bench: CashierBench;

beforeAll(async () => {
  db = await openTestDatabase();
  bench = await createCashierBench({ db });
});
afterAll(async () => db.close());

async function pendingDeposit() {
  const ctx = bench.member();
  const deposit = await bench.start(ctx);
  const [payment] = await db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.reference, deposit.id));
  const noticeOf = (state: string) => ({
    eventId: `evt_${newKey()}`,
    paymentId: payment?.id,
    reference: deposit.id,
    state,
    amountMinor: deposit.amountMinor,
    currency: deposit.currency,
    occurredAt: bench.now().getTime(),
  });
  return { ctx, deposit, noticeOf };
}

async function rowOf({ id }: Deposit) {
  const [found] = await db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.id, id));
  return found;
}

describe('an event that the provider sends to the addresses of two merchants', () => {
  let other: CashierBench;
  beforeAll(async () => {
    other = await createCashierBench({ db });
  });

  test('credits at its own merchant, whichever address had it first, and once', async () => {
    const { ctx, deposit, noticeOf } = await pendingDeposit();
    const body = noticeOf('success');
    const timestampMs = bench.now().getTime();
    expect(await (await other.notice(body, { timestampMs })).json()).toEqual({ received: true, outcome: 'unmatched' });
    expect(await (await bench.notice(body, { timestampMs })).json()).toEqual({ received: true, outcome: 'applied' });
    expect(await (await other.notice(body, { timestampMs: timestampMs + 1 })).json()).toEqual({ received: true, outcome: 'known' });
    expect((await rowOf(deposit))?.state).toBe('success');
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('brings late money to a person, whichever address had it first', async () => {
    const { deposit, noticeOf } = await pendingDeposit();
    await bench.notice(noticeOf('failed'));
    const late = noticeOf('success');
    await other.notice(late);
    await bench.notice(late);
    expect(await rowOf(deposit)).toMatchObject({ state: 'review', flag: 'paid.after.end' });
  });
});

describe('a notice that came before its deposit was there', () => {
  const move = ({ id }: Deposit, merchantCode: string) =>
    db.orm.update(cashierDeposits).set({ merchantCode }).where(eq(cashierDeposits.id, id));

  test('is applied when the provider sends it again, even the same copy, and then no more', async () => {
    const { ctx, deposit, noticeOf } = await pendingDeposit();
    const [notice, timestampMs] = [noticeOf('success'), bench.now().getTime()];
    await move(deposit, 'not-yet-restored');
    expect(await (await bench.notice(notice, { timestampMs })).json()).toEqual({ received: true, outcome: 'unmatched' });
    await move(deposit, bench.merchantCode);
    expect(await (await bench.notice(notice, { timestampMs })).json()).toEqual({ received: true, outcome: 'applied' });
    expect((await bench.notice(notice, { timestampMs })).status).toBe(401);
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('is applied by the job as soon as the deposit is there, once', async () => {
    const { ctx, deposit, noticeOf } = await pendingDeposit();
    await move(deposit, 'not-yet-restored');
    await bench.notice(noticeOf('success'));
    expect(await applyKeptNotices({ ctx: bench.ctx })).toBe(0);
    await move(deposit, bench.merchantCode);
    const both = await Promise.all([applyKeptNotices({ ctx: bench.ctx }), applyKeptNotices({ ctx: bench.ctx })]);
    expect(both[0] + both[1]).toBe(1);
    expect((await rowOf(deposit))?.state).toBe('success');
    expect(await bench.cash(ctx)).toBe(50_000n);
    expect(bench.events.filter(({ event }) => event.type === 'deposit' && event.depositId === deposit.id)).toHaveLength(1);
  });
});

test('no notice made or lost money', async () => {
  expect(await ledgerSum(db)).toBe(0n);
});
