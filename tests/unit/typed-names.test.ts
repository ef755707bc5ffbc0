import { describe, expect, test } from 'vitest';

import { comparableNames, isName, isSameName, readName } from '#contract/typed/names.ts';

describe('a name', () => {
  test.each([
    ['阿丽·努尔', '阿丽·努尔'],
    ['阿丽•努尔', '阿丽·努尔'],
    ['阿丽・努尔', '阿丽·努尔'],
    ['阿丽 · 努尔', '阿丽·努尔'],
    ['رضا\u200cپور', 'رضا\u200cپور'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['Anne\u2010Marie', 'Anne-Marie'],
    ['Anne–Marie', 'Anne-Marie'],
    ['O´Neil', "O'Neil"],
    ['O`Neil', "O'Neil"],
    ['O‘Neil', "O'Neil"],
    ['O’Neil', "O'Neil"],
    ['Kahaleʻa', 'Kahaleʻa'],
    ["'t Hooft", "'t Hooft"],
    ['Dela Cruz, Juan', 'Dela Cruz, Juan'],
    ['Dela Cruz ，Juan', 'Dela Cruz, Juan'],
    ['Juan Cruz 3rd', 'Juan Cruz 3rd'],
    ['Juan Cruz, 2nd', 'Juan Cruz, 2nd'],
    ['Juan Cruz III', 'Juan Cruz III'],
    ['王', '王'],
    ['\u200eJuan Cruz', 'Juan Cruz'],
    ['Juan Cruz\u200b', 'Juan Cruz'],
    ['\ufeffJuan\u00a0\u3000Cruz ', 'Juan Cruz'],
    ['Jose\u0301 Rizal', 'José Rizal'],
    ['Ｊｕａｎ', 'Juan'],
    ['Ma. Clara', 'Ma. Clara'],
    ['Raj a/l Kumar', 'Raj a/l Kumar'],
    ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ['葛\u{E0100}城', '葛\u{E0100}城'],
    ['Ju\u00adan', 'Juan'],
  ])('%j is one, written %j', (typed, name) => {
    expect(readName(typed)).toBe(name);
    expect(isName(name)).toBe(true);
    expect(readName(name)).toBe(name);
  });

  test.each([
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u2800',
    '.',
    '-',
    '1Juan',
    'Juan 2',
    'Juan=1',
    '<b>',
    'juan@example.com',
    '😀',
    'Juan_Cruz',
    '12345',
    '\u0301',
    'Juan; DROP',
    '\u202e',
    '3rd',
    'Juan "JC" Cruz',
  ])('%j is none', (typed) => {
    expect(isName(readName(typed))).toBe(false);
  });
});

describe('two writings', () => {
  test.each([
    ['Juan Dela Cruz', 'DELA CRUZ, JUAN'],
    ['Juan Dela Cruz', 'Juan de la Cruz'],
    ['Juan Dela Cruz', 'Juan Delacruz'],
    ['Juan Dela Cruz', 'CRUZ JUAN DE LA'],
    ['Ana delos Reyes', 'Ana de los Reyes'],
    ['José Rizal', 'Jose Rizal'],
    ['Jose\u0301 Rizal', 'José Rizal'],
    ['Peña', 'PENA'],
    ['Søren Møller', 'Soren Moller'],
    ['Łukasz Wałęsa', 'Lukasz Walesa'],
    ['Đặng Văn Đức', 'Dang Van Duc'],
    ['Strauß', 'STRAUSS'],
    ['Ægir', 'Aegir'],
    ['Işık', 'ISIK'],
    ["O'Neil", 'O’Neil'],
    ["Sean O'Neil", 'Sean ONeil'],
    ['Anne-Marie Cruz', 'Anne Marie Cruz'],
    ['Anne-Marie Cruz', 'Annemarie Cruz'],
    ['Juan Cruz Jr.', 'Juan Cruz'],
    ['Juan Cruz III', 'Juan Cruz 3rd'],
    ['Cruz Jr., Juan', 'Juan Cruz, Jr.'],
    ['Ma. Clara Santos', 'Maria Clara Santos'],
    ['Ma.Clara Santos', 'Maria Clara Santos'],
    ['Sta. Ana, Pedro', 'Pedro Santa Ana'],
    ['阿丽·努尔', '阿丽努尔'],
    ['رضا\u200cپور', 'رضاپور'],
    ['J.P. Rizal', 'JP Rizal'],
  ])('%j and %j are one name in the Philippines', (one, other) => {
    expect(isSameName(one, other, 'PHP')).toBe(true);
    expect(isSameName(other, one, 'PHP')).toBe(true);
    expect(comparableNames(one, 'PHP').some((text) => comparableNames(other, 'PHP').includes(text))).toBe(true);
  });

  test.each([
    ['Juan Cruz', 'Juan Dela Cruz'],
    ['Juan Cruz', 'Juan Santos'],
    ['Juan Cruz Jr.', 'Juan Cruz Sr.'],
    ['Juan Cruz II', 'Juan Cruz III'],
    ['राम', 'रम'],
    ['王', '李'],
    ['', ''],
    ['·', '-'],
    ['Juan', ''],
    ['Maria Santos', 'Mario Santos'],
  ])('%j and %j are two', (one, other) => {
    expect(isSameName(one, other, 'PHP')).toBe(false);
  });

  test('that are two have no comparable text in common, but for a suffix; what is no name has none at all', () => {
    const [one = '', ...others] = [...comparableNames('Juan Cruz', 'PHP'), ...comparableNames('Juan Santos', 'PHP')];
    expect(others).not.toContain(one);
    expect(comparableNames('Juan Cruz Jr.')).toEqual(comparableNames('Juan Cruz Sr.'));
    expect([comparableNames(''), comparableNames('·')]).toEqual([[], []]);
  });

  test('with `Ma.` are Maria only where people write it so', () => {
    expect(isSameName('Ma. Clara', 'Maria Clara', 'CNY')).toBe(false);
    expect(isSameName('Ma. Clara', 'Maria Clara')).toBe(false);
  });

  test('of a word that every object has are no suffix', () => {
    expect(isSameName('Ana constructor', 'Ana Constructor')).toBe(true);
    expect(isSameName('Ana constructor', 'Ana')).toBe(false);
  });
});
