import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Deposit } from '#contract/deposits/calls.ts';
import type { Database } from '#server/db/database.ts';
import { cashierStatementLines } from '#server/domains/cashier/books-schema.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { sandboxDeliveries, sandboxPayments } from '#server/providers/payment/sandbox/provider/schema.ts';
import { reconcileDeposits } from '#server/domains/cashier/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { type CashierBench, createCashierBench, newKey } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';

let db: Database;
let bench: CashierBench;
let ctx: MemberCtx;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  // The provider's books are one for all merchants: each test begins with empty ones.
  await db.orm.delete(sandboxDeliveries);
  await db.orm.delete(sandboxPayments);
  bench = await createCashierBench({ db, channels: ['qrph', 'bank'] });
  ctx = bench.member();
});
afterAll(async () => db.close());

async function row({ id }: Deposit) {
  const [found] = await db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.id, id));
  return found;
}

describe('a deposit by bank transfer', () => {
  const start = () => bench.start(ctx, { channel: 'bank' });
  const send = async (deposit: Deposit, fields: Partial<{ amount: string; reference: string }> = {}, behaviour = 'normal') => {
    await bench.tap(deposit, 'pay', behaviour, { amount: '500.00', reference: deposit.transfer?.reference ?? '', ...fields });
    await bench.sandbox.deliverDue();
  };
  const lines = async () => db.orm.select().from(cashierStatementLines).where(eq(cashierStatementLines.merchantCode, bench.merchantCode));

  test('tells where to transfer to, with a reference of its own, for a day', async () => {
    const [first, second] = [await start(), await start()];
    expect(first.transfer).toMatchObject({ bankName: 'SandBank', reference: expect.stringMatching(/^L[0-9A-HJKMNP-TV-Z]{10}$/) });
    expect(second.transfer?.reference).not.toBe(first.transfer?.reference);
    expect(first.expiresAt - first.createdAt).toBe(24 * 3_600_000);
  });

  test('is credited when a line of the statement says its exact reference and amount', async () => {
    const deposit = await start();
    await send(deposit);
    expect(await bench.look(ctx, deposit.id)).toMatchObject({ state: 'success', transfer: null });
    expect(await bench.cash(ctx)).toBe(50_000n);
    expect(await lines()).toMatchObject([{ depositId: deposit.id, outcome: 'applied' }]);
  });

  test.each(['499.99', '500.01', '5000.00'])('of which %s came goes to review and is not credited', async (amount) => {
    const deposit = await start();
    await send(deposit, { amount });
    expect(await row(deposit)).toMatchObject({ state: 'review', flag: 'amount.mismatch' });
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test.each([
    ['in small letters', (reference: string) => reference.toLowerCase()],
    ['with a space', (reference: string) => `${reference} `],
    ['with words', (reference: string) => `deposit ${reference}`],
    ['left out', () => ''],
  ])('with the reference %s is nobody’s: it waits for a person, written down', async (_, change) => {
    const deposit = await start();
    await send(deposit, { reference: change(deposit.transfer?.reference ?? '') });
    expect((await row(deposit))?.state).toBe('pending');
    expect(await lines()).toMatchObject([{ depositId: null, outcome: 'unmatched', amountMinor: 50_000n }]);
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('that came twice is credited once, the second transfer waits for a person', async () => {
    const deposit = await start();
    await send(deposit);
    await send(deposit);
    expect(await bench.cash(ctx)).toBe(50_000n);
    expect((await lines()).map(({ outcome }) => outcome).sort()).toEqual(['applied', 'refused']);
    expect((await row(deposit))?.flag).toBe('payment.mismatch');
  });

  test('whose statement was sent three times is credited once', async () => {
    const deposit = await start();
    await send(deposit, {}, 'duplicate');
    bench.advanceMs(4000);
    await bench.sandbox.deliverDue();
    expect(await bench.cash(ctx)).toBe(50_000n);
    expect(await lines()).toMatchObject([{ outcome: 'applied', depositId: deposit.id }]);
  });

  test('whose statement was lost is found by asking, and the statement that comes late credits nothing more', async () => {
    const deposit = await start();
    await send(deposit, {}, 'late');
    bench.advanceMs(21_000);
    await reconcileDeposits({ ctx: bench.ctx });
    expect(await bench.cash(ctx)).toBe(50_000n);
    bench.advanceMs(30_000);
    await bench.sandbox.deliverDue();
    expect(await lines()).toMatchObject([{ outcome: 'ignored', depositId: deposit.id }]);
    expect([await bench.cash(ctx), (await row(deposit))?.flag]).toEqual([50_000n, null]);
  });

  test('that came after its day goes to review', async () => {
    const deposit = await start();
    bench.advanceMs(24 * 3_600_000 + 61_000);
    await reconcileDeposits({ ctx: bench.ctx });
    expect((await row(deposit))?.state).toBe('expired');
    await send(deposit);
    expect((await row(deposit))?.state).toBe('review');
    expect(await bench.cash(ctx)).toBe(0n);
  });

  const statement = (deposit: Deposit, changes: Record<string, unknown> = {}) => {
    const line = {
      lineId: `line_${newKey()}`,
      reference: deposit.transfer?.reference ?? '',
      amountMinor: '50000',
      currency: 'PHP',
      bookedAt: bench.now().getTime(),
    };
    return { statementId: `stmt_${newKey()}`, lines: [{ ...line, ...changes }] };
  };
  const door = { channel: 'bank', door: 'statement' } as const;

  test('is not credited by a statement with a wrong, missing or old signature (fault 22)', async () => {
    const deposit = await start();
    const body = statement(deposit);
    for (const changes of [
      { signature: null },
      { signature: '0'.repeat(64) },
      { secret: 'another' },
      { timestampMs: bench.now().getTime() - 301_000 },
    ])
      expect((await bench.notice(body, { ...door, ...changes })).status).toBe(401);
    expect((await bench.notice(statement(deposit, { amountMinor: '-50000' }), door)).status).toBe(400);
    expect([await bench.cash(ctx), await lines()]).toEqual([0n, []]);
    expect((await bench.notice(body, door)).status).toBe(200);
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('is credited once by a hundred copies of one statement at once (fault 23)', async () => {
    const deposit = await start();
    const body = statement(deposit);
    const answers = await Promise.all(Array.from({ length: 100 }, () => bench.notice(body, door)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await bench.cash(ctx), (await lines()).length]).toEqual([50_000n, 1]);
  });

  test('is not mixed up with a code: a transfer that says the reference of a QR deposit waits for a person', async () => {
    const code = await bench.start(ctx, { channel: 'qrph' });
    const reference = (await row(code))?.payReference;
    expect((await bench.notice(statement(code, { reference }), door)).status).toBe(200);
    expect(await lines()).toMatchObject([{ outcome: 'unmatched', depositId: null }]);
    expect([await bench.cash(ctx), (await row(code))?.state]).toEqual([0n, 'pending']);
  });

  test('has a door of its own: other channels take no statements', async () => {
    const deposit = await start();
    expect((await bench.notice(statement(deposit), { channel: 'qrph', door: 'statement' })).status).toBe(404);
  });
});
