import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { cashierStatementLines } from '#server/domains/cashier/books-schema.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { recordAct, verifyAudit } from '#server/domains/audit/index.ts';
import { issueVouchers, openChannel, redeemVoucher, startDeposit } from '#server/domains/cashier/index.ts';
import { playerCash, vendorOf } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { testMerchantCode } from './fixture/database.ts';
import { photograph } from './fixture/papers.ts';
import { staffWith } from './fixture/staff.ts';
import { createWithdrawalBench, holderName, pin, type PaidPlayer, type WithdrawalBench } from './fixture/withdrawals.ts';

// PGlite has one connection: its transactions follow each other whatever they lock. What holds two of them apart is proved here, on
// PostgreSQL alone; each of these is red once its lock is taken out.

const reason = 'the bank confirmed it by telephone';
const times = <T>(count: number, make: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const codes = (answers: readonly ({ ok: true } | { ok: false; code: string })[]) =>
  answers.map((answer) => (answer.ok ? 'taken' : answer.code)).sort();

describe.runIf(inject('testDatabase').kind === 'postgres')('at the same moment, on PostgreSQL,', () => {
  let bench: WithdrawalBench;
  let db: Database;

  beforeAll(async () => {
    bench = await createWithdrawalBench({ dayMaximumMinor: '60000', payeeCount: 3 });
    db = bench.app.db;
    const limits = { currency: 'PHP', minimumMinor: '5000', maximumMinor: '50000000', feeMinor: '0', arrivalSeconds: 10 } as const;
    for (const code of ['bank', 'voucher'])
      await openChannel({ ctx: bench.ctx, input: { ...limits, presetsMinor: [], code, name: code, position: 1 } });
  });
  afterAll(() => bench.app.close());

  const ctxOf = ({ memberId }: PaidPlayer) =>
    bench.app.contextFor(bench.app.merchant.code, {
      kind: 'member',
      memberId,
      userName: 'p',
      customerType: 0,
      sessionId: 's',
    }) as MemberCtx;
  const start = (player: PaidPlayer) =>
    startDeposit({
      ctx: ctxOf(player),
      input: { channel: 'bank', amount: '500', currency: 'PHP', idempotencyKey: randomUUID(), language: 'tl' },
    });

  test('withdrawals of one player pass a day’s limit once: the payees’ lock', async () => {
    for (let round = 0; round < 4; round += 1) {
      const player = await bench.player({ cashMinor: 10_000_00n });
      const answers = await times(4, () => bench.ask(player, '500'));
      expect(codes(answers)).toEqual(['taken', ...Array.from({ length: 3 }, () => 'withdrawal.day.amount')].sort());
      expect((await bench.wallet(player)).held).toBe(500_00n);
    }
  });

  test('payees of one player are no more than there may be: the member’s lock', async () => {
    const player = await bench.player();
    const answers = await behind(db, {
      gate: 'select from withdrawal_payees where member_id = $1 for update',
      id: player.memberId,
      // three calls of a member are worked on at a time
      waiting: 3,
      work: () =>
        times(6, (at) =>
          player.api.call('POST /wps/cashier/payees', {
            body: { institution: 'gcash', holderName, account: `0919${String(1_000_000 + at)}`, paymentPassword: pin },
          }),
        ),
    });
    expect(codes(answers)).toEqual(['payee.too.many', 'payee.too.many', 'payee.too.many', 'payee.too.many', 'taken', 'taken']);
  });

  test('lines of the audit follow each other without a gap or a fork: the lock of the chain’s end', async () => {
    const subject = `test:${testMerchantCode()}`;
    const act = () => db.orm.transaction((tx) => recordAct({ ctx: bench.ctx, tx, act: 'staff.left', subject }));
    await act();
    const lines = await times(40, act);
    expect(new Set(lines).size).toBe(40);
    expect((await verifyAudit(db)).faults).toEqual([]);
  });

  test('a voucher is good once, and whoever is late is told so: the voucher’s lock', async () => {
    for (let round = 0; round < 4; round += 1) {
      const players = [await bench.player({ cashMinor: 0n }), await bench.player({ cashMinor: 0n })];
      const {
        codes: [code = ''],
      } = await issueVouchers({ ctx: bench.ctx, input: { count: 1, amount: '500.00', days: 9 } });
      const outcomes = await times(8, (at) =>
        redeemVoucher({ ctx: ctxOf(players[at % 2] as PaidPlayer), input: { code, idempotencyKey: randomUUID(), language: 'tl' } }).then(
          () => 'taken',
          (error: { code?: string; message: string }) => error.code ?? error.message,
        ),
      );
      expect(outcomes.sort()).toEqual(['taken', ...Array.from({ length: 7 }, () => 'voucher.used')]);
    }
  });

  test('a voucher and a bet that wait for each other both come through: the voucher’s transaction goes again', async () => {
    const player = await bench.player({ cashMinor: 100_00n });
    const ctx = ctxOf(player);
    const {
      codes: [code = ''],
    } = await issueVouchers({ ctx: bench.ctx, input: { count: 1, amount: '500.00', days: 9 } });
    await player.api.call('GET /wps/protection');
    const bet = await openClient(db);
    try {
      // as a bet locks: the account, then what protects the player; that it is never the one to be undone makes the voucher be
      await bet.query(`set deadlock_timeout = '1h'`);
      await bet.query('begin');
      await bet.query(`select from ledger_account where address = $1 for update`, [`player:${player.memberId}:cash`]);
      const redeemed = redeemVoucher({ ctx, input: { code, idempotencyKey: randomUUID(), language: 'tl' } });
      await waitsFor(db, 1);
      await bet.query(`select from protection_players where member_id = $1 for update`, [player.memberId]);
      await bet.query('commit');
      expect(await redeemed).toMatchObject({ state: 'success', amountMinor: '50000' });
    } finally {
      await bet.end();
    }
    const { code: merchantCode, currency } = bench.app.merchant;
    expect((await walletOf(db, { merchantCode, memberId: player.memberId, currency })).cashMinor).toBe(600_00n);
  });

  test('every movement takes the player’s account before one of ours, whatever that is called: nobody waits in a circle', async () => {
    const player = await bench.player({ cashMinor: 100_00n });
    const { code: merchantCode, currency } = bench.app.merchant;
    const cash = playerCash(player.memberId);
    const own = vendorOf('peryahan', player.memberId);
    const posting = { source: cash, destination: own, amountMinor: 1_00n } as const;
    // two postings, so that it is not the short way, which knows the player's account by itself
    const moved = () =>
      move(db, {
        merchantCode,
        currency,
        kind: 'transfer',
        key: randomUUID(),
        reference: 'r',
        description: 'd',
        postings: [posting, posting],
      });
    expect((await moved()).status).toBe('posted');
    const other = await openClient(db);
    try {
      await other.query('begin');
      await other.query('select from ledger_account where address = $1 for update', [cash]);
      const next = moved();
      await waitsFor(db, 1);
      const look = 'select from ledger_account where merchant_code = $1 and address = $2 for update skip locked';
      expect((await other.query(look, [merchantCode, own])).rowCount).toBe(1);
      await other.query('commit');
      expect((await next).status).toBe('posted');
    } finally {
      await other.end();
    }
  });

  test('a deposit in review is decided once, and whoever is late is told so: the deposit’s lock', async () => {
    const desks = await times(6, () => staffWith(bench.app, ['cashier']));
    for (let round = 0; round < 3; round += 1) {
      const player = await bench.player({ cashMinor: 0n });
      const { id: depositId } = await start(player);
      await db.orm
        .update(cashierDeposits)
        .set({ state: 'review', flag: 'amount.mismatch', paidMinor: 49_900n, finishedAt: new Date() })
        .where(eq(cashierDeposits.id, depositId));
      const answers = await Promise.all(
        desks.map((desk, at) =>
          desk.call('PUT /wps/staff/deposits/:depositId', {
            query: { depositId },
            body: { decision: at % 2 ? 'refuse' : 'approve', reason },
          }),
        ),
      );
      expect(codes(answers)).toEqual([...Array.from({ length: 5 }, () => 'decision.made.already'), 'taken']);
    }
  });

  test('one person credits no more alone than a day allows: the staff account’s lock', async () => {
    const desk = await staffWith(bench.app, ['cashier']);
    const player = await bench.player({ cashMinor: 0n });
    const ids = await times(4, async () => (await start(player)).id);
    await db.orm
      .update(cashierDeposits)
      .set({ state: 'review', flag: 'amount.mismatch', paidMinor: 400_000n, finishedAt: new Date() })
      .where(eq(cashierDeposits.memberId, player.memberId));
    const answers = await Promise.all(
      ids.map((depositId) =>
        desk.call('PUT /wps/staff/deposits/:depositId', { query: { depositId }, body: { decision: 'approve', reason } }),
      ),
    );
    expect(answers.map((answer) => answer.ok && answer.value.waitsForSecond).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await bench.wallet(player)).cash).toBe(8_000_00n);
  });

  test('a transfer of nobody is given to one deposit: the line’s lock', async () => {
    const desks = await times(4, () => staffWith(bench.app, ['cashier']));
    const player = await bench.player({ cashMinor: 0n });
    const lineId = `line_${randomUUID().slice(0, 13)}`;
    const now = new Date();
    const line = { merchantCode: bench.app.merchant.code, channel: 'bank', lineId, statementId: 's', reference: '', amountMinor: 50_000n };
    await db.orm.insert(cashierStatementLines).values({ ...line, currency: 'PHP', bookedAt: now, outcome: 'unmatched', receivedAt: now });
    const ids = await times(4, async () => (await start(player)).id);
    const answers = await Promise.all(
      desks.map((desk, at) =>
        desk.call('PUT /wps/staff/transfers', { body: { channel: 'bank', lineId, deposit: ids[at] ?? '', note: reason } }),
      ),
    );
    expect(codes(answers)).toEqual([...Array.from({ length: 3 }, () => 'decision.made.already'), 'taken']);
    expect(await db.orm.$count(cashierDeposits, eq(cashierDeposits.paymentId, lineId))).toBe(1);
  });

  test('a flagged withdrawal ends once, and whoever is late is told so: the withdrawal’s lock', async () => {
    const desks = await times(6, () => staffWith(bench.app, ['cashier']));
    const player = await bench.player({ cashMinor: 1_000_00n });
    const { id: withdrawalId } = await bench.request(player, '500');
    await bench.moveOn();
    await db.pool.query(`update withdrawals set flag = 'amount.mismatch', look_at = now() + interval '1 day' where id = $1`, [
      withdrawalId,
    ]);
    const answers = await Promise.all(
      desks.map((desk) =>
        desk.call('PUT /wps/staff/withdrawals/:withdrawalId/ending', { query: { withdrawalId }, body: { ending: 'failed', reason } }),
      ),
    );
    expect(codes(answers)).toEqual(['taken', 'taken', ...Array.from({ length: 4 }, () => 'withdrawal.not.flagged')]);
    expect(await bench.wallet(player)).toEqual({ cash: 1_000_00n, held: 0n });
  });

  test('a family’s request takes three pictures of six: the request’s lock', async () => {
    const body = { player: 'x y', relation: 'other' as const, name: 'Ana', contact: '09170000000', reason: 'Hindi na po siya umuuwi.' };
    const asked = await bench.app.api.call('POST /wps/protection/family', { body: { ...body, documents: '' } });
    const requestId = asked.ok ? asked.value.requestId : '';
    const picture = await photograph();
    const answers = await behind(db, {
      gate: 'select from protection_family_requests where id = $1 for update',
      id: requestId,
      waiting: 2,
      work: () =>
        times(6, () => bench.app.api.call('PUT /wps/protection/family/:requestId/paper', { query: { requestId }, body: { picture } })),
    });
    expect(codes(answers)).toEqual(['taken', 'taken', 'taken', 'upload.too.many', 'upload.too.many', 'upload.too.many']);
  });
});

/** A connection beside the pool, to the same database. */
async function openClient(db: Database): Promise<pg.Client> {
  const source = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('there is one connection only');
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(source.url);
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Does something that has to wait for a row which another transaction holds until so many wait: they come to it at one moment. */
async function behind<T>(
  db: Database,
  { gate, id, waiting, work }: { gate: string; id: string; waiting: number; work: () => Promise<T> },
): Promise<T> {
  const client = await openClient(db);
  try {
    await client.query('begin');
    await client.query(gate, [id]);
    const [done] = await Promise.all([work(), waitsFor(db, waiting).finally(() => client.query('commit'))]);
    return done;
  } finally {
    await client.end();
  }
}

/** Until so many of this database's transactions wait for a lock. */
async function waitsFor(db: Database, count: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { rows } = await db.pool.query<{ waiting: string }>(
      `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (Number(rows[0]?.waiting) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('nobody waits for a lock');
}
