import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { issueVouchers, listDeposits, redeemVoucher } from '#server/domains/cashier/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { type CashierBench, createCashierBench, newKey } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';
import { ledgerSum } from './fixture/ledger-sum.ts';

let db: Database;
let bench: CashierBench;
let ctx: MemberCtx;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  bench = await createCashierBench({ db, channels: ['voucher'] });
  ctx = bench.member();
});
afterAll(async () => db.close());

const issue = async (count = 1, amount = '500.00', days = 90) =>
  (await issueVouchers({ ctx: bench.ctx, input: { count, amount, days } })).codes as [string, ...string[]];
const redeem = (code: string, by = ctx, key: string | null = newKey()) =>
  redeemVoucher({ ctx: by, input: { code, idempotencyKey: key, language: 'tl' } });
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );
const wrong = '0000-0000-0000-0000';

describe('issuing vouchers', () => {
  test('gives codes that stand in no table: a database that was read by a thief redeems nothing', async () => {
    const codes = await issue(20);
    expect(new Set(codes).size).toBe(20);
    expect(codes.every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
    const { rows } = await db.pool.query(
      'SELECT v::text || b::text AS text FROM cashier_vouchers v JOIN cashier_voucher_batches b ON b.id = v.batch_id',
    );
    const all = rows.map(({ text }: { text: string }) => text).join();
    for (const code of codes) for (const form of [code, code.replaceAll('-', ''), code.slice(0, 9)]) expect(all).not.toContain(form);
  });

  test.each([
    [0, '500', 90],
    [1001, '500', 90],
    [1.5, '500', 90],
    [1, '0', 90],
    [1, '-5', 90],
    [1, '5.001', 90],
    [1, '500', 0],
    [1, '500', 731],
  ])('of %d times %s for %d days is refused', async (count, amount, days) => {
    expect(await refusal(issueVouchers({ ctx: bench.ctx, input: { count, amount, days } }))).not.toBe('none');
  });
});

describe('a voucher', () => {
  test('is a deposit that has arrived at once: in the list, in the balance, told to the open screens', async () => {
    const [code] = await issue();
    const deposit = await redeem(code);
    expect(deposit).toMatchObject({ channel: 'voucher', state: 'success', amountMinor: '50000', checkoutUrl: null });
    expect((await listDeposits({ ctx })).list).toEqual([deposit]);
    expect(await bench.cash(ctx)).toBe(50_000n);
    expect(bench.events.map(({ event }) => event.type)).toEqual(['deposit', 'balance']);
  });

  test('may be typed in small letters, without dashes, with O for 0 and l for 1', async () => {
    const [code] = await issue();
    await redeem(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `);
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('is good once: for nobody else, and for the same player under another key', async () => {
    const [code] = await issue();
    await redeem(code);
    const other = bench.member();
    expect([await refusal(redeem(code, other)), await refusal(redeem(code))]).toEqual(['voucher.used', 'voucher.used']);
    expect([await bench.cash(ctx), await bench.cash(other)]).toEqual([50_000n, 0n]);
  });

  test('sent twenty times at once by two players credits one of them, once (fault 5)', async () => {
    const [code] = await issue();
    const [one, two] = [bench.member(), bench.member()];
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => refusal(redeem(code, index % 2 ? one : two))));
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect((await bench.cash(one)) + (await bench.cash(two))).toBe(50_000n);
    expect(await ledgerSum(db)).toBe(0n);
  });

  test('sent twice at once under one key, and again later, is one deposit and the same answer', async () => {
    const [code] = await issue();
    const key = newKey();
    const answers = [...(await Promise.all([redeem(code, ctx, key), redeem(code, ctx, key)])), await redeem(code, ctx, key)];
    expect(new Set(answers.map(({ id, state }) => `${id} ${state}`)).size).toBe(1);
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('under the key of another voucher is refused and stays good', async () => {
    const [first, second] = (await issue(2)) as [string, string];
    const key = newKey();
    await redeem(first, ctx, key);
    expect(await refusal(redeem(second, ctx, key))).toBe('idempotency.mismatch');
    await redeem(second);
    expect(await bench.cash(ctx)).toBe(100_000n);
  });

  test('whose days are over is refused, one moment before not', async () => {
    const [early, late] = (await issue(2, '500.00', 1)) as [string, string];
    bench.advanceMs(24 * 3_600_000 - 60_000);
    await redeem(early);
    bench.advanceMs(60_000);
    expect(await refusal(redeem(late))).toBe('voucher.expired');
    expect(await bench.cash(ctx)).toBe(50_000n);
  });

  test('of another merchant is none', async () => {
    const [code] = await issue();
    const elsewhere = await createCashierBench({ db, channels: ['voucher'] });
    expect(await refusal(redeem(code, elsewhere.member()))).toBe('voucher.invalid');
    await redeem(code);
  });

  test('is refused where the merchant has closed vouchers, and without a key', async () => {
    const [code] = await issue();
    const closed = await createCashierBench({ db, channels: [] });
    expect(await refusal(redeem(code, closed.member()))).toBe('channel.unavailable');
    expect(await refusal(redeem(code, ctx, null))).toBe('idempotency.key.required');
  });
});

describe('guessing', () => {
  test('ends after ten wrong codes an hour of one account, also when they come at once; a good code is not counted', async () => {
    const codes = await issue(12);
    for (const code of codes.slice(0, 11)) await redeem(code);
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => refusal(redeem(wrong))));
    expect(outcomes.filter((outcome) => outcome === 'voucher.invalid')).toHaveLength(10);
    // the right code, too: a guesser is told nothing more
    expect(await refusal(redeem(codes[11] ?? ''))).toBe('rate.limited');
    bench.advanceMs(3_600_001);
    expect((await redeem(codes[11] ?? '')).state).toBe('success');
  });

  test('ends after sixty wrong codes an hour of one address, whoever types them', async () => {
    const outcomes: string[] = [];
    for (let player = 0; player < 7; player++) {
      const guesser = bench.member();
      for (let count = 0; count < 9; count++) outcomes.push(await refusal(redeem(wrong, guesser)));
    }
    expect([outcomes.filter((outcome) => outcome === 'voucher.invalid').length, outcomes.at(-1)]).toEqual([60, 'rate.limited']);
  });

  test('counts what is no code at all, too', async () => {
    for (let count = 0; count < 10; count++) expect(await refusal(redeem('hello'))).toBe('voucher.invalid');
    expect(await refusal(redeem('hello'))).toBe('rate.limited');
  });
});
