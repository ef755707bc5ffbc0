import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { rounds } from '#server/domains/rounds/schema.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import { withdrawals } from '#server/domains/withdrawals/schema.ts';

import { ledgerSum } from './fixture/ledger-sum.ts';
import { createWithdrawalBench, holderName, type PaidPlayer, pin, taken, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;

beforeAll(async () => {
  bench = await createWithdrawalBench({ dayCount: 3, dayMaximumMinor: '300000', maximumMinor: '200000', unverifiedTotalMinor: '400000' });
});
afterAll(async () => bench.app.close());

const terms = ({ api }: PaidPlayer) => taken(api.call('GET /wps/cashier/withdrawals/terms'));

describe('asking for a withdrawal', () => {
  test('players can withdraw: the money is held with the request, and paid once (WALL-003)', async () => {
    const player = await bench.player();
    const asked = await bench.request(player, '300');
    expect(asked).toMatchObject({
      state: 'approved',
      amountMinor: '30000',
      feeMinor: '0',
      receiveMinor: '30000',
      nextActor: 'system',
      reasons: [],
    });
    expect(asked.steps.map(({ state }) => state)).toEqual(['requested', 'approved']);
    expect(asked.dueAt).toBe(asked.createdAt + 15 * 60_000);
    expect(await bench.wallet(player)).toEqual({ cash: 700_00n, held: 300_00n });

    await bench.moveOn();
    expect(await bench.look(player, asked.id)).toMatchObject({ state: 'sending', nextActor: 'provider' });
    expect(await bench.wallet(player)).toEqual({ cash: 700_00n, held: 300_00n });
    await bench.moveOn(2_000);
    const paid = await bench.look(player, asked.id);
    expect(paid).toMatchObject({ state: 'paid', dueAt: null, nextActor: 'nobody' });
    expect(paid.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'sending', 'paid']);
    expect(await bench.wallet(player)).toEqual({ cash: 700_00n, held: 0n });
    expect(await ledgerSum(bench.app.db)).toBe(0n);
  });

  test('the account number is masked in every answer, and sealed at rest', async () => {
    const player = await bench.player({ accountEnd: '6789' });
    const { id, reference } = await bench.request(player, '100');
    const answers = [
      await terms(player),
      await bench.look(player, id),
      await taken(player.api.call('GET /wps/cashier/withdrawals', { query: { pageNo: 1 } })),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/09\d{9}/);
    expect((await terms(player)).payees).toMatchObject([
      { institutionName: 'GCash', kind: 'wallet', holderName, accountEnd: '6789', usableFrom: null },
    ]);
    const { rows } = await bench.app.db.pool.query<{ row: string }>(
      'select row_to_json(p)::text as row from withdrawal_payees p where id = $1',
      [player.payeeId],
    );
    expect(rows[0]?.row).not.toMatch(/09\d{9}/);
    expect(reference).toMatch(/^W-\w{5}-\w{5}$/);
  });

  test.each([
    ['0', 'amount.invalid'],
    ['-1', 'amount.invalid'],
    ['0.001', 'amount.invalid'],
    ['1e21', 'amount.invalid'],
    ['1e3', 'amount.invalid'],
    ['NaN', 'amount.invalid'],
    [' 200 ', 'amount.invalid'],
    ['２００', 'amount.invalid'],
    ['200.005', 'amount.invalid'],
    ['9223372036854775808', 'amount.invalid'],
    ['99.99', 'amount.below.minimum'],
    ['2000.01', 'amount.above.maximum'],
    ['1500', 'funds.insufficient'],
  ])('an amount of %j is refused with %s beside its field, and nothing is held (fault 7)', async (amount, code) => {
    const player = await sharedPlayer();
    expect(await bench.ask(player, amount)).toMatchObject({ ok: false, code, fields: { amount: code } });
    expect(await bench.wallet(player)).toEqual({ cash: 1_000_00n, held: 0n });
  });

  test('the same request twice, also at once, is one withdrawal; another amount under its key is refused (faults 1, 2)', async () => {
    const player = await bench.player();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => bench.ask(player, '200', { key })));
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.code)));
    expect(ids.size).toBe(1);
    expect(await bench.ask(player, '201', { key })).toMatchObject({ ok: false, code: 'idempotency.mismatch' });
    expect(await bench.wallet(player)).toEqual({ cash: 800_00n, held: 200_00n });
  });

  test('another currency and a request without a key are refused (fault 8)', async () => {
    const { api, payeeId } = await sharedPlayer();
    const body = { payeeId, amount: '200', currency: 'USD', paymentPassword: pin };
    const call = (changes: object, idempotencyKey?: string) =>
      api.call('POST /wps/cashier/withdrawals', { body: { ...body, ...changes }, ...(idempotencyKey ? { idempotencyKey } : {}) });
    expect(await call({}, randomUUID())).toMatchObject({ ok: false, code: 'currency.mismatch', fields: { currency: 'currency.mismatch' } });
    expect(await call({ currency: 'PHP' }, 'short')).toMatchObject({ ok: false, code: 'idempotency.key.required' });
  });

  test('a day has so many requests and so much money; what comes back does not count', async () => {
    const player = await bench.player({ cashMinor: 9_000_00n });
    await bench.request(player, '2000');
    expect(await bench.ask(player, '1500')).toMatchObject({
      ok: false,
      code: 'withdrawal.day.amount',
      fields: { amount: 'withdrawal.day.amount' },
    });
    await bench.request(player, '500');
    expect((await terms(player)).limits).toMatchObject({ dayLeftMinor: '50000', dayLeftCount: 1, mostMinor: '50000' });
    await bench.request(player, '100');
    expect(await bench.ask(player, '100')).toMatchObject({ ok: false, code: 'withdrawal.day.count' });
    // the next day of Manila, which begins while it is still the same one in Greenwich
    bench.app.clock.advanceMs(13 * 3_600_000);
    expect((await terms(player)).limits).toMatchObject({ dayLeftMinor: '300000', dayLeftCount: 3 });
  });

  test('who is not verified may withdraw up to the limit of the merchant, which is shown first', async () => {
    const player = await bench.player({ cashMinor: 9_000_00n });
    expect((await terms(player)).verification).toEqual({ state: 'unverified', leftMinor: '400000' });
    await bench.request(player, '2000');
    bench.app.clock.advanceMs(86_400_000);
    await bench.request(player, '1500');
    bench.app.clock.advanceMs(86_400_000);
    expect(await terms(player)).toMatchObject({ verification: { leftMinor: '50000' }, limits: { mostMinor: '50000' } });
    expect(await bench.ask(player, '600')).toMatchObject({
      ok: false,
      code: 'verification.required',
      fields: { amount: 'verification.required' },
    });
    expect(await bench.ask(player, '500')).toMatchObject({ ok: true });
  });

  test('are listed 25 to a page, newest first (CONST-002)', async () => {
    const player = await bench.player();
    const { id } = await bench.request(player, '200');
    const [row] = await bench.app.db.orm.select().from(withdrawals).where(eq(withdrawals.id, id));
    const older = Array.from({ length: 25 }, (_, at) => ({
      ...(row ?? expect.fail()),
      id: randomUUID(),
      reference: `OLDER-${at}`,
      idempotencyKey: `older-${at}`,
      createdAt: new Date((row?.createdAt.getTime() ?? 0) - 1000 * (at + 1)),
    }));
    await bench.app.db.orm.insert(withdrawals).values(older);
    const page = (pageNo: number) => taken(player.api.call('GET /wps/cashier/withdrawals', { query: { pageNo } }));
    const [first, second] = [await page(1), await page(2)];
    expect([first.list.length, first.list[0]?.id, first.totalPages, first.totalCount]).toEqual([25, id, 2, 26]);
    expect(second.list.map(({ reference }) => reference)).toEqual(['OLDER-24']);
  });

  test('nobody reads, pays to or removes what is another player’s', async () => {
    const [player, other] = [await bench.player(), await bench.player()];
    const { id } = await bench.request(player, '200');
    const stranger = other.api;
    expect(await stranger.call('GET /wps/cashier/withdrawals/:withdrawalId', { query: { withdrawalId: id } })).toMatchObject({
      code: 'withdrawal.not.found',
    });
    expect(await bench.ask(other, '200', { payeeId: player.payeeId })).toMatchObject({ ok: false, code: 'payee.not.found' });
    expect(await stranger.call('DELETE /wps/cashier/payees/:payeeId', { query: { payeeId: player.payeeId } })).toMatchObject({
      code: 'payee.not.found',
    });
    expect((await taken(stranger.call('GET /wps/cashier/withdrawals', { query: { pageNo: 1 } }))).list).toEqual([]);
  });
});

describe('the balance that may leave', () => {
  test('a deposit is played once before it leaves: bets count when they have ended, and all of it is shown first', async () => {
    const player = await bench.player({ cashMinor: 1_000_00n });
    const depositedAt = bench.app.clock.now();
    await insertDeposit(player, 600_00n, depositedAt);
    const at = (minutes: number) => new Date(depositedAt.getTime() + minutes * 60_000);
    await insertRound(player, 100_00n, 'closed', at(1));
    await insertRound(player, 50_00n, 'open', null);
    await insertRound(player, 0n, 'refunded', at(1));
    await insertRound(player, 70_00n, 'closed', at(-1));
    await insertTicket(player, 40_00n, 'lost', at(2));
    await insertTicket(player, 30_00n, 'void', at(2));
    expect(await terms(player)).toMatchObject({
      balance: { cashMinor: '100000', heldMinor: '0', boundMinor: '46000', availableMinor: '54000' },
      turnover: { leftMinor: '46000', percent: 100 },
      limits: { mostMinor: '54000' },
    });
    expect(await bench.ask(player, '540.01')).toMatchObject({
      ok: false,
      code: 'withdrawal.turnover',
      fields: { amount: 'withdrawal.turnover' },
    });
    expect(await bench.ask(player, '540')).toMatchObject({ ok: true });
    await insertRound(player, 460_00n, 'closed', at(3));
    expect(await bench.ask(player, '460')).toMatchObject({ ok: true });
    expect(await bench.wallet(player)).toEqual({ cash: 0n, held: 1_000_00n });
  });
});

let shared: PaidPlayer | undefined;
/** For refusals, which change nothing. */
async function sharedPlayer(): Promise<PaidPlayer> {
  shared ??= await bench.player();
  return shared;
}

async function insertDeposit({ memberId }: PaidPlayer, amountMinor: bigint, finishedAt: Date) {
  await bench.app.db.orm.insert(cashierDeposits).values({
    id: randomUUID(),
    merchantCode: bench.app.merchant.code,
    memberId,
    channel: 'sandbox',
    channelName: 'Bench',
    state: 'success',
    amountMinor,
    feeMinor: 0n,
    currency: 'PHP',
    language: 'tl',
    idempotencyKey: randomUUID(),
    inputHash: '-',
    createdAt: finishedAt,
    expiresAt: finishedAt,
    finishedAt,
  });
}

async function insertRound({ memberId }: PaidPlayer, stakeMinor: bigint, state: 'open' | 'closed' | 'refunded', endedAt: Date | null) {
  await bench.app.db.orm.insert(rounds).values({
    vendorCode: 'bench',
    roundId: randomUUID(),
    merchantCode: bench.app.merchant.code,
    memberId,
    gameId: 'bench',
    gameName: 'Bench',
    currency: 'PHP',
    state,
    stakeMinor,
    winMinor: 0n,
    openedAt: endedAt ?? bench.app.clock.now(),
    endedAt,
  });
}

async function insertTicket({ memberId }: PaidPlayer, costMinor: bigint, state: 'lost' | 'void', endedAt: Date) {
  await bench.app.db.orm.insert(lotteryTickets).values({
    id: randomUUID(),
    merchantCode: bench.app.merchant.code,
    memberId,
    orderId: randomUUID(),
    gameId: 'bench',
    gameName: 'Bench',
    numero: '1',
    state,
    items: [],
    currency: 'PHP',
    costMinor,
    prizeMinor: 0n,
    taxMinor: 0n,
    tableVersion: '1',
    reduced: {},
    receiptText: '-',
    receiptHash: '-',
    placedAt: endedAt,
    endedAt,
  });
}
