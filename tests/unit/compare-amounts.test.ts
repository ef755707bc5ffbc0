import { expect, test } from 'vitest';

import { compareAmounts } from '#site/lib/compare-amounts.ts';

test('a number stands to what it was before by its share, in whole numbers up to the tenth of a percent', () => {
  expect(compareAmounts(150n, 100n, 'en')).toEqual({ text: '+50%', percent: '50%', direction: 'up' });
  expect(compareAmounts(2n, 3n, 'en')).toEqual({ text: '-33.3%', percent: '33.3%', direction: 'down' });
  expect(compareAmounts(10n ** 17n, 10n ** 17n - 10n ** 14n, 'en')).toMatchObject({ text: '+0.1%' });
});

test('from a loss to a gain is up, by the size of the loss', () => {
  expect(compareAmounts(50n, -100n, 'en')).toEqual({ text: '+150%', percent: '150%', direction: 'up' });
  expect(compareAmounts(-300n, -100n, 'en')).toEqual({ text: '-200%', percent: '200%', direction: 'down' });
});

test('nothing is compared with nothing, and nothing has changed where both are the same', () => {
  expect(compareAmounts(5n, 0n, 'en')).toBeUndefined();
  expect(compareAmounts(0n, 0n, 'en')).toEqual({ text: '0%', percent: '0%', direction: 'same' });
});
