import { expect, test } from 'vitest';

import { noRates, type Rates } from '#contract/agents/facts.ts';
import { parseRate, rateText } from '#site/lib/rate-text.ts';
import { sameRates } from '#site/lib/same-rates.ts';

test('a percentage is read in hundredths, with a point or a comma, and nothing else is one', () => {
  for (const [text, rate] of [
    ['0.5', 50],
    ['0,50', 50],
    ['.05', 5],
    [' 12 %', 1200],
    ['100', 10_000],
    // emptied by mistake, it would give nothing without saying so
    ['', undefined],
    ['.', undefined],
    ['0.', 0],
    ['100.01', undefined],
    ['0.505', undefined],
    ['-1', undefined],
    ['1e2', undefined],
    ['½', undefined],
    ['١', 100],
    ['０．５％', 50],
  ] as const)
    expect(parseRate(text), text).toBe(rate);
});

test('what is shown to be changed is read back as it was', () => {
  for (let rate = 0; rate <= 10_000; rate += 7) expect(parseRate(rateText(rate))).toBe(rate);
});

test('rates are the same in whatever order they came', () => {
  const turned = Object.fromEntries(Object.entries(noRates).toReversed()) as unknown as Rates;
  expect(sameRates(noRates, turned)).toBe(true);
  expect(sameRates(noRates, { ...turned, live: 1 })).toBe(false);
});
