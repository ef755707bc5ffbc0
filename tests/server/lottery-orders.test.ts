import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { receiptHashOf, readReceiptText } from '#lottery/receipt.ts';
import { changeVendor } from '#server/domains/catalogue/index.ts';
import { placeOrder, showReceipt } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { codeOf, fastGame, type LotteryBench, openLottery, type OrderChange } from './fixture/lottery.ts';

let bench: LotteryBench;
beforeAll(async () => {
  bench = await openLottery();
});
afterAll(() => bench.close());

const buy = async (ctx: MemberCtx, change: OrderChange = {}) => placeOrder({ ctx, input: await bench.order(change) });

async function issues() {
  return (await bench.detail()).issues;
}

/** An order that is refused leaves nothing behind. */
async function refused(ctx: MemberCtx, change: OrderChange): Promise<string> {
  const before = [await bench.cash(ctx), await bench.countOf('orders'), await bench.countOf('tickets'), await bench.countOf('exposure')];
  const code = await codeOf(buy(ctx, change));
  expect([await bench.cash(ctx), await bench.countOf('orders'), await bench.countOf('tickets'), await bench.countOf('exposure')]).toEqual(
    before,
  );
  return code;
}

describe('an order', () => {
  test('takes lines x unit stake x multiplier to the centavo and answers a ticket whose receipt says all of it', async () => {
    const ctx = await bench.player(10_000n);
    const [issue] = await issues();
    const items = [
      { playId: 'first-5', choice: '1,2|3|4|5|6', unitMinor: '133' },
      { playId: 'digit-1', choice: '7', unitMinor: '101' },
    ];
    const [ticket] = await buy(ctx, {
      items,
      issues: [{ numero: issue?.numero ?? '', multiplier: 3 }],
      costMinor: String((2 * 133 + 101) * 3),
    });
    expect(ticket).toMatchObject({
      state: 'placed',
      numero: issue?.numero,
      costMinor: '1101',
      prizeMinor: '0',
      taxMinor: '0',
      currency: 'PHP',
    });
    expect(ticket?.items.map(({ lines, costMinor }) => [lines, costMinor])).toEqual([
      [2, '798'],
      [1, '303'],
    ]);
    expect(await bench.cash(ctx)).toBe(8_899n);
    const { receiptText, receiptHash, merkleRoot, merklePath } = await showReceipt({ ctx, input: { ticketId: ticket?.ticketId ?? '' } });
    expect(receiptHashOf(receiptText)).toBe(receiptHash);
    expect(readReceiptText(receiptText)).toMatchObject({
      ticketId: ticket?.ticketId,
      numero: issue?.numero,
      commitment: issue?.commitment,
      costMinor: 1101n,
    });
    expect([merkleRoot, merklePath]).toEqual([null, null]);
  });

  test('is one order however often it is sent, two at once included, and stays so when its issue and its vendor have closed', async () => {
    const ctx = await bench.player(1_000n);
    const input = await bench.order();
    const answers = await Promise.all([placeOrder({ ctx, input }), placeOrder({ ctx, input }), placeOrder({ ctx, input })]);
    expect(new Set(answers.map((tickets) => tickets[0]?.ticketId)).size).toBe(1);
    expect(await bench.cash(ctx)).toBe(800n);
    const [issue] = await issues();
    await bench.goTo(issue?.drawAt ?? 0);
    await changeVendor({ ctx, input: { vendorCode: 'BOLABILIS', isClosed: true } });
    expect((await placeOrder({ ctx, input }))[0]?.ticketId).toBe(answers[0]?.[0]?.ticketId);
    expect(await bench.cash(ctx)).toBe(800n);
    await changeVendor({ ctx, input: { vendorCode: 'BOLABILIS', isClosed: false } });
  });

  test('of the same id with another content, or of another player, is refused', async () => {
    const [ctx, other] = [await bench.player(1_000n), await bench.player(1_000n)];
    const input = await bench.order();
    await placeOrder({ ctx, input });
    const changed = { ...input, items: [{ playId: 'first-5', choice: '1|2|3|4|6', unitMinor: '200' }] };
    expect(await codeOf(placeOrder({ ctx, input: changed }))).toBe('idempotency.mismatch');
    expect(await codeOf(placeOrder({ ctx: other, input }))).toBe('idempotency.mismatch');
    expect([await bench.cash(ctx), await bench.cash(other)]).toEqual([800n, 1_000n]);
  });

  test('is refused whole when anything of it is wrong, and nothing moves', async () => {
    const ctx = await bench.player(1_000_000n);
    const item = { playId: 'first-5', choice: '1|2|3|4|5', unitMinor: '200' };
    const oneDigit = { playId: 'digit-1', choice: '7', unitMinor: '400' };
    const [first, second, ...later] = await issues();
    const ahead = later.slice(0, 11).map(({ numero }) => ({ numero, multiplier: 1 }));
    const firstIssue = { numero: first?.numero ?? '', multiplier: 1 };
    const wrong: [OrderChange, string][] = [
      [{ gameId: 'bolabilis.none' }, 'game.not.found'],
      [{ tableVersion: '0' }, 'bet.price.changed'],
      [{ costMinor: '201' }, 'bet.price.changed'],
      [{ items: [{ ...item, playId: 'none' }] }, 'bet.invalid'],
      [{ items: [item, { ...item, choice: '1|2|3|4' }] }, 'bet.invalid'],
      [{ items: [{ ...item, unitMinor: '99' }], costMinor: '99' }, 'amount.below.minimum'],
      [{ items: [{ ...item, unitMinor: '-200' }], costMinor: '-200' }, 'amount.below.minimum'],
      [{ items: [{ ...item, unitMinor: '100001' }], costMinor: '100001' }, 'amount.above.maximum'],
      [
        { issues: [{ ...firstIssue, multiplier: 9999 }], items: [{ ...item, unitMinor: '1000' }], costMinor: '9999000' },
        'amount.above.maximum',
      ],
      [{ issues: [firstIssue, firstIssue] }, 'bet.invalid'],
      [{ issues: [{ ...firstIssue, numero: '20200101-001' }] }, 'issue.not.found'],
      [
        { items: [oneDigit], issues: [firstIssue, { numero: second?.numero ?? '', multiplier: 9999 }], costMinor: '400' },
        'funds.insufficient',
      ],
      [
        {
          items: [{ playId: 'first-3', choice: Array.from({ length: 3 }, () => '0,1,2,3,4,5,6,7,8,9').join('|'), unitMinor: '100' }],
          issues: ahead,
          costMinor: '100000',
        },
        'bet.invalid',
      ],
    ];
    for (const [change, code] of wrong) expect([change, await refused(ctx, change)]).toEqual([change, code]);
  });

  test('over several issues is a ticket and a payment for each, those ahead of their sale too', async () => {
    const ctx = await bench.player(10_000n);
    const ahead = (await issues()).slice(0, 20);
    const tickets = await buy(ctx, { issues: ahead.map(({ numero }, place) => ({ numero, multiplier: place === 0 ? 1 : 2 })) });
    expect(tickets.map(({ numero }) => numero)).toEqual(ahead.map(({ numero }) => numero));
    expect(tickets.map(({ costMinor }) => costMinor)).toEqual(['200', ...Array.from({ length: 19 }, () => '400')]);
    expect(await bench.cash(ctx)).toBe(10_000n - 200n - 19n * 400n);
  });

  test('goes to the house account of its product line, and the ledger adds up', async () => {
    const before = await houseMinor();
    const ctx = await bench.player(1_000n);
    await buy(ctx);
    expect((await houseMinor()) - before).toBe(200n);
    expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
  });
});

describe('the lock', () => {
  test('is decided by the server to the millisecond: taken one before, refused at it (fault 29)', async () => {
    const ctx = await bench.player(10_000n);
    const { issues: open } = await bench.detail();
    const issue = open[1];
    const toBuy = { issues: [{ numero: issue?.numero ?? '', multiplier: 1 }] };
    await bench.goTo((issue?.lockAt ?? 0) - 1);
    expect(await buy(ctx, toBuy)).toHaveLength(1);
    bench.app.clock.advanceMs(1);
    expect(await refused(ctx, toBuy)).toBe('issue.closed');
    bench.app.clock.advanceMs(1);
    expect(await refused(ctx, toBuy)).toBe('issue.closed');
  });

  test('of the database holds for a process whose clock is behind', async () => {
    const ctx = await bench.player(10_000n);
    const { issues: open } = await bench.detail();
    const issue = open[1];
    const toBuy = { issues: [{ numero: issue?.numero ?? '', multiplier: 1 }] };
    await bench.goTo(issue?.lockAt ?? 0);
    bench.app.clock.freezeAt(new Date((issue?.lockAt ?? 0) - 2_000));
    expect(await refused(ctx, toBuy)).toBe('issue.closed');
  });

  test('counts from when the issue was free to be held, not from when it was asked for', async () => {
    const ctx = await bench.player(10_000n);
    const { issues: open } = await bench.detail();
    const issue = open[1];
    await bench.goTo((issue?.lockAt ?? 0) - 1);
    const { db } = bench.app;
    const input = await bench.order({ issues: [{ numero: issue?.numero ?? '', multiplier: 1 }] });
    let waiting: Promise<string> | undefined;
    await db.orm.transaction(async (tx) => {
      await tx.execute(sql`select from lottery_issues where game_id = ${fastGame} and numero = ${issue?.numero ?? ''} for update`);
      waiting = codeOf(placeOrder({ ctx, input }));
      await tx.execute(sql`select pg_sleep(0.2)`);
      bench.app.clock.advanceMs(1);
    });
    expect(await waiting).toBe('issue.closed');
  });
});

async function houseMinor(): Promise<bigint> {
  const { rows } = await bench.app.db.pool.query<{ sum: string }>(
    "select coalesce(sum(balance_minor), 0)::text as sum from ledger_account where merchant_code = $1 and address like 'house:elott:%'",
    [bench.app.merchant.code],
  );
  return BigInt(rows[0]?.sum ?? '0');
}
