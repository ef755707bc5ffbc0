import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { limitPeriods } from '#contract/protection/facts.ts';
import { answerCheck, excludeSelf, setCheckInterval, takeTimeOut, touchPlay } from '#server/domains/protection/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { codeOf } from './fixture/lottery.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { dayMs, hourMs, minuteMs, openGuarded } from './fixture/protection.ts';

let operator: Operator;
beforeAll(async () => {
  // a live table's engine word: tables, slots and fish bet through this same call
  operator = await openOperator();
});
afterAll(() => operator.close());

describe('a stake through the vendor API', () => {
  test.each(limitPeriods)(
    'passes up to the loss limit of a %s, to the centavo, and leaves the money untouched above it',
    async (period) => {
      const play = await openGuarded(operator);
      await play.limit('loss', period, '5.00');
      expect((await play.stake(300)).code).toBe('OK');
      expect((await play.stake(201)).code).toBe('LIMIT_LOSS');
      expect(await play.cash()).toBe(99_700n);
      expect((await play.stake(200)).code).toBe('OK');
      expect((await play.stake(1)).code).toBe('LIMIT_LOSS');
      expect(await play.used('loss', period)).toBe('500');
    },
  );

  test.each(limitPeriods)('passes up to the stake limit of a %s, whatever is won', async (period) => {
    const play = await openGuarded(operator);
    await play.limit('stake', period, '5.00');
    const { roundId } = await play.stake(500);
    expect(await play.winOf(roundId, 9_000)).toBe('OK');
    expect((await play.stake(1)).code).toBe('LIMIT_STAKE');
    expect(await play.used('stake', period)).toBe('500');
  });

  test.each(limitPeriods)('passes until the time at play of a %s is over: play ends, the session does not', async (period) => {
    const play = await openGuarded(operator);
    await play.limit('session', period, '6');
    for (const _ of [1, 2, 3]) {
      expect((await play.stake(1)).code).toBe('OK');
      operator.clock.advanceMs(2 * minuteMs);
    }
    expect((await play.stake(1)).code).toBe('OK');
    operator.clock.advanceMs(1);
    expect((await play.stake(1)).code).toBe('LIMIT_SESSION');
    expect(await play.used('session', period)).toBe('6');
    expect((await operator.call('balance', { token: play.token })).code).toBe('OK');
  });

  test('is held by the lowest of several limits', async () => {
    const play = await openGuarded(operator);
    await play.limit('loss', 'day', '50.00');
    await play.limit('loss', 'month', '3.00');
    await play.limit('stake', 'week', '40.00');
    expect((await play.stake(301)).code).toBe('LIMIT_LOSS');
    await play.limit('stake', 'day', '2.00');
    expect((await play.stake(201)).code).toBe('LIMIT_STAKE');
    expect((await play.stake(200)).code).toBe('OK');
  });

  test('counts a win in the net loss, and a bet that is undone in nothing', async () => {
    const play = await openGuarded(operator);
    await play.limit('loss', 'day', '5.00');
    const first = await play.stake(500);
    expect(await play.winOf(first.roundId, 450)).toBe('OK');
    expect(await play.used('loss', 'day')).toBe('50');
    const second = await play.stake(450);
    expect([second.code, await play.undo(second.roundId)]).toEqual(['OK', 'OK']);
    expect([await play.used('loss', 'day'), await play.used('stake', 'day')]).toEqual(['50', '500']);
    expect((await play.stake(451)).code).toBe('LIMIT_LOSS');
  });

  test('begins anew at midnight of the merchant’s time zone; a bet of the day before that is undone gives today nothing', async () => {
    // Manila, UTC+8
    operator.clock.time = new Date('2026-11-25T15:59:59.000Z');
    const play = await openGuarded(operator);
    await play.limit('stake', 'day', '5.00');
    const late = await play.stake(500);
    expect(late.code).toBe('OK');
    expect((await play.stake(1)).code).toBe('LIMIT_STAKE');
    operator.clock.advanceMs(1000);
    expect((await play.stake(200)).code).toBe('OK');
    expect(await play.undo(late.roundId)).toBe('OK');
    expect(await play.used('stake', 'day')).toBe('200');
    expect(await play.used('stake', 'week')).toBe('200');
    expect((await play.stake(301)).code).toBe('LIMIT_STAKE');
    expect((await play.stake(300)).code).toBe('OK');
  });

  test('sent again is answered again, though a limit has been reached meanwhile', async () => {
    const play = await openGuarded(operator);
    await play.limit('loss', 'day', '5.00');
    const first = await play.stake(500);
    expect((await operator.call('bet', first.request)).code).toBe('OK');
    expect(await play.used('stake', 'day')).toBe('500');
  });

  test('that the purse is short of counts for nothing', async () => {
    const play = await openGuarded(operator, 100n);
    await play.limit('stake', 'day', '5.00');
    expect((await play.stake(101)).code).toBe('INSUFFICIENT_FUNDS');
    expect(await play.used('stake', 'day')).toBe('0');
  });

  test('of 50 at once at the edge of a limit, exactly those pass that it allows', async () => {
    const play = await openGuarded(operator);
    await play.limit('loss', 'day', '10.00');
    const codes = (await Promise.all(Array.from({ length: 50 }, () => play.stake(150)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(6);
    expect(codes.filter((code) => code === 'LIMIT_LOSS')).toHaveLength(44);
    expect(await play.cash()).toBe(100_000n - 900n);
    const two = await Promise.all([play.stake(100), play.stake(100)]);
    expect(two.map(({ code }) => code).toSorted()).toEqual(['LIMIT_LOSS', 'OK']);
  });
});

describe('a player who takes a break', () => {
  test.each([
    ['a time-out', takeTimeOut, { length: '24h' }],
    ['a self-exclusion', excludeSelf, { length: '6m' }],
  ] as const)('%s stops bets at once; what is in flight is paid or given back, and nothing else moves', async (_, act, input) => {
    const play = await openGuarded(operator);
    const [won, undone] = [await play.stake(500), await play.stake(300)];
    await act({ ctx: play.ctx, input: input as never });
    expect((await play.stake(1)).code).toBe('PLAYER_EXCLUDED');
    expect((await play.stake(0, { freeRound: true })).code).toBe('PLAYER_EXCLUDED');
    expect(await play.winOf(won.roundId, 800)).toBe('OK');
    expect(await play.undo(undone.roundId)).toBe('OK');
    expect(await play.cash()).toBe(100_300n);
    expect((await operator.call('balance', { token: play.token })).code).toBe('OK');
    expect(await codeOf(operator.launch(play.member))).toBe('protection.excluded');
  });

  test('may play again by itself when a time-out is over', async () => {
    const play = await openGuarded(operator);
    await takeTimeOut({ ctx: play.ctx, input: { length: '24h' } });
    operator.clock.advanceMs(dayMs - 1);
    expect(await codeOf(operator.launch(play.member))).toBe('protection.excluded');
    operator.clock.advanceMs(1);
    expect(await codeOf(operator.launch(play.member))).toBe('done');
  });
});

describe('the reality check', () => {
  test.each([15, 30, 60])('of %i minutes stops bets until it is answered, then comes again as much later', async (minutes) => {
    const play = await openGuarded(operator);
    await setCheckInterval({ ctx: play.ctx, input: { minutes } });
    const stakeFor = async (span: number) => {
      for (let at = 0; at < span; at += 3) {
        expect((await play.stake(1)).code).toBe('OK');
        operator.clock.advanceMs(3 * minuteMs);
      }
    };
    await stakeFor(minutes);
    expect((await play.stake(1)).code).toBe('REALITY_CHECK');
    operator.clock.advanceMs(hourMs);
    // waiting is no answer
    expect((await play.stake(1)).code).toBe('REALITY_CHECK');
    expect((await touchPlay({ ctx: play.ctx })).stop).toBe('check');
    await answerCheck({ ctx: play.ctx });
    await stakeFor(minutes);
    expect((await play.stake(1)).code).toBe('REALITY_CHECK');
  });

  test('does not come to who pauses, and shows the time and net position of the stretch of play', async () => {
    const play = await openGuarded(operator);
    const { roundId } = await play.stake(500);
    await play.winOf(roundId, 120);
    const startedAt = operator.clock.now().getTime();
    operator.clock.advanceMs(5 * minuteMs);
    expect(await touchPlay({ ctx: play.ctx })).toEqual({
      startedAt,
      netMinor: '-380',
      cashMinor: '99620',
      bonus: null,
      currency: 'PHP',
      stop: null,
    });
    operator.clock.advanceMs(5 * minuteMs + 1);
    expect(await touchPlay({ ctx: play.ctx })).toMatchObject({ startedAt: operator.clock.now().getTime(), netMinor: '0' });
    operator.clock.advanceMs(2 * hourMs);
    expect((await play.stake(1)).code).toBe('OK');
  });
});

test('after all of it every centavo is where it should be', async () => {
  expect((await verifyLedger(operator.db)).faults).toEqual([]);
});
