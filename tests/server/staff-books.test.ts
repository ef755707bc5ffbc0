import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { BookedRound } from '#contract/vendor.ts';
import { cashierDayDifferences, cashierDayFiles } from '#server/domains/cashier/books-schema.ts';
import { listActs } from '#server/domains/audit/index.ts';
import { keepRoundDifferences, listRoundDifferences } from '#server/domains/staff/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openTestDatabase } from './fixture/database.ts';
import { openOperator, openPlay } from './fixture/operator.ts';
import { staffWith } from './fixture/staff.ts';

const other = testMerchant({ isDefault: false });
const note = 'asked the provider, ticket 4711';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
});
afterAll(() => app.close());

const today = () => app.clock.now().toISOString().slice(0, 10);

/** As the nightly comparison leaves it. */
async function differs(merchantCode = app.merchant.code) {
  const row = { merchantCode, channel: `pay_${randomUUID().slice(0, 8)}`, day: today() };
  const difference = {
    reference: randomUUID(),
    paymentId: 'pay_1',
    kind: 'amount_diff' as const,
    ours: 'success 50000 PHP',
    theirs: 'success 49000 PHP',
  };
  await app.db.orm.insert(cashierDayFiles).values({ ...row, rowCount: 3, differenceCount: 1, comparedAt: app.clock.now() });
  await app.db.orm.insert(cashierDayDifferences).values({ ...row, ...difference });
  return { ...row, ...difference };
}

describe('the daily comparison with the payment providers', () => {
  test('names the row, and keeps the note beside it when the day is compared anew', async () => {
    const found = await differs();
    const theirs = await differs(other.code);
    const desk = await staffWith(app, ['cashier']);
    const { channel, day, reference, paymentId } = found;
    const write = (body: { reference: string }) =>
      desk.call('POST /wps/staff/books/deposits', { body: { channel, day, paymentId, note, ...body } });
    expect((await write({ reference })).ok).toBe(true);
    expect(await write({ reference: 'another' })).toMatchObject({ ok: false, code: 'not.found' });
    await app.db.orm.delete(cashierDayDifferences);
    await app.db.orm.insert(cashierDayDifferences).values([found, theirs].map(({ merchantCode, ...row }) => ({ merchantCode, ...row })));
    const books = await desk.call('GET /wps/staff/books');
    expect(books.ok && books.value.deposits).toMatchObject([
      {
        channel,
        reference,
        kind: 'amount_diff',
        ours: 'success 50000 PHP',
        theirs: 'success 49000 PHP',
        notes: [{ note, by: desk.userName }],
      },
    ]);
    expect(books.ok && books.value.days).toMatchObject([{ channel, rowCount: 3, differenceCount: 1 }]);
    const acts = await listActs({
      ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }),
      input: { subject: `deposit:${reference}`, count: 5 },
    });
    expect(acts.map(({ act }) => act)).toEqual(['books.noted']);
  });
});

describe('a game vendor’s books', () => {
  const round = (): BookedRound => ({ roundId: randomUUID(), currency: 'PHP', stakeMinor: '100', winMinor: '0', state: 'closed' });
  const keep = (rounds: BookedRound[], differing: BookedRound[]) =>
    keepRoundDifferences({
      ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }),
      input: {
        vendorCode: 'v1',
        rounds,
        differences: differing.map(({ roundId }) => ({ roundId, kind: 'unknown' as const })),
        hasMore: false,
      },
    });

  test('show each round that differs with its note, until the vendor’s next comparison finds it alike', async () => {
    const [one, two] = [round(), round()];
    await keep([one, two], [one, two]);
    const desk = await staffWith(app, ['risk']);
    const shown = async () => {
      const books = await desk.call('GET /wps/staff/books');
      return books.ok ? books.value.rounds.map(({ roundId, note: noted }) => [roundId, noted?.note ?? null]) : [];
    };
    const write = (roundId: string) => desk.call('POST /wps/staff/books/rounds', { body: { vendorCode: 'v1', roundId, note } });
    expect((await write(one.roundId)).ok).toBe(true);
    expect(new Map((await shown()) as [string, string | null][])).toEqual(
      new Map([
        [one.roundId, note],
        [two.roundId, null],
      ]),
    );
    await keep([one, two], [one]);
    expect(await shown()).toEqual([[one.roundId, note]]);
    expect(await write(two.roundId)).toMatchObject({ ok: false, code: 'not.found' });
    await keep([one], []);
    expect(await shown()).toEqual([]);
  });

  test('are kept as the vendor’s own call finds them, with both sides', async () => {
    const db = await openTestDatabase();
    const operator = await openOperator({ db });
    const play = await openPlay(operator);
    await operator.call('bet', play.bet());
    await operator.call('win', play.win());
    const told: BookedRound = { roundId: play.roundId, currency: 'PHP', stakeMinor: '100', winMinor: '999', state: 'closed' };
    await operator.call('reconcile', { rounds: [told] });
    const ctx = operator.contextFor(operator.merchant.code, { kind: 'system', name: 'test' });
    expect(await listRoundDifferences({ ctx })).toMatchObject([
      {
        roundId: play.roundId,
        merchantCode: operator.merchant.code,
        kind: 'amount',
        ours: 'closed PHP 100 250',
        theirs: 'closed PHP 100 999',
      },
    ]);
    await operator.call('reconcile', { rounds: [{ ...told, winMinor: '250' }] });
    expect(await listRoundDifferences({ ctx })).toEqual([]);
    await operator.close();
  });
});
