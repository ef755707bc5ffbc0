import { describe, expect, test } from 'vitest';

import { checkField } from '#site/lib/field-rules.ts';

const name = { enabled: true, required: true, pattern: '^[a-z][a-z0-9]{3,15}$', minLength: 4, maxLength: 16 };

describe('a field rule of the server (RULE-001)', () => {
  test.each(['juan', 'a123', 'abcdefghijklmnop'])('%s passes', (value) => expect(checkField(name, value)).toBeUndefined());
  test('an empty required field fails', () => expect(checkField(name, '')).toEqual({ kind: 'required' }));
  test('an empty field that is not required passes (RULE-003)', () => expect(checkField({ ...name, required: false }, '')).toBeUndefined());
  test('a filled field that is not required is still checked', () =>
    expect(checkField({ ...name, required: false }, 'J')).toEqual({ kind: 'short', min: 4 }));
  test('a field that is switched off passes', () => expect(checkField({ ...name, enabled: false }, 'J!')).toBeUndefined());
  test('a field that the table does not name passes', () => expect(checkField(undefined, '')).toBeUndefined());
  test('too short names the least length', () => expect(checkField(name, 'abc')).toEqual({ kind: 'short', min: 4 }));
  test('too long names the greatest length', () => expect(checkField(name, 'a'.repeat(17))).toEqual({ kind: 'long', max: 16 }));
  test.each(['Juan', '1abc', 'ab cd', 'abc\n'])('%j does not match the pattern', (value) =>
    expect(checkField(name, value)).toEqual({ kind: 'pattern' }),
  );
  test('length counts characters as people see them, not code units', () =>
    expect(checkField({ enabled: true, required: true, maxLength: 2 }, '😀😀')).toBeUndefined());
});
