import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Deposit } from '#contract/deposits/calls.ts';
import type { Database } from '#server/db/database.ts';
import { cashierDepositSteps, cashierDeposits, cashierNotices } from '#server/domains/cashier/schema.ts';
import { sandboxPayments } from '#server/providers/payment/sandbox/provider/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { type CashierBench, createCashierBench, newKey } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';
import { ledgerSum } from './fixture/ledger-sum.ts';

let db: Database;
let bench: CashierBench;
let ctx: MemberCtx;
let deposit: Deposit;

beforeAll(async () => {
  db = await openTestDatabase();
  bench = await createCashierBench({ db });
});
afterAll(async () => db.close());

async function pendingDeposit(): Promise<void> {
  ctx = bench.member();
  deposit = await bench.start(ctx);
}

async function paymentIdOf({ id }: Deposit): Promise<string> {
  const [payment] = await db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.reference, id));
  return payment?.id ?? 'pay_none';
}

async function noticeOf(state: string, changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return {
    eventId: `evt_${newKey()}`,
    paymentId: await paymentIdOf(deposit),
    reference: deposit.id,
    state,
    amountMinor: deposit.amountMinor,
    currency: deposit.currency,
    occurredAt: bench.now().getTime(),
    ...changes,
  };
}

async function row() {
  const [found] = await db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.id, deposit.id));
  return found;
}

const code = async (response: Response) => ((await response.json()) as { errorCode: string }).errorCode;

describe("a notice's signature", () => {
  test.each([
    ['no signature', { signature: null }],
    ['a wrong signature', { signature: '0'.repeat(64) }],
    ['an empty signature', { signature: '' }],
    ['the signature of another secret', { secret: 'not the secret' }],
  ])('with %s is refused with 401 and has no effect (fault 22)', async (_, changes) => {
    await pendingDeposit();
    const response = await bench.notice(await noticeOf('success'), changes);
    expect([response.status, await code(response)]).toEqual([401, 'webhook.signature.invalid']);
    expect((await row())?.state).toBe('pending');
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('of another body is refused: one changed byte is another body (fault 22)', async () => {
    await pendingDeposit();
    const body = await noticeOf('success');
    const response = await bench.notice(body, { signedBody: JSON.stringify({ ...body, amountMinor: '50001' }) });
    expect([response.status, await code(response)]).toEqual([401, 'webhook.signature.invalid']);
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test.each([-5 * 60_000 - 1000, 5 * 60_000 + 1000])(
    'a time stamp %i ms away is refused, however well signed (fault 22)',
    async (offMs) => {
      await pendingDeposit();
      const response = await bench.notice(await noticeOf('success'), { timestampMs: bench.now().getTime() + offMs });
      expect([response.status, await code(response)]).toEqual([401, 'webhook.expired']);
      expect(await bench.cash(ctx)).toBe(0n);
    },
  );

  test('a well signed body that makes no sense is refused with 400', async () => {
    for (const rawBody of ['', 'null', '[]', '{"eventId":1}', '<html>', '{"__proto__":{}}']) {
      const response = await bench.notice({}, { rawBody });
      expect([rawBody, response.status]).toEqual([rawBody, 400]);
    }
  });

  test('a copy of a delivery is refused with 401; the event newly signed is taken and has no effect (fault 22)', async () => {
    await pendingDeposit();
    const body = await noticeOf('success');
    const timestampMs = bench.now().getTime();
    expect((await bench.notice(body, { timestampMs })).status).toBe(200);
    const copy = await bench.notice(body, { timestampMs });
    expect([copy.status, await code(copy)]).toEqual([401, 'webhook.replayed']);
    const again = await bench.notice(body, { timestampMs: timestampMs + 1 });
    expect([again.status, await again.json()]).toEqual([200, { received: true, outcome: 'known' }]);
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('a channel that does not exist has no webhook, however well signed', async () => {
    await pendingDeposit();
    const response = await bench.notice(await noticeOf('success'), { channel: 'nobody' });
    expect([response.status, await code(response)]).toEqual([404, 'not.found']);
    expect(await bench.cash(ctx)).toBe(0n);
  });
});

describe('many notices of one payment', () => {
  test('the same event a hundred times at once is one credit (fault 23)', async () => {
    await pendingDeposit();
    const body = await noticeOf('success');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => bench.notice(body, { timestampMs: bench.now().getTime() + index })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    expect(await bench.cash(ctx)).toBe(50_000n);
    expect((await row())?.state).toBe('success');
  });

  test('a hundred different events of one success are one credit (fault 23)', async () => {
    await pendingDeposit();
    const bodies = await Promise.all(Array.from({ length: 100 }, () => noticeOf('success')));
    const answers = await Promise.all(bodies.map((body) => bench.notice(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('success after failed goes to review and credits nothing (fault 23)', async () => {
    await pendingDeposit();
    await bench.notice(await noticeOf('failed'));
    await bench.notice(await noticeOf('success'));
    expect(await row()).toMatchObject({ state: 'review', flag: 'paid.after.end' });
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('failed after success is refused, flagged and takes nothing back (fault 23)', async () => {
    await pendingDeposit();
    await bench.notice(await noticeOf('success'));
    const answer = await bench.notice(await noticeOf('failed'));
    expect(await answer.json()).toEqual({ received: true, outcome: 'refused' });
    expect(await row()).toMatchObject({ state: 'success', flag: 'illegal.step' });
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('a late "pending" after success changes nothing and flags nothing', async () => {
    await pendingDeposit();
    await bench.notice(await noticeOf('success'));
    await bench.notice(await noticeOf('pending'));
    expect(await row()).toMatchObject({ state: 'success', flag: null });
  });

  test('every step, the refused ones too, is in the history of the deposit', async () => {
    await pendingDeposit();
    await bench.notice(await noticeOf('success'));
    await bench.notice(await noticeOf('failed'));
    const steps = await db.orm
      .select()
      .from(cashierDepositSteps)
      .where(eq(cashierDepositSteps.depositId, deposit.id))
      .orderBy(cashierDepositSteps.position);
    expect(steps.map(({ fromState, toState, isRefused }) => [fromState, toState, isRefused])).toEqual([
      [null, 'created', false],
      ['created', 'pending', false],
      ['pending', 'success', false],
      ['success', 'failed', true],
    ]);
  });
});

describe('a notice that does not fit', () => {
  test.each([
    ['another amount', { amountMinor: '49999' }, 'amount.mismatch'],
    ['a larger amount', { amountMinor: '5000000' }, 'amount.mismatch'],
    ['another currency', { currency: 'USD' }, 'currency.mismatch'],
    ['another payment', { paymentId: 'pay_other' }, 'payment.mismatch'],
  ])('paid with %s goes to review and is never credited silently', async (_, changes, flag) => {
    await pendingDeposit();
    expect((await bench.notice(await noticeOf('success', changes))).status).toBe(200);
    expect(await row()).toMatchObject({ state: 'review', flag });
    await bench.notice(await noticeOf('success'));
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('paid after the end goes to review', async () => {
    await pendingDeposit();
    await bench.notice(await noticeOf('success', { occurredAt: deposit.expiresAt + 1 }));
    expect(await row()).toMatchObject({ state: 'review', flag: 'paid.after.expiry' });
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('about a deposit that nobody knows is kept and answered, and moves nothing', async () => {
    for (const reference of ['not-an-id', '00000000-0000-7000-8000-000000000000', "' or 1=1 --"]) {
      const body = await noticeOf('success', { reference });
      const answer = await bench.notice(body);
      expect(await answer.json()).toEqual({ received: true, outcome: 'unmatched' });
      const [kept] = await db.orm
        .select()
        .from(cashierNotices)
        .where(eq(cashierNotices.eventId, String(body['eventId'])));
      expect(kept).toMatchObject({ outcome: 'unmatched', depositId: null });
    }
  });

  test("about another merchant's deposit finds nothing", async () => {
    await pendingDeposit();
    const other = await createCashierBench({ db });
    const answer = await other.notice(await noticeOf('success'));
    expect(await answer.json()).toEqual({ received: true, outcome: 'unmatched' });
    expect((await row())?.state).toBe('pending');
  });

  test.each(['0', '-1', '-50000'])('of %s is malformed, and nothing is kept of it', async (amountMinor) => {
    await pendingDeposit();
    const body = await noticeOf('success', { amountMinor });
    const response = await bench.notice(body);
    expect([response.status, await code(response)]).toEqual([400, 'request.invalid']);
    expect(await row()).toMatchObject({ state: 'pending', paidMinor: null });
    const kept = eq(cashierNotices.eventId, String(body['eventId']));
    expect(await db.orm.$count(cashierNotices, kept)).toBe(0);
  });
});

describe('a notice that is quicker than our own create reply', () => {
  test('is kept and matched: the player is credited once, and the late reply changes nothing (fault 24)', async () => {
    ctx = bench.member();
    let answered: Response | undefined;
    bench.setWeather(async (request) => {
      if (request.method !== 'POST' || !request.url.includes('/v1/payments')) return undefined;
      const { reference } = (await request.clone().json()) as { reference: string };
      const [known] = await db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.id, reference));
      expect(known?.state).toBe('created');
      bench.setWeather(undefined);
      answered = await bench.notice({
        eventId: `evt_${newKey()}`,
        paymentId: 'pay_early',
        reference,
        state: 'success',
        amountMinor: '50000',
        currency: 'PHP',
        occurredAt: bench.now().getTime(),
      });
      return Response.json({
        paymentId: 'pay_early',
        reference,
        state: 'pending',
        amountMinor: '50000',
        currency: 'PHP',
        checkoutUrl: '/sandbox-pay/pay/pay_early',
        qrCode: null,
        transfer: null,
        occurredAt: bench.now().getTime(),
      });
    });
    deposit = await bench.start(ctx);
    expect(answered?.status).toBe(200);
    expect(deposit).toMatchObject({ state: 'success', checkoutUrl: null });
    expect(await bench.cash(ctx)).toBe(50_000n);
  });
});

test('after all of this the ledger sums to zero (WALL-001)', async () => {
  expect(await ledgerSum(db)).toBe(0n);
});
