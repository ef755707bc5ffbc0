import { describe, expect, test } from 'vitest';

import { rowWindow } from '#site/lib/window-rules.ts';

const screen = { screenPx: 800, rowPx: 200 };

describe('the rows of a long list that are drawn', () => {
  test('are at its beginning the first two screens', () =>
    expect(rowWindow({ ...screen, topPx: 0, rows: 700 })).toEqual({ from: 0, to: 8 }));

  test('are in its middle one screen before, the screen, and one after', () =>
    expect(rowWindow({ ...screen, topPx: 100 * 200, rows: 700 })).toEqual({ from: 96, to: 108 }));

  test('are at its end those that are left', () =>
    expect(rowWindow({ ...screen, topPx: 696 * 200, rows: 700 })).toEqual({ from: 692, to: 700 }));

  test('are never so many more in a long list than in a short one, and always cover the screen', () => {
    for (let topPx = -2000; topPx < 700 * 200; topPx += 37) {
      const { from, to } = rowWindow({ ...screen, topPx, rows: 700 });
      expect(to - from).toBeLessThanOrEqual(16);
      expect(from * 200).toBeLessThanOrEqual(Math.max(0, topPx));
      if (topPx > -800) expect(to * 200).toBeGreaterThanOrEqual(Math.min(700 * 200, topPx + 800));
    }
  });

  test('are the last ones below the end of a list that became shorter, and none of an empty one', () => {
    expect(rowWindow({ ...screen, topPx: 50_000, rows: 20 })).toEqual({ from: 8, to: 20 });
    expect(rowWindow({ ...screen, topPx: 50_000, rows: 0 })).toEqual({ from: 0, to: 0 });
    expect(rowWindow({ ...screen, topPx: -5000, rows: 20 })).toEqual({ from: 0, to: 8 });
  });
});
