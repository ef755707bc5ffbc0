import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { formatMinor } from '#contract/money.ts';
import { merchantFile } from '#server/domains/merchant/merchant.ts';

test('a merchant whose file names no currency has CNY with two decimals; the demo’s own has pesos (WALL-015)', () => {
  const own: unknown = JSON.parse(readFileSync(new URL('../../server/domains/merchant/data/laro.json', import.meta.url), 'utf8'));
  const { currency, ...rest } = own as Record<string, unknown>;
  expect(currency).toBe('PHP');
  const read = merchantFile.parse(rest);
  expect(read.currency).toBe('CNY');
  expect(formatMinor(123_456n, read.currency)).toBe('1234.56');
});
