import { describe, expect, test, vi } from 'vitest';

import { sharedRules, verify } from '#contract/member/field-rules.ts';
import { checkField, messageOf, ruleOf, type FieldRule } from '#site/lib/field-rules.ts';

const name = { enabled: true, required: true, pattern: '^[a-z][a-z0-9]{3,15}$', minLength: 4, maxLength: 16 };
const needed = { enabled: true, required: true };

/** Messages that the specification names. */
const named: Partial<Record<string, string>> = { captcha: 'in_vwrite_code', invitation: 'invitation_code_error' };

describe('a field rule of the server (RULE-001)', () => {
  test.each(['juan', 'a123', 'abcdefghijklmnop'])('%s passes', (value) => expect(checkField(name, value)).toBeUndefined());
  test('an empty required field fails', () => expect(checkField(name, '')).toEqual({ kind: 'required' }));
  test('an empty field that is not required passes (RULE-003)', () => {
    expect(checkField({ ...name, required: false }, '')).toBeUndefined();
    expect(verify({ ...name, required: false, verification: 'email' }, '')).toEqual({ pass: true });
  });
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
    expect(checkField({ ...needed, maxLength: 2 }, '😀😀')).toBeUndefined());
});

describe('verification', () => {
  test('yields whether the value passes, and the message when it does not (RULE-002)', () => {
    const rule: FieldRule = { ...needed, verification: 'account', minLength: 4 };
    expect(verify(rule, 'juan_01')).toEqual({ pass: true });
    expect(verify(rule, '')).toEqual({ pass: false, message: { key: 'required', values: {} } });
    expect(verify(rule, 'abc')).toEqual({ pass: false, message: { key: 'short', values: { min: 4 } } });
    expect(verify(rule, 'juan cruz')).toEqual({ pass: false, message: { key: 'account', values: {} } });
    expect(verify({ ...rule, enabled: false }, 'juan cruz')).toEqual({ pass: true });
  });

  test('has shared rules loginUsername, loginPassword, loginMobileNum, verificationCode and password (RULE-004)', () => {
    const outcome = (field: string, value: string) => {
      const verdict = verify(ruleOf({}, field), value);
      return verdict.pass || verdict.message.key;
    };
    expect(Object.keys(sharedRules)).toEqual(
      expect.arrayContaining(['loginUsername', 'loginPassword', 'loginMobileNum', 'verificationCode', 'password']),
    );
    expect([outcome('loginUsername', 'Juan_01'), outcome('loginUsername', ''), outcome('loginUsername', 'a b')]).toEqual([
      true,
      'required',
      'account',
    ]);
    expect([outcome('loginPassword', 'x'), outcome('loginPassword', ''), outcome('loginPassword', 'a\0b')]).toEqual([
      true,
      'required',
      'password',
    ]);
    expect([outcome('loginMobileNum', '+63 917 123-4567'), outcome('loginMobileNum', 'telepono')]).toEqual([true, 'loginMobile']);
    expect([outcome('verificationCode', '123456'), outcome('verificationCode', '12'), outcome('verificationCode', '')]).toEqual([
      true,
      'code',
      'required',
    ]);
    expect([outcome('password', 'kuwago sa gabi'), outcome('password', 'kuwago'), outcome('password', 'x'.repeat(65))]).toEqual([
      true,
      'short',
      'long',
    ]);
  });

  test("a merchant's own rule takes the place of a shared one (RULE-001)", () => {
    expect(verify(ruleOf({ password: { ...needed, minLength: 12 } }, 'password'), 'kuwagokuwag')).toMatchObject({ pass: false });
  });

  test.each([
    ['account', ['juan', 'JUAN_01'], ['juan cruz', 'ju\u0430n', 'ｊｕａｎ', 'ju\u200ban', '\u212aiko', 'ﬁlipe', 'juan😀', 'jos\u00e9']],
    [
      'email',
      ['juan@example.com', 'j.l+x@mail.example.ph'],
      ['juan', 'juan@', '@x.ph', 'a b@x.ph', 'juan@host', 'a@b@c.ph', 'j\u202ea@x.ph'],
    ],
    ['name', ['José Rizal', "O'Neil", 'Ma. Clara', 'Jose\u0301'], ['1Juan', 'Juan\u202e', 'Ju\u200ban', '<b>', 'Juan=1']],
    ['mobile', ['+639171234567', '0917 123 4567', '(0917) 123-4567'], ['917', 'abcdefgh', '+63917123456789012', '0917x234567']],
    ['invitation', ['ANA2026', 'ana-1'], ['ana 1', 'ana;', 'áá']],
    ['captcha', ['1', 'abcd efgh', '1234567890123456'], ['12345678901234567']],
    ['code', ['1234', '12345678'], ['123', '123456789', '12a4', '１２３４']],
    ['birthDate', ['2000-02-29', '1999-12-31'], ['2001-02-29', '2000-13-01', '0001-01-01', '2000-2-9', '29/02/2000', '2543-01-01x']],
  ] as const)('%s takes and refuses (RULE-002, RULE-022, RULE-025)', (verification, good, bad) => {
    for (const value of good) expect(verify({ ...needed, verification }, value), value).toEqual({ pass: true });
    for (const value of bad)
      expect(verify({ ...needed, verification }, value), JSON.stringify(value)).toEqual({
        pass: false,
        message: { key: named[verification] ?? verification, values: {} },
      });
  });

  test('a password has no half of a character and no NUL, and finding that needs no built-in of 2023', () => {
    const newer = vi.spyOn(String.prototype, 'isWellFormed').mockImplementation(() => {
      throw new TypeError('isWellFormed is not a function');
    });
    const rule: FieldRule = { ...needed, verification: 'password' };
    const values = ['mangga sa tag-araw', 'piña 😀', 'x\ud83d', '\ude00x', 'x\0'];
    expect(values.map((value) => verify(rule, value).pass)).toEqual([true, true, false, false, false]);
    newer.mockRestore();
  });

  test('an e-mail address has fewer than 255 characters (RULE-049)', () => {
    const address = (length: number) => `${'a'.repeat(length - 13)}@example.com.`.slice(0, -1).padStart(length, 'a');
    const rule: FieldRule = { ...needed, verification: 'email' };
    expect([address(254).length, verify(rule, address(254))]).toEqual([254, { pass: true }]);
    expect(verify(rule, address(255))).toEqual({ pass: false, message: { key: 'long', values: { max: 254 } } });
    expect(verify({ ...rule, maxLength: 1000 }, address(255))).toMatchObject({ pass: false });
  });

  test('a captcha that is missing is asked for by its own message (RULE-038)', () => {
    expect(messageOf({ kind: 'required', verification: 'captcha' })).toEqual({ key: 'in_vwrite_code', values: {} });
  });

  test('a number has its type and its range', () => {
    const age: FieldRule = { ...needed, type: 'integer', min: 18, max: 120 };
    expect([verify(age, '18'), verify(age, '120')]).toEqual([{ pass: true }, { pass: true }]);
    expect(verify(age, 'x1')).toEqual({ pass: false, message: { key: 'type', values: {} } });
    expect(verify(age, '18.5')).toEqual({ pass: false, message: { key: 'type', values: {} } });
    expect(verify(age, '17')).toEqual({ pass: false, message: { key: 'range', values: { min: 18, max: 120 } } });
    expect(verify(age, '121')).toMatchObject({ pass: false, message: { key: 'range' } });
  });
});
