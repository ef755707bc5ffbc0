import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  countdownMs,
  countdownText,
  type DrawClock,
  drawTickMs,
  isHighlighted,
  isNearEnd,
  noCountdown,
  remainingMs,
} from '#site/lib/draw-countdown.ts';
import { drawDigits } from '#site/lib/draw-digits.ts';
import { refreshMs } from '#site/lib/draw-refresh.ts';

/** A draw in two minutes; its pair of times spans 20 s, its lock is 10 s before it. */
const draw = (changed: Partial<DrawClock> = {}): DrawClock => ({
  isSale: true,
  remainTime: 120_000,
  lockTime: 10,
  lotteryTime: [1_000_000, 1_020_000],
  ...changed,
});
const shown = (changed: Partial<DrawClock>, elapsedMs = 0) => countdownText(countdownMs(draw(changed), elapsedMs));
const dayMs = 86_400_000;

describe('the countdown of a draw', () => {
  test('is --:--:-- when the draw is not on sale, whatever time is left (LOTT-006)', () =>
    expect([shown({ isSale: false }), shown({ isSale: false, remainTime: dayMs })]).toEqual([noCountdown, '--:--:--']));

  test.each([
    [0, 0],
    [10_000, 0],
    [9_999, 0],
    [120_000, 110_000],
    [120_000, 500_000],
    [-5, 0],
  ])('is --:--:-- when the time has elapsed: %i ms, %i ms ago (LOTT-007)', (remainTime, elapsedMs) =>
    expect(shown({ remainTime }, elapsedMs)).toBe('--:--:--'),
  );

  test.each([
    [120_000, '00:01:50'],
    [10_001, '00:00:00'],
    [11_000, '00:00:01'],
    [3_610_000, '01:00:00'],
    [3_609_999, '00:59:59'],
    [dayMs + 10_000, '24:00:00'],
    [dayMs * 5 + 10_000, '120:00:00'],
  ])('with %i ms left and a span of 20 s is %s: hh:mm:ss of the time left without half the span (LOTT-008, LOTT-009)', (remainTime, text) =>
    expect(shown({ remainTime })).toBe(text),
  );

  test('goes down with the time since the answer (LOTT-009)', () =>
    expect([0, 500, 1000, 109_000, 109_999].map((elapsedMs) => shown({}, elapsedMs))).toEqual([
      '00:01:50',
      '00:01:49',
      '00:01:49',
      '00:00:01',
      '00:00:00',
    ]));

  test('is looked at every 500 ms (LOTT-010, CONST-008)', () => expect(drawTickMs).toBe(500));

  test.each([
    [6000, false],
    [5999, true],
    [1, true],
    [undefined, false],
  ])('with %s ms left is near its end: %s (LOTT-011)', (leftMs, isNear) => expect(isNearEnd(leftMs)).toBe(isNear));
});

describe('the remaining time', () => {
  test('is never below 0 (LOTT-013)', () =>
    expect([remainingMs({ remainTime: -1 }), remainingMs({ remainTime: 5 }, 6), remainingMs({ remainTime: 5 }, 2)]).toEqual([0, 0, 3]));

  test('never makes a countdown out of nothing: all that is shown is hh:mm:ss of a positive time, or --:--:-- (LOTT-008, LOTT-013)', () =>
    fc.assert(
      fc.property(
        fc.record({
          isSale: fc.boolean(),
          remainTime: fc.integer({ min: -dayMs, max: dayMs * 9 }),
          lockTime: fc.nat(3600),
          lotteryTime: fc.tuple(fc.constant(0), fc.nat(dayMs)),
        }),
        fc.nat(dayMs),
        (clock, elapsedMs) => {
          const text = countdownText(countdownMs(clock, elapsedMs));
          const isOver = !clock.isSale || Math.max(0, clock.remainTime - elapsedMs) - clock.lotteryTime[1] / 2 <= 0;
          return isOver ? text === '--:--:--' : /^\d{2,3}:[0-5]\d:[0-5]\d$/.test(text);
        },
      ),
    ));
});

test.each([
  [10_000, false],
  [10_001, true],
  [dayMs + 9_999, true],
  [dayMs + 10_000, false],
  [0, false],
])('a draw in %i ms that locks 10 s before is highlighted: %s (LOTT-012, CONST-009, DATA-047, DATA-048)', (remainTime, isLit) =>
  expect(isHighlighted(draw({ remainTime }))).toBe(isLit),
);

describe('the draws are asked for again', () => {
  const after = (...draws: [numero: string, remainTime: number][]) =>
    refreshMs(draws.map(([numero, remainTime]) => ({ numero, remainTime })));

  test('after 7 s when none has a number (LOTT-014)', () => expect([after(), after(['', 3000])]).toEqual([7000, 7000]));

  test('with the first draw among those with a number (LOTT-015)', () =>
    expect([after(['20260301-001', 9000], ['20260301-002', 8000], ['', 100]), after(['20260301-001', 1])]).toEqual([8000, 1]));

  test('after 30 s at the latest (LOTT-016)', () =>
    expect([after(['20260301-001', 30_001]), after(['20260301-001', dayMs], ['20260301-002', 30_000])]).toEqual([30_000, 30_000]));

  test('after 7 s when one is due already (LOTT-017)', () =>
    expect([after(['20260301-001', 0]), after(['20260301-001', -1], ['20260301-002', 9000])]).toEqual([7000, 7000]));
});

test.each([
  ['40921', ['4', '0', '9', '2', '1']],
  ['03 11 24', ['03', '11', '24']],
  ['', []],
])('the result %s is the digits %j (LOTT-003)', (short, digits) => expect(drawDigits(short)).toEqual(digits));
