import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { gameOf } from '#lottery/games.ts';
import { tableOf } from '#lottery/tables/index.ts';
import { lotteryExposure } from '#server/domains/lottery/schema.ts';
import { cancelTicket, listNumbers, placeOrder } from '#server/domains/lottery/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { codeOf, fastGame, type LotteryBench, openLottery, type OrderChange } from './fixture/lottery.ts';

let bench: LotteryBench;
let ctx: MemberCtx;
beforeAll(async () => {
  bench = await openLottery();
  ctx = await bench.player(100_000_000n);
});
afterAll(() => bench.close());

const rules = gameOf('lottery:one-minute-five');
const odds = tableOf('digits-5').plays.find(({ id }) => id === 'first-5')?.tiers[0].odds ?? 0;
const stakeOf = (liabilityMinor = 0n) => Number((liabilityMinor * 100n) / BigInt(odds));
/** The least stake that brings a number to the first cap, and the most that fits below the second. */
const toReduced = stakeOf(rules?.caps.reducedAtMinor) + 1;
const most = stakeOf(rules?.caps.closedAtMinor);

const on = (choice: string, unitMinor: number): OrderChange => ({
  items: [{ playId: 'first-5', choice, unitMinor: String(unitMinor) }],
  costMinor: String(unitMinor),
});
const buy = async (change: OrderChange) => placeOrder({ ctx, input: await bench.order(change) });

async function numero() {
  return (await bench.detail()).issues[0]?.numero ?? '';
}
const states = async () => listNumbers({ ctx, input: { gameId: fastGame, numero: await numero() } });

async function refusal(change: OrderChange): Promise<unknown> {
  try {
    await buy(change);
    return 'bought';
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return [error.code, error.details.fields];
  }
}

describe('a number that many have bought', () => {
  test('pays less from the first cap on, and an order that did not agree to it is refused with the number named', async () => {
    await buy(on('1|2|3|4|5', toReduced));
    expect(await states()).toEqual([{ playId: 'first-5', line: '1|2|3|4|5', state: 'reduced', percent: 50 }]);
    expect(await refusal(on('1|2|3|4|5', 100))).toEqual(['number.changed', { 'first-5:1|2|3|4|5': 'number.changed' }]);
    expect(await refusal({ ...on('1|2|3|4|5', 100), reduced: { 'first-5:1|2|3|4|5': 51 } })).toMatchObject(['number.changed', {}]);
    const [ticket] = await buy({ ...on('1|2|3|4|5', 100), reduced: { 'first-5:1|2|3|4|5': 50 } });
    expect(ticket?.reduced).toEqual({ 'first-5:1|2|3|4|5': 50 });
    expect((await buy(on('1|2|3|4|6', 100)))[0]?.reduced).toEqual({});
  });

  test('is not sold past the second cap, by no order, and closed once not even the least stake fits', async () => {
    const agreed = { reduced: { 'first-5:2|2|2|2|2': 50 } };
    expect(await refusal(on('2|2|2|2|2', most + 1))).toEqual(['number.closed', { 'first-5:2|2|2|2|2': 'number.closed' }]);
    await buy(on('2|2|2|2|2', most - 100));
    const least = { ...on('2|2|2|2|2', 100), ...agreed };
    expect(await refusal({ ...on('2|2|2|2|2', 201), ...agreed })).toMatchObject(['number.closed', {}]);
    expect([await refusal(least), await refusal(least)]).toEqual(['bought', 'bought']);
    expect(await refusal(least)).toMatchObject(['number.closed', {}]);
    expect((await states()).find(({ line }) => line === '2|2|2|2|2')).toMatchObject({ state: 'closed', percent: 0 });
  });

  test('counts all entries of an order together, and each issue apart', async () => {
    const item = { playId: 'first-5', choice: '3|3|3|3|3', unitMinor: String(most - 200) };
    expect(await refusal({ items: [item, item], costMinor: String(2 * (most - 200)) })).toMatchObject(['number.closed', {}]);
    const { issues } = await bench.detail();
    const both = issues.slice(1, 3).map((issue) => ({ numero: issue.numero, multiplier: 1 }));
    expect(await buy({ items: [item], issues: both, costMinor: String(most - 200) })).toHaveLength(2);
    expect((await states()).some(({ line }) => line === '3|3|3|3|3')).toBe(false);
  });

  test('is shown as it stands in the worst of several issues, and none before or after them counts', async () => {
    const { issues } = await bench.detail();
    const buyIn = async (at: number, choice: string, unitMinor: number) =>
      buy({ ...on(choice, unitMinor), issues: [{ numero: issues[at]?.numero ?? '', multiplier: 1 }] });
    const shown = async (from: number, until: number) => {
      const input = { gameId: fastGame, numero: issues[from]?.numero ?? '', until: issues[until]?.numero ?? '' };
      const numbers = await listNumbers({ ctx, input });
      return numbers.filter(({ line }) => line.startsWith('6|6|6|6|')).map(({ line, state, percent }) => [line, state, percent]);
    };
    await buyIn(4, '6|6|6|6|1', toReduced);
    await buyIn(5, '6|6|6|6|1', most);
    await buyIn(6, '6|6|6|6|2', toReduced);
    expect(await shown(4, 4)).toEqual([['6|6|6|6|1', 'reduced', 50]]);
    expect(await shown(4, 5)).toEqual([['6|6|6|6|1', 'closed', 0]]);
    expect(await shown(3, 6)).toEqual([
      ['6|6|6|6|1', 'closed', 0],
      ['6|6|6|6|2', 'reduced', 50],
    ]);
    expect(await shown(3, 3)).toEqual([]);
    expect(await shown(6, 3)).toEqual([]);
    const unknown = { gameId: fastGame, numero: issues[0]?.numero ?? '', until: '19990101-001' };
    expect(await codeOf(listNumbers({ ctx, input: unknown }))).toBe('issue.not.found');
  });

  test('is open again when the ticket is cancelled', async () => {
    const [ticket] = await buy(on('4|4|4|4|4', most));
    expect(await codeOf(buy(on('4|4|4|4|4', most)))).toBe('number.closed');
    await cancelTicket({ ctx, input: { ticketId: ticket?.ticketId ?? '' } });
    expect((await states()).some(({ line }) => line === '4|4|4|4|4')).toBe(false);
    expect(await codeOf(buy(on('4|4|4|4|4', most)))).toBe('done');
  });

  test('weighs what it paid: a ticket at less takes as much less back', async () => {
    const line = '6|6|6|6|6';
    await buy(on(line, toReduced));
    const before = await liabilityOf(line);
    const [ticket] = await buy({ ...on(line, 201), reduced: { [`first-5:${line}`]: 50 } });
    expect((await liabilityOf(line)) - before).toBe((201n * BigInt(odds) * 50n) / 10_000n);
    await cancelTicket({ ctx, input: { ticketId: ticket?.ticketId ?? '' } });
    expect(await liabilityOf(line)).toBe(before);
  });

  test('is never sold past its cap by orders at one moment', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => codeOf(buy(on('5|5|5|5|5', most)))));
    expect(answers.toSorted()).toEqual(['done', 'number.closed', 'number.closed', 'number.closed'].toSorted());
  });
});

async function liabilityOf(line: string): Promise<bigint> {
  const [row] = await bench.app.db.orm.select().from(lotteryExposure).where(eq(lotteryExposure.line, line));
  return row?.liabilityMinor ?? 0n;
}
