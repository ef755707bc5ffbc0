import { describe, expect, test } from 'vitest';

import { shortMoney } from '#site/lib/short-money.ts';

describe('money where there is little room', () => {
  test.each([
    ['50', '₱0.50'],
    ['5000', '₱50'],
    ['123456', '₱1,234.56'],
    ['500000', '₱5,000'],
    ['10000000', '₱100K'],
    ['1250000', '₱12,500'],
    ['150000000', '₱1.5M'],
    ['123400000', '₱1.234M'],
    ['0', '₱0'],
  ])('%s minor units are %s, and never less exact', (minor, text) => {
    for (const language of ['en', 'tl']) expect(shortMoney({ minor, currency: 'PHP', language })).toBe(text);
  });
});
