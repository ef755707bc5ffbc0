import { describe, expect, test } from 'vitest';

import { countedRow, possibleValues, trendsOf } from '#site/lib/draw-trends.ts';

describe('the numbers that came', () => {
  const draws = [
    ['1', '1', '9'],
    ['9', '0', '3'],
    ['1', '2', '3'],
  ];

  test('are counted over all places, each with the draws since it came last', () => {
    const { draws: count, values } = trendsOf(draws, { values: ['0', '1', '2', '3', '4', '9'] });
    expect([count, values]).toEqual([
      3,
      [
        { value: '0', count: 1, since: 1 },
        { value: '1', count: 3, since: 0 },
        { value: '2', count: 1, since: 2 },
        { value: '3', count: 2, since: 1 },
        { value: '4', count: 0, since: undefined },
        { value: '9', count: 2, since: 0 },
      ],
    ]);
  });

  test('are counted at one place alone', () =>
    expect(trendsOf(draws, { place: 2 }).values).toEqual([
      { value: '3', count: 2, since: 1 },
      { value: '9', count: 1, since: 0 },
    ]));

  test('stand beside what an equal share would be', () => {
    const values = '0123456789'.split('');
    expect([trendsOf(draws, { values }).expected, trendsOf(draws, { values, place: 0 }).expected, trendsOf([]).expected]).toEqual([
      0.9, 0.3, 0,
    ]);
  });
});

describe('what is counted of a result', () => {
  test('is its main row, or the digits of its first prize', () => {
    expect(countedRow({ main: ['03', '11'], extra: ['07'] })).toEqual({ values: ['03', '11'], isDigits: false });
    expect(countedRow({ g1: ['88310'], special: ['04127'] })).toEqual({ values: ['0', '4', '1', '2', '7'], isDigits: true });
    expect(countedRow({ 'a.g8': ['11'], 'a.special': ['123456'], 'b.special': ['654321'] }).values.join('')).toBe('123456');
    expect(countedRow({ bottom2: ['56'], first: ['841234'] }).values.join('')).toBe('841234');
  });

  test('has the values that its plays can be made on, and places where they ask for them', () => {
    const balls = { kind: 'balls', from: 1, to: 11, size: 2, most: 11 } as const;
    const places = { kind: 'positions', positions: ['1', '2'], from: '1', to: '3' } as const;
    const row = countedRow({ main: ['03', '11'] });
    expect(possibleValues(row, [{ ...balls, to: 3 }, balls])).toEqual({
      values: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'],
      hasPlaces: false,
    });
    expect(possibleValues(row, [places])).toEqual({ values: ['1', '2', '3'], hasPlaces: true });
    expect(possibleValues(row, [{ kind: 'options', options: ['big'] }])).toEqual({ values: undefined, hasPlaces: false });
    expect(possibleValues(countedRow({ special: ['04127'] }), [])).toEqual({ values: '0123456789'.split(''), hasPlaces: true });
  });
});
