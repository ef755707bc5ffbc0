import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { limitPeriods, type LimitKind } from '#contract/protection/facts.ts';
import { cancelTicket, openIssues, placeOrder } from '#server/domains/lottery/index.ts';
import { answerCheck, setCheckInterval, setLimit, showProtection, takeTimeOut, touchPlay } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { codeOf, type LotteryBench, openLottery } from './fixture/lottery.ts';
import { minuteMs } from './fixture/protection.ts';

let bench: LotteryBench;
beforeAll(async () => {
  bench = await openLottery();
});
afterAll(() => bench.close());
// tests move the clock on
beforeEach(async () => openIssues({ ctx: bench.system }));

let bought = 0;
/** An order of 2.00, on five digits of its own: numbers can be sold out. */
const buy = async (ctx: MemberCtx) => {
  const choice = String((bought += 1))
    .padStart(5, '0')
    .split('')
    .join('|');
  return placeOrder({ ctx, input: await bench.order({ items: [{ playId: 'first-5', choice, unitMinor: '200' }] }) });
};
const usedOf = async (ctx: MemberCtx, kind: LimitKind) =>
  (await showProtection({ ctx })).limits.find((limit) => limit.kind === kind && limit.period === 'day')?.used;

describe('a lottery order', () => {
  test.each(limitPeriods.flatMap((period) => [['loss', period] as const, ['stake', period] as const]))(
    'passes up to the %s limit of a %s; above it no ticket is written and nothing is taken',
    async (kind, period) => {
      const ctx = await bench.player(10_000n);
      await setLimit({ ctx, input: { kind, period, amount: '5.00' } });
      await buy(ctx);
      await buy(ctx);
      const before = [await bench.countOf('orders'), await bench.countOf('tickets'), await bench.countOf('exposure')];
      expect(await codeOf(buy(ctx))).toBe(`limit.${kind}.reached`);
      expect([await bench.countOf('orders'), await bench.countOf('tickets'), await bench.countOf('exposure')]).toEqual(before);
      expect(await bench.cash(ctx)).toBe(9_600n);
    },
  );

  test('waits for the time at play, for the reality check and for the end of a time-out', async () => {
    const ctx = await bench.player();
    await setLimit({ ctx, input: { kind: 'session', period: 'day', amount: '20' } });
    await setCheckInterval({ ctx, input: { minutes: 15 } });
    for (let at = 0; at < 15; at += 3) {
      await touchPlay({ ctx });
      bench.app.clock.advanceMs(3 * minuteMs);
    }
    await bench.goTo(bench.app.clock.now());
    expect(await codeOf(buy(ctx))).toBe('protection.check.due');
    // waiting is no answer
    await bench.goTo(bench.app.clock.now().getTime() + 6 * minuteMs);
    expect(await codeOf(buy(ctx))).toBe('protection.check.due');
    expect((await touchPlay({ ctx })).stop).toBe('check');
    await answerCheck({ ctx });
    for (let at = 0; at < 9; at += 3) {
      await touchPlay({ ctx });
      bench.app.clock.advanceMs(3 * minuteMs);
    }
    await bench.goTo(bench.app.clock.now());
    expect(await codeOf(buy(ctx))).toBe('limit.session.reached');
    await takeTimeOut({ ctx, input: { length: '24h' } });
    expect(await codeOf(buy(ctx))).toBe('protection.excluded');
  });

  test('that is cancelled leaves the counters; one that is settled during a time-out is paid, and corrects the net loss', async () => {
    const ctx = await bench.player();
    const [ticket] = await buy(ctx);
    expect([await usedOf(ctx, 'stake'), await usedOf(ctx, 'loss')]).toEqual(['200', '200']);
    await cancelTicket({ ctx, input: { ticketId: ticket?.ticketId ?? '' } });
    expect([await usedOf(ctx, 'stake'), await usedOf(ctx, 'loss')]).toEqual(['0', '0']);
    // every last digit: one of them wins
    const input = await bench.order({
      items: [{ playId: 'digit-1', choice: '0,1,2,3,4,5,6,7,8,9', unitMinor: '100' }],
      costMinor: '1000',
    });
    const before = await bench.cash(ctx);
    const [placed] = await placeOrder({ ctx, input });
    await takeTimeOut({ ctx, input: { length: '24h' } });
    const { issues } = await bench.detail();
    await bench.goTo((issues.find(({ numero }) => numero === placed?.numero)?.drawAt ?? 0) + minuteMs);
    const won = (await bench.cash(ctx)) - before + 1000n;
    expect(won).toBeGreaterThan(0n);
    expect(await usedOf(ctx, 'loss')).toBe(String(1000n - won));
  });

  test('of many at once at the edge of a limit, exactly those pass that it allows', async () => {
    const ctx = await bench.player();
    await setLimit({ ctx, input: { kind: 'stake', period: 'day', amount: '7.00' } });
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(buy(ctx))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'limit.stake.reached')).toHaveLength(7);
  });
});
