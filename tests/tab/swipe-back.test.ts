import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { isSwipeBack } from '#site/lib/swipe-rules.ts';
import { endSwipe } from '#site/stores/swipe-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('a swipe', () => {
  test.each([
    [100, 0, false],
    [101, 0, true],
    [-300, 0, false],
    [200, 99, true],
    [200, 100, false],
    [200, -150, false],
  ])('of %i px forward and %i px down goes back: %s (APP-098)', (forwardPx, downPx, isBack) =>
    expect(isSwipeBack({ forwardPx, downPx })).toBe(isBack),
  );

  test('back counts once in 500 ms, and then again (APP-099)', () => {
    const goBack = vi.fn();
    const swipe = () => endSwipe({ forwardPx: 150, downPx: 0 }, goBack);
    swipe();
    vi.advanceTimersByTime(499);
    swipe();
    expect(goBack).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    swipe();
    expect(goBack).toHaveBeenCalledTimes(2);
  });

  test('that was too short does not keep the next one from going back (APP-099)', () => {
    const goBack = vi.fn();
    endSwipe({ forwardPx: 50, downPx: 0 }, goBack);
    endSwipe({ forwardPx: 150, downPx: 0 }, goBack);
    expect(goBack).toHaveBeenCalledTimes(1);
  });
});
