import { assert, bigInt, property } from 'fast-check';
import { expect, test } from 'vitest';

import { decimalPlaces, quotient, rateText } from '#server/platform/decimals.ts';

test('the decimals library works with 20 places, exact to the last one, whatever the size (WALL-017)', () => {
  expect(decimalPlaces).toBe(20);
  expect(quotient(1, 3).toString()).toBe(`0.${'3'.repeat(20)}`);
  expect(quotient(200, 3).toString()).toBe(`66.${'6'.repeat(19)}7`);
  expect(quotient(-1, 3).toString()).toBe(`-0.${'3'.repeat(20)}`);
  expect(quotient(1n, 10n ** 20n).toFixed(20)).toBe(`0.${'0'.repeat(19)}1`);
  // half of the last place goes to the even one
  expect([1n, 3n].map((part) => quotient(part, 2n * 10n ** 20n).toFixed(20))).toEqual([0, 2].map((last) => `0.${'0'.repeat(19)}${last}`));
  const scale = 10n ** 20n;
  const amount = bigInt({ min: 0n, max: 10n ** 17n });
  assert(
    property(amount, bigInt({ min: 1n, max: 10n ** 17n }), (part, whole) => {
      // by integers alone: never further than half a place away
      const scaled = BigInt(quotient(part, whole).toFixed(20).replace('.', ''));
      const off = part * scale - scaled * whole;
      expect((off < 0n ? -off : off) * 2n <= whole).toBe(true);
    }),
  );
});

test('a part of nothing is a fault, not infinity', () => {
  expect(() => quotient(1, 0)).toThrow(RangeError);
});

test.each([
  [5, '0.05'],
  [0, '0.00'],
  [115, '1.15'],
  [10_000, '100.00'],
])('a rate of %i hundredths of a percent is said as %s', (rate, text) => expect(rateText(rate)).toBe(text));
