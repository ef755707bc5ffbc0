import { describe, expect, test } from 'vitest';

import { nextWindow, rowsOnScreen, rowWindow } from '#site/lib/window-rules.ts';

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

describe('on the way to them', () => {
  const most = 3;
  /** What is drawn frame by frame until all that is wanted is there. */
  function frames(drawn: { from: number; to: number }, topPx: number, rows = 700) {
    const place = { ...screen, topPx, rows };
    const [wanted, seen] = [rowWindow(place), rowsOnScreen(place)];
    const shown = [drawn];
    while (shown.length < 20) {
      const next = nextWindow({ drawn: shown.at(-1) ?? drawn, wanted, seen, most });
      shown.push(next);
      if (next.from === wanted.from && next.to === wanted.to) return shown.slice(1);
    }
    return expect.fail('never whole');
  }

  test('the screen comes at once, and of what is around it three new rows a frame, those below first', () => {
    expect(frames({ from: 0, to: 8 }, 100 * 200)).toEqual([
      { from: 100, to: 107 },
      { from: 98, to: 108 },
      { from: 96, to: 108 },
    ]);
  });

  test('what is drawn and still wanted stays', () => {
    expect(frames({ from: 96, to: 108 }, 102 * 200)).toEqual([{ from: 98, to: 110 }]);
    expect(frames({ from: 96, to: 108 }, 94 * 200)).toEqual([
      { from: 91, to: 102 },
      { from: 90, to: 102 },
    ]);
  });

  test('a list that grew grows on the page by three rows a frame, and one that became shorter ends where it ends', () => {
    expect(frames({ from: 0, to: 2 }, 0, 700)).toEqual([
      { from: 0, to: 7 },
      { from: 0, to: 8 },
    ]);
    expect(frames({ from: 690, to: 700 }, 50_000, 20).at(-1)).toEqual({ from: 8, to: 20 });
    expect(frames({ from: 0, to: 8 }, 0, 0)).toEqual([{ from: 0, to: 0 }]);
  });

  test('the screen is never without its rows, wherever a scroll goes', () => {
    let drawn = { from: 0, to: 8 };
    for (let step = 0; step < 400; step += 1) {
      const place = { ...screen, topPx: ((step * 7919) % 139_000) - 500, rows: 700 };
      const seen = rowsOnScreen(place);
      drawn = nextWindow({ drawn, wanted: rowWindow(place), seen, most });
      expect(drawn.from).toBeLessThanOrEqual(seen.from);
      expect(drawn.to).toBeGreaterThanOrEqual(seen.to);
      expect(drawn.to - drawn.from).toBeLessThanOrEqual(16);
    }
  });
});
