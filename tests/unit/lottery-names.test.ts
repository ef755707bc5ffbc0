import { expect, test } from 'vitest';

import plays from '#site/i18n/locales/en/plays.json' with { type: 'json' };
import { choiceText, lotteryName } from '#site/lib/lottery-names.ts';

test('a play of several draws is named with its draw, its explanation without; what has no name keeps its id', () => {
  const plain = lotteryName(plays, 'play', 'bao-2');
  expect(plain).not.toBe('bao-2');
  expect(lotteryName(plays, 'play', 'a.bao-2')).toBe(`A · ${plain}`);
  expect(lotteryName(plays, 'play', 'ab.bao-2.text')).toBe(plays['play.bao-2.text']);
  expect(lotteryName(plays, 'play', 'not-there')).toBe('not-there');
});

test('a choice is read in words and numbers, place by place', () => {
  expect(choiceText(plays, '07,12')).toBe('07 12');
  expect(choiceText(plays, '1,2|3')).toBe('1 2 | 3');
  expect(choiceText(plays, 'big,odd')).toBe('Big Odd');
});
