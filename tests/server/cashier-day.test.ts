import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Deposit } from '#contract/deposits/calls.ts';
import type { Database } from '#server/db/database.ts';
import { cashierDayDifferences, cashierDayFiles } from '#server/domains/cashier/books-schema.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { sandboxDeliveries, sandboxPayments } from '#server/providers/payment/sandbox/provider/schema.ts';
import { compareDay, type ComparedDay } from '#server/domains/cashier/index.ts';
import { compareRows, type ComparedDeposit } from '#server/domains/cashier/compare-rows.ts';
import { createDayComparison, yesterdayOf } from '#server/jobs/compare-days.ts';
import { createLog } from '#server/platform/log.ts';
import { sandboxSecret } from '#server/providers/payment/create-payments.ts';
import type { DayRow } from '#server/providers/payment/payment-channel.ts';
import { dayFileText } from '#server/providers/payment/sandbox/read-day-file.ts';
import { sign } from '#server/providers/payment/sign.ts';

import { benchSecret, type CashierBench, createCashierBench } from './fixture/cashier.ts';
import { openTestDatabase } from './fixture/database.ts';

let db: Database;
let bench: CashierBench;
let day: string;

const dayMs = 24 * 3_600_000;
const manilaDay = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.orm.delete(sandboxDeliveries);
  await db.orm.delete(sandboxPayments);
  bench = await createCashierBench({ db, channels: ['sandbox', 'qrph', 'bank'] });
  // noon in Manila, so that no test runs over midnight
  bench.advanceMs(dayMs - ((bench.now().getTime() + 8 * 3_600_000) % dayMs) + dayMs / 2);
  day = manilaDay(bench.now());
});
afterAll(async () => db.close());

async function paid(action = 'pay', channel = 'qrph'): Promise<Deposit> {
  const ctx = bench.member();
  const deposit = await bench.start(ctx, { channel });
  await bench.tap(deposit, action, 'normal', { amount: '500.00', reference: deposit.transfer?.reference ?? '' });
  await bench.sandbox.deliverDue();
  return deposit;
}

const compare = async (channel = 'qrph') => (await compareDay({ ctx: bench.ctx, input: { day } })).find((file) => file.channel === channel);
const found = (file: ComparedDay | undefined) =>
  file?.outcome === 'compared' ? file.differences.map(({ kind, reference }) => [kind, reference]) : file?.outcome;

/** The provider's file with its rows changed, signed again as the provider would have signed it. */
function changeFile(change: (lines: string[]) => string[], secret = sandboxSecret(benchSecret)): void {
  bench.setWeather(async (request) => {
    if (!request.url.includes('/day-files/') || !request.url.includes('rail=qrph')) return undefined;
    const [head = '', ...lines] = (await (await bench.reach(request)).text()).trimEnd().split('\n');
    const text = `${[head, ...change(lines)].join('\n')}\n`;
    const timestamp = String(bench.now().getTime());
    const signed = dayFileText({ merchant: bench.merchantCode, rail: 'qrph', day, text });
    return new Response(text, { headers: { 'x-timestamp': timestamp, 'x-signature': sign({ secret, timestamp, text: signed }) } });
  });
}

describe("a provider's file of a day", () => {
  test('agrees with deposits and ledger on an ordinary day, in every channel', async () => {
    for (const channel of ['sandbox', 'qrph', 'bank']) await paid('pay', channel);
    await paid('decline', 'sandbox');
    bench.advanceMs(dayMs);
    const files = await compareDay({ ctx: bench.ctx, input: { day } });
    expect(files.map((file) => [file.channel, file.outcome === 'compared' && file.rowCount, found(file)])).toEqual([
      ['sandbox', 2, []],
      ['qrph', 1, []],
      ['ewallet', 0, []],
      ['bank', 1, []],
    ]);
  });

  test('is not there before the day is over, and then asked for again by the job, once', async () => {
    await paid();
    expect(found(await compare())).toBe('absent');
    let asked = 0;
    bench.setWeather((request) => {
      if (request.url.includes('/day-files/')) asked += 1;
      return undefined;
    });
    bench.advanceMs(dayMs);
    expect(yesterdayOf(bench.now())).toBe(day);
    const run = createDayComparison({ contexts: () => [bench.ctx], log: createLog('silent') });
    await run();
    await run();
    expect(asked).toBe(4);
    const kept = await db.orm.select().from(cashierDayFiles).where(eq(cashierDayFiles.merchantCode, bench.merchantCode));
    expect(kept.map(({ channel, rowCount, differenceCount }) => [channel, rowCount, differenceCount])).toContainEqual(['qrph', 1, 0]);
  });

  test('with a row too few names the deposit that the provider does not have (fault 28)', async () => {
    const [, missing] = [await paid(), await paid(), await paid()];
    bench.advanceMs(dayMs);
    changeFile((lines) => lines.filter((line) => !line.includes(missing.id)));
    expect(found(await compare())).toEqual([['missing_provider', missing.id]]);
  });

  test('with a row too many names the payment that we do not have (fault 28)', async () => {
    await paid();
    bench.advanceMs(dayMs);
    const stranger = '01890000-0000-7000-8000-000000000000';
    changeFile((lines) => [...lines, `pay_stranger,${stranger},success,70000,PHP`]);
    const file = await compare();
    expect(file).toMatchObject({
      differences: [{ kind: 'missing_our_side', reference: stranger, paymentId: 'pay_stranger', ours: null, theirs: 'success 70000 PHP' }],
    });
    const kept = await db.orm.select().from(cashierDayDifferences).where(eq(cashierDayDifferences.merchantCode, bench.merchantCode));
    expect(kept.map(({ kind, paymentId }) => [kind, paymentId])).toEqual([['missing_our_side', 'pay_stranger']]);
    // the next file is right: what was found before is over
    bench.setWeather(undefined);
    expect(found(await compare())).toEqual([]);
    expect(await db.orm.select().from(cashierDayDifferences).where(eq(cashierDayDifferences.merchantCode, bench.merchantCode))).toEqual([]);
  });

  test('with another amount, another state, or another sum in the ledger names the row (fault 28)', async () => {
    const [amount, state, unpaid, ledger] = [
      await paid(),
      await paid(),
      await bench.start(bench.member(), { channel: 'qrph' }),
      await paid(),
    ];
    // a deposit that says success without a movement, as a bad hand in the database would leave it
    await db.orm.update(cashierDeposits).set({ amountMinor: 60_000n }).where(eq(cashierDeposits.id, ledger.id));
    bench.advanceMs(dayMs);
    changeFile((lines) => [
      ...lines
        .filter((line) => !line.includes(unpaid.id))
        .map((line) => (line.includes(amount.id) ? line.replace('50000', '50001') : line))
        .map((line) => (line.includes(state.id) ? line.replace('success', 'failed') : line))
        .map((line) => (line.includes(ledger.id) ? line.replace('50000', '60000') : line)),
      `pay_unpaid,${unpaid.id},success,50000,PHP`,
    ]);
    expect(found(await compare())).toEqual([
      ['amount_diff', amount.id],
      ['status_diff', state.id],
      ['amount_diff', ledger.id],
      ['status_diff', unpaid.id],
    ]);
  });

  test.each([
    ['signed by another', (): void => changeFile((lines) => lines, 'another secret')],
    ['with a row that makes no sense', (): void => changeFile((lines) => [...lines, 'pay_x,ref,success,1e5,PHP'])],
    [
      'of another day',
      (): void =>
        bench.setWeather((request) =>
          request.url.includes('rail=qrph') ? bench.reach(new Request(request.url.replace(day, '2020-01-01'), request)) : undefined,
        ),
    ],
  ])('%s is not believed at all', async (_, spoil) => {
    await paid();
    bench.advanceMs(dayMs);
    spoil();
    expect(found(await compare())).toBe('absent');
  });

  test('counts a payment of the last minute on the provider’s day, however late we heard of it', async () => {
    const ctx = bench.member();
    bench.advanceMs(dayMs / 2 - 10 * 60_000);
    const deposit = await bench.start(ctx, { channel: 'qrph' });
    bench.advanceMs(9 * 60_000);
    await bench.tap(deposit, 'pay', 'lost');
    bench.advanceMs(2 * 60_000);
    expect(manilaDay(bench.now())).not.toBe(day);
    // not heard of yet: the file says more than we do
    expect(found(await compare())).toEqual([['status_diff', deposit.id]]);
    expect((await bench.look(ctx, deposit.id)).state).toBe('success');
    expect(found(await compare())).toEqual([]);
    bench.advanceMs(dayMs);
    day = yesterdayOf(bench.now());
    expect(found(await compare())).toEqual([]);
  });

  test('is a day of Manila: half an hour after midnight there, the evening before in London, belongs to it', async () => {
    bench.advanceMs(dayMs / 2 + 30 * 60_000);
    day = manilaDay(bench.now());
    const deposit = await paid();
    bench.advanceMs(dayMs);
    expect(found(await compare())).toEqual([]);
    changeFile(() => []);
    expect(found(await compare())).toEqual([['missing_provider', deposit.id]]);
    bench.setWeather(undefined);
    day = yesterdayOf(new Date(bench.now().getTime() - dayMs));
    expect(found(await compare())).toEqual([]);
  });
});

describe('the classes of differences', () => {
  const row: DayRow = { paymentId: 'pay_1', reference: 'a', state: 'success', amountMinor: 500n, currency: 'PHP' };
  const deposit: ComparedDeposit = {
    reference: 'a',
    paymentId: 'pay_1',
    state: 'success',
    amountMinor: 500n,
    currency: 'PHP',
    bookedMinor: 500n,
    isOfDay: true,
  };
  test.each([
    ['the same', [row], [deposit], []],
    ['a row of ours alone', [], [deposit], ['missing_provider']],
    ['one of ours on another day', [], [{ ...deposit, isOfDay: false }], []],
    ['one of ours that failed', [], [{ ...deposit, state: 'failed', bookedMinor: null }], []],
    ['theirs alone', [row], [], ['missing_our_side']],
    ['a second payment for one deposit', [row, { ...row, paymentId: 'pay_2' }], [deposit], ['missing_our_side']],
    ['another currency', [{ ...row, currency: 'CNY' }], [deposit], ['amount_diff']],
    ['no movement', [row], [{ ...deposit, bookedMinor: null }], ['amount_diff']],
    ['a movement without success', [{ ...row, state: 'failed' }], [{ ...deposit, state: 'failed' }], ['amount_diff']],
    ['with us under review', [row], [{ ...deposit, state: 'review', bookedMinor: null }], ['status_diff']],
  ] as [string, DayRow[], ComparedDeposit[], string[]][])('%s', (_, rows, deposits, kinds) => {
    expect(compareRows(rows, deposits).map(({ kind }) => kind)).toEqual(kinds);
  });
});
