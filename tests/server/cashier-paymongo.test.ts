import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { queryDeposit, reconcileDeposits, startDeposit, takeNotice } from '#server/domains/cashier/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { createPaymongoChannel } from '#server/providers/payment/paymongo/paymongo-channel.ts';

import { type CashierBench, createCashierBench, newKey } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';
import { openPaymongo, paymongoKey, paymongoSecret } from './fixture/paymongo.ts';

let db: Database;
let bench: CashierBench;
let provider: Awaited<ReturnType<typeof openPaymongo>>;
let ctx: MemberCtx;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  provider = await openPaymongo();
  bench = await createCashierBench({ db, channels: ['qrph', 'gcash'] });
  ctx = real(bench.member());
});
afterEach(async () => provider.close());
afterAll(async () => db.close());

/** The context with PayMongo's channels instead of the sandbox's. */
function real<C extends Ctx>(given: C, key = paymongoKey): C {
  const parts = { url: provider.url, key, webhookSecret: paymongoSecret, clock: { now: bench.now }, timeoutMs: 1000 };
  const originOf = (merchantCode: string) => `https://${merchantCode}.example`;
  const channels = (['qrph', 'gcash'] as const).map((code) => createPaymongoChannel({ ...parts, code, method: code, originOf }));
  return Object.assign(given, { payments: new Map(channels.map((channel) => [channel.code, channel])) });
}

const start = (channel = 'qrph', amount = '500.50', key = newKey()) =>
  startDeposit({ ctx, input: { channel, amount, currency: 'PHP', idempotencyKey: key, language: 'tl' } });
const notice = (rawBody: string, headers = provider.sign(rawBody), channel = 'qrph', by = real(bench.ctx)) =>
  takeNotice({ ctx: by, input: { channel, rawBody, headers } });
const look = (depositId: string) => queryDeposit({ ctx, input: { depositId } });
const intentId = () => [...provider.intents.keys()].at(-1) ?? '';

describe('PayMongo', () => {
  test('gives a QR Ph code by intent, method and attachment, and its signed event credits once', async () => {
    const deposit = await start();
    expect(deposit).toMatchObject({ state: 'pending', checkoutUrl: null, qrCode: 'data:image/png;base64,iVBORw0KGgo=' });
    expect(provider.asked.map(({ method, path }) => `${method} ${path.replace(intentId(), ':id')}`)).toEqual([
      'POST /v1/payment_intents',
      'POST /v1/payment_methods',
      'POST /v1/payment_intents/:id/attach',
    ]);
    expect(provider.asked[0]?.body).toEqual({
      data: { attributes: { amount: 50_050, currency: 'PHP', payment_method_allowed: ['qrph'], description: `Deposit ${deposit.id}` } },
    });
    const event = provider.finish(intentId(), 'paid');
    const headers = provider.sign(event);
    expect(await notice(event, headers)).toBe('applied');
    expect(await bench.cash(ctx)).toBe(50_050n);
    await expect(notice(event, headers)).rejects.toMatchObject({ code: 'webhook.replayed' });
    expect(await look(deposit.id)).toMatchObject({ state: 'success', qrCode: null });
    expect(await bench.cash(ctx)).toBe(50_050n);
  });

  test('sends to the wallet’s log-in and back to the deposit at the merchant’s own address', async () => {
    const deposit = await start('gcash');
    expect(deposit).toMatchObject({ checkoutUrl: `https://wallet.example/${intentId()}`, qrCode: null });
    expect(provider.asked.at(-1)?.body).toMatchObject({
      data: { attributes: { return_url: `https://${bench.merchantCode}.example/m/voucherCenter?deposit=${deposit.id}` } },
    });
    expect(await notice(provider.finish(intentId(), 'failed'), undefined, 'gcash')).toBe('applied');
    expect((await look(deposit.id)).state).toBe('failed');
  });

  test.each([
    ['another secret', { secret: 'whsk_another_secret' }],
    ['the part of live mode', { part: 'li' }],
    ['a time of yesterday', { t: Math.floor(Date.now() / 1000) - 86_400 }],
  ])('is not believed with %s (fault 22)', async (_, changes) => {
    const deposit = await start();
    const event = provider.finish(intentId(), 'paid');
    await expect(notice(event, provider.sign(event, changes))).rejects.toMatchObject({ code: expect.stringMatching(/^webhook\./) });
    await expect(notice(event.replace('50050', '50051'), provider.sign(event))).rejects.toMatchObject({
      code: 'webhook.signature.invalid',
    });
    await expect(notice(event, new Headers())).rejects.toMatchObject({ code: 'webhook.signature.invalid' });
    expect(await bench.cash(ctx)).toBe(0n);
    expect(deposit.state).toBe('pending');
  });

  test('in live mode takes no test event', async () => {
    await start();
    const event = provider.finish(intentId(), 'paid');
    const live = real(bench.ctx, 'sk_live_ABCDEFGH12345678');
    await expect(notice(event, provider.sign(event), 'qrph', live)).rejects.toMatchObject({ code: 'webhook.signature.invalid' });
  });

  test('is answered and has no effect with events and payments that are not ours', async () => {
    await start();
    const stranger = provider.finish(intentId(), 'paid', { description: 'Order #1234' });
    const refund = stranger.replace('payment.paid', 'payment.refunded');
    for (const body of [stranger, refund]) expect(await notice(body, provider.sign(body))).toBe('ignored');
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('that was paid with another amount goes to review and credits nothing (fault 26)', async () => {
    const deposit = await start();
    const event = provider.finish(intentId(), 'paid', { amount: 50_000 });
    await notice(event);
    expect((await look(deposit.id)).state).toBe('review');
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test.each([
    ['paid', 'success', 50_050n],
    ['failed', 'failed', 0n],
  ] as const)('is asked when the event was lost: %s', async (how, state, cash) => {
    const deposit = await start();
    provider.finish(intentId(), how);
    bench.advanceMs(21_000);
    await reconcileDeposits({ ctx: real(bench.ctx) });
    expect((await look(deposit.id)).state).toBe(state);
    expect(await bench.cash(ctx)).toBe(cash);
  });

  test.each([
    ['says nothing', 'silence' as const],
    ['answers 500', { status: 500, body: '{}' }],
    ['answers 429', { status: 429, body: '{}' }],
    ['does not know our key', { status: 401, body: '{}' }],
    ['answers HTML', { status: 200, body: '<h1>It works!</h1>' }],
    ['answers 200 with an error', { status: 200, body: '{"errors":[{"code":"x"}]}' }],
  ])('that %s at any step leaves the deposit waiting, and the next try opens it (fault 25)', async (_, fault) => {
    for (const step of ['/v1/payment_intents', '/v1/payment_methods', '/attach']) {
      provider.setFault((path) => (path.endsWith(step) ? fault : undefined));
      const key = newKey();
      expect(await start('qrph', '500.50', key)).toMatchObject({ state: 'created', qrCode: null });
      provider.setFault(undefined);
      expect(await start('qrph', '500.50', key)).toMatchObject({ state: 'pending', qrCode: expect.stringContaining('data:image/png') });
    }
    expect(await bench.cash(ctx)).toBe(0n);
  });

  test('that refuses an order for good ends the deposit', async () => {
    provider.setFault((path) =>
      path === '/v1/payment_intents' ? { status: 400, body: '{"errors":[{"code":"parameter_below_minimum"}]}' } : undefined,
    );
    expect((await start()).state).toBe('failed');
  });

  test('that forgets to show what was paid is not believed', async () => {
    const deposit = await start();
    provider.finish(intentId(), 'paid');
    provider.intents.get(intentId())?.payments.splice(0);
    bench.advanceMs(21_000);
    await reconcileDeposits({ ctx: real(bench.ctx) });
    expect((await look(deposit.id)).state).toBe('pending');
  });
});
