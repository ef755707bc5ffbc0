import { expect, test } from 'vitest';

import { type Forms, fillText } from '#site/lib/fill-text.ts';

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
