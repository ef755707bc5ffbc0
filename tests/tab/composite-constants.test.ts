import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';
import { appIcon } from '#site/lib/app-icon.ts';
import { chooseImageHost } from '#site/lib/image-host.ts';
import { listEndPx, listEveryMs } from '#site/lib/list-rules.ts';
import { pxToRem } from '#site/lib/px-to-rem.ts';
import { isSwipeBack } from '#site/lib/swipe-rules.ts';
import { endSwipe } from '#site/stores/swipe-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const noticeBar = readFileSync(join(import.meta.dirname, '../../src/components/home/notice-bar.astro'), 'utf8');

// each by its use stands in the tests of its screen; here the row as a whole
test('scroll within 300 px and once a second, swipe over 100 px and again after 500 ms, marquee at 30 pictures a second (CONST-013)', () => {
  expect([listEndPx, listEveryMs]).toEqual([300, 1000]);
  expect([100, 101].map((forwardPx) => isSwipeBack({ forwardPx, downPx: 0 }))).toEqual([false, true]);
  const goBack = vi.fn();
  const counts = [0, 499, 1].map((afterMs) => {
    vi.advanceTimersByTime(afterMs);
    endSwipe({ forwardPx: 150, downPx: 0 }, goBack);
    return goBack.mock.calls.length;
  });
  expect(counts).toEqual([1, 1, 2]);
  const [, seconds, steps] = /animation: run (\d+)s steps\((\d+)\) infinite/.exec(noticeBar) ?? [];
  expect(Number(steps) / Number(seconds)).toBe(30);
});

test('px to rem by a hundred, a random host of pictures, the app icon’s fallback, the configured merchant code and the common brands (CONST-023)', () => {
  expect([pxToRem(340), pxToRem(1)]).toEqual(['3.4rem', '0.01rem']);
  const hosts = ['https://a.example', 'https://b.example'];
  expect([0, 0.5, 0.999].map((chance) => chooseImageHost(hosts, () => chance))).toEqual([hosts[0], hosts[1], hosts[1]]);
  expect(appIcon({ merchantCode: 'tala', linkHosts: [], resources: [] })).toBe('/art/merchants/tala/icon-180.png');
  expect(loadMerchants().map(({ code }) => code)).toEqual(['laro', 'tala']);
  const { vendors } = readCatalogue();
  const shown = (prefix: string) => [
    ...new Set(vendors.filter(({ code }) => code.startsWith(prefix)).map(({ displayName }) => displayName)),
  ];
  expect([shown('TCG'), shown('BTI')]).toEqual([['Tadhana Draws'], ['Bituin Sports']]);
});
