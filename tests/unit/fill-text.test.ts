import { expect, test } from 'vitest';

import { type Forms, fillText } from '#site/lib/fill-text.ts';
import { rangeText } from '#site/lib/range-text.ts';

const english: Forms = { locale: 'en-PH', one: '{{count}} ticket', other: '{{count}} tickets' };
// Russian has three forms for whole numbers
const russian: Forms = {
  locale: 'ru-RU',
  one: '{{count}} билет',
  few: '{{count}} билета',
  many: '{{count}} билетов',
  other: '{{count}} билета',
};

test('a number chooses the form of its language', () => {
  expect([0, 1, 2].map((count) => fillText(english, { count }))).toEqual(['0 tickets', '1 ticket', '2 tickets']);
  expect([1, 3, 5, 21].map((count) => fillText(russian, { count }))).toEqual(['1 билет', '3 билета', '5 билетов', '21 билет']);
});

test('a form that a text lacks is its general one', () => {
  expect(fillText({ locale: 'ru-RU', other: '{{count}} билета' }, { count: 5 })).toBe('5 билета');
});

test('a placeholder without a value stays, so that a mistake shows', () => {
  expect(fillText('{{name}} has {{ what }}', { what: 'one' })).toBe('{{name}} has one');
});

test('a text that counts is not filled without its count', () => {
  // @ts-expect-error -- no form without a number
  expect(fillText(english, { name: 'x' })).toBe('{{count}} tickets');
});

test('in a text that is read from the right each value is a part of its own, and a range begins at the right', () => {
  const arabic: Forms = { locale: 'ar', other: '{{count}} تذاكر: {{names}}' };
  expect(fillText(arabic, { count: 5, names: 'Ana 1-10' })).toBe('\u{2068}5\u{2069} تذاكر: \u{2068}Ana 1-10\u{2069}');
  const range = rangeText('₱10', '₱500', 'ar');
  expect(range).toBe('\u{2067}\u{2066}₱10\u{2069}–\u{2066}₱500\u{2069}\u{2069}');
  expect(fillText('من {{range}}', { range })).toBe(`من \u{2068}${range}\u{2069}`);
  expect(fillText(english, { count: 5 })).toBe('5 tickets');
  expect([rangeText('1', '10', 'tl'), rangeText('5', '5', 'ar')]).toEqual(['1–10', '5']);
});
