import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { numbersOf, permutationsOf, subsetsOf } from '#lottery/number-terms.ts';

describe('the numbers of a choice', () => {
  test.each([
    ['12', 2, ['12']],
    ['12,07,12', 2, ['07', '12']],
    ['08-11', 2, ['08', '09', '10', '11']],
    ['~112', 3, ['112', '121', '211']],
    ['~5', 1, ['5']],
    ['big', 1, ['5', '6', '7', '8', '9']],
    ['odd', 1, ['1', '3', '5', '7', '9']],
    ['odd,3,4', 1, ['1', '3', '4', '5', '7', '9']],
  ])('%s of %i digits', (choice, digits, numbers) => {
    expect(numbersOf(choice, digits, 100)).toEqual(numbers);
  });

  test('one word is of the whole number, a word for each digit of the digits', () => {
    const all = (choice: string) => numbersOf(choice, 2, 100) ?? [];
    expect(all('big')).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 50)));
    expect(all('small')).toEqual(Array.from({ length: 50 }, (_, index) => String(index).padStart(2, '0')));
    expect(all('even')).toHaveLength(50);
    expect(all('even').every((number) => Number(number) % 2 === 0)).toBe(true);
    expect(all('odd').every((number) => Number(number) % 2 === 1)).toBe(true);
    expect(all('even-odd')).toHaveLength(25);
    expect(all('even-odd')).toContain('07');
    expect(all('even-odd')).not.toContain('70');
    expect(all('big-small')).toEqual(['5', '6', '7', '8', '9'].flatMap((tens) => ['0', '1', '2', '3', '4'].map((ones) => tens + ones)));
  });

  test.each([
    '',
    ',',
    '1',
    '123',
    '12,',
    '12 13',
    '19-10',
    '1-5',
    '~12,~1',
    '~123',
    'huge',
    'big-big-big',
    'constructor',
    '１２',
    '-',
    '+1',
    '1e',
  ])('there are none in %j', (choice) => {
    expect(numbersOf(choice, 2, 100)).toBeUndefined();
  });

  test('more than may be named are none, and are not made to be counted', () => {
    expect(numbersOf('00-49', 2, 50)).toHaveLength(50);
    expect(numbersOf('00-50', 2, 50)).toBeUndefined();
    expect(numbersOf('00-25,50-75', 2, 51)).toBeUndefined();
    // made, these would not fit into memory
    expect(numbersOf('odd', 9, 200)).toBeUndefined();
    expect(numbersOf('000000000-999999999', 9, 200)).toBeUndefined();
  });

  test('a choice of plain numbers names just them', () => {
    const plain = fc.uniqueArray(
      fc.integer({ min: 0, max: 999 }).map((value) => String(value).padStart(3, '0')),
      { minLength: 1, maxLength: 50 },
    );
    fc.assert(
      fc.property(plain, (numbers) => {
        expect(numbersOf(numbers.join(','), 3, 50)).toEqual(numbers.toSorted());
      }),
    );
  });
});

test('every order of a number is another number of the same digits, and there are as many as there are ways', () => {
  expect([1, 2, 3, 4, 5].map((length) => permutationsOf('12345'.slice(0, length)).length)).toEqual([1, 2, 6, 24, 120]);
  expect(['1122', '1112', '1111'].map((number) => permutationsOf(number).length)).toEqual([6, 4, 1]);
  expect(permutationsOf('201')).toEqual(['012', '021', '102', '120', '201', '210']);
});

test('every two of four are six pairs', () => {
  expect(subsetsOf(['a', 'b', 'c', 'd'], 2).map((pair) => pair.join(''))).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
});
