import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Deposit } from '#contract/deposits/calls.ts';
import type { Database } from '#server/db/database.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { sandboxDeliveries, sandboxPayments } from '#server/providers/payment/sandbox/provider/schema.ts';
import { listChannels, listDeposits, reconcileDeposits } from '#server/domains/cashier/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { readQrPh, writeQrPh } from '#server/providers/payment/qrph/emv-code.ts';

import { type CashierBench, createCashierBench } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';
import { readQr } from './fixture/read-qr.ts';

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
  bench = await createCashierBench({ db, channels: ['sandbox', 'qrph', 'ewallet', 'bank', 'voucher'] });
  ctx = bench.member();
});
afterAll(async () => db.close());

async function row({ id }: Deposit) {
  const [found] = await db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.id, id));
  return found;
}

test('every channel says how it is paid, before anything is asked', async () => {
  const { list } = await listChannels({ ctx });
  expect(list.map(({ code, kind }) => [code, kind])).toEqual([
    ['sandbox', 'redirect'],
    ['qrph', 'qr'],
    ['ewallet', 'redirect'],
    ['bank', 'transfer'],
    ['voucher', 'voucher'],
  ]);
});

/** A whole code, right in itself, that asks for something else. */
function anew(code: string, changes: { amountMinor?: bigint; reference?: string }): string {
  const reference = readQrPh(code)?.reference ?? '';
  const merchant = { acquirer: 'SNDPPHM1XXX', merchantId: 'LARO', merchantName: 'LARO', merchantCity: 'Manila' };
  return writeQrPh({ ...merchant, amountMinor: 50_050n, reference, ...changes });
}

describe('a deposit by QR Ph', () => {
  const start = () => bench.start(ctx, { channel: 'qrph', amount: '500.50' });

  test('gives a code for half an hour that says its amount and reference, read from its picture by another library', async () => {
    const deposit = await start();
    expect(deposit).toMatchObject({ state: 'pending', transfer: null });
    expect(deposit.expiresAt - deposit.createdAt).toBe(30 * 60_000);
    const scanned = await readQr(renderSVG(deposit.qrCode ?? '', { border: 4 }));
    expect(scanned).toBe(deposit.qrCode);
    expect(readQrPh(scanned ?? '')).toEqual({ amount: '500.50', reference: (await row(deposit))?.payReference, isDynamic: true });
    // in the list at once, with nothing credited
    expect((await listDeposits({ ctx })).list).toEqual([deposit]);
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('is credited once when the bank paid it, and the code can be paid once alone', async () => {
    const deposit = await start();
    expect((await bench.tap(deposit, 'pay')).headers.get('location')).toBe(`/m/voucherCenter?deposit=${deposit.id}`);
    expect((await bench.tap(deposit, 'pay')).headers.get('location')).toContain('fault=used');
    await bench.sandbox.deliverDue();
    expect(await bench.look(ctx, deposit.id)).toMatchObject({ state: 'success', qrCode: null, checkoutUrl: null });
    expect(await bench.cash(ctx)).toBe(50_050n);
  });

  test('that the payer’s bank refused stays open and can be paid after all', async () => {
    const deposit = await start();
    expect((await bench.tap(deposit, 'refuse')).headers.get('location')).toContain('fault=refused');
    await bench.sandbox.deliverDue();
    expect((await bench.look(ctx, deposit.id)).state).toBe('pending');
    await bench.tap(deposit, 'pay');
    await bench.sandbox.deliverDue();
    expect(await bench.cash(ctx)).toBe(50_050n);
  });

  test('that was paid after its half hour goes to review and is not credited (fault 26)', async () => {
    const deposit = await start();
    bench.advanceMs(30 * 60_000 + 1000);
    await bench.sandbox.deliverDue();
    expect((await bench.look(ctx, deposit.id)).state).toBe('expired');
    await bench.tap(deposit, 'pay');
    await bench.sandbox.deliverDue();
    expect(await row(deposit)).toMatchObject({ state: 'review', flag: 'paid.after.expiry' });
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('that was paid with another amount goes to review and is not credited (fault 26)', async () => {
    const deposit = await start();
    await bench.tap(deposit, 'pay', 'underpaid');
    await bench.sandbox.deliverDue();
    expect(await row(deposit)).toMatchObject({ state: 'review', flag: 'amount.mismatch' });
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('whose notice comes late, or never, is found by asking and credited once', async () => {
    const [late, lost] = [await start(), await start()];
    await bench.tap(late, 'pay', 'late');
    await bench.tap(lost, 'pay', 'lost');
    bench.advanceMs(21_000);
    await reconcileDeposits({ ctx: bench.ctx });
    expect(await bench.cash(ctx)).toBe(100_100n);
    bench.advanceMs(30_000);
    expect(await bench.sandbox.deliverDue()).toBe(1);
    expect(await bench.cash(ctx)).toBe(100_100n);
  });

  test.each([
    ['another amount', (code: string) => anew(code, { amountMinor: 90_050n })],
    ['another reference', (code: string) => anew(code, { reference: 'L0000000000' })],
    ['a broken checksum', (code: string) => `${code.slice(0, -4)}0000`],
    ['nothing', () => null],
  ])('is not shown when the provider’s code says %s', async (_, change) => {
    bench.setWeather(async (request) => {
      if (request.method !== 'POST' || !request.url.includes('/v1/payments')) return undefined;
      const answer = (await (await bench.reach(request)).json()) as { qrCode: string };
      return Response.json({ ...answer, qrCode: change(answer.qrCode) });
    });
    expect(await start()).toMatchObject({ state: 'created', qrCode: null });
  });

  test('is shown when the provider’s code is another one that says the same', async () => {
    bench.setWeather(async (request) => {
      if (request.method !== 'POST' || !request.url.includes('/v1/payments')) return undefined;
      const answer = (await (await bench.reach(request)).json()) as { qrCode: string };
      return Response.json({ ...answer, qrCode: anew(answer.qrCode, {}) });
    });
    expect(await start()).toMatchObject({ state: 'pending', qrCode: expect.stringContaining('5904LARO') });
  });

  test('that was begun before deposits had a short reference is opened all the same', async () => {
    bench.setWeather((request) => (request.url.includes('/v1/payments') ? Response.json({}, { status: 503 }) : undefined));
    const deposit = await start();
    await db.orm.update(cashierDeposits).set({ payReference: null }).where(eq(cashierDeposits.id, deposit.id));
    bench.setWeather(undefined);
    bench.advanceMs(21_000);
    await reconcileDeposits({ ctx: bench.ctx });
    expect((await bench.look(ctx, deposit.id)).state).toBe('pending');
  });

  test('is refused for good where the money is not pesos', async () => {
    const yuan = await createCashierBench({ db, currency: 'CNY', channels: ['qrph'] });
    expect(await yuan.start(yuan.member(), { channel: 'qrph' })).toMatchObject({ state: 'failed', qrCode: null });
  });
});

describe('a deposit by e-wallet', () => {
  const logIn = async (deposit: Deposit, code = '123456') => {
    const location = (await bench.tap(deposit, 'login', 'normal', { mobile: '09171234567', code })).headers.get('location') ?? '';
    return new URLSearchParams(location.split('?')[1]).get('session');
  };

  test('goes by the wallet’s own log-in to its payment and back, and is credited', async () => {
    const deposit = await bench.start(ctx, { channel: 'ewallet' });
    expect(deposit).toMatchObject({ qrCode: null, transfer: null });
    const page = await (await bench.reach(new Request(`http://wallet.localhost${deposit.checkoutUrl}`))).text();
    expect(page).toContain('name="mobile"');
    expect(page).not.toContain('value="pay"');
    const session = await logIn(deposit);
    const back = await bench.tap(deposit, 'pay', 'normal', { session: session ?? '' });
    expect(back.headers.get('location')).toBe(`/m/voucherCenter?deposit=${deposit.id}`);
    await bench.sandbox.deliverDue();
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('is not paid without a log-in, with a wrong code, or with the log-in of another payment', async () => {
    const [deposit, other] = [await bench.start(ctx, { channel: 'ewallet' }), await bench.start(ctx, { channel: 'ewallet' })];
    expect(await logIn(deposit, '654321')).toBeNull();
    const foreign = await logIn(other);
    for (const session of ['', 'x', foreign ?? ''])
      expect((await bench.tap(deposit, 'pay', 'normal', { session })).headers.get('location')).toContain('fault=login');
    await bench.sandbox.deliverDue();
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test.each([
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ])('ended there by %s is %s here', async (action, state) => {
    const deposit = await bench.start(ctx, { channel: 'ewallet' });
    await bench.tap(deposit, action, 'normal', { session: (await logIn(deposit)) ?? '' });
    await bench.sandbox.deliverDue();
    expect((await bench.look(ctx, deposit.id)).state).toBe(state);
  });
});
