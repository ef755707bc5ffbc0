import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { sharedRules } from '#contract/member/field-rules.ts';
import { words } from '#site/i18n/words.ts';
import { faultText } from '#site/islands/session/fault-text.ts';
import { checkField, type FieldRule } from '#site/lib/field-rules.ts';
import { checkMobile } from '#site/lib/mobile-rules.ts';

import { speaker } from '../setup/site-words.ts';

const read = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/i18n/locales/${language}/${area}.json`, 'utf8'));

/** All strings of a language, as an island gets them. */
const stringsOf = (language: string) => words(speaker(language), 'session', 'registration');

const say = (language: string, rule: Partial<FieldRule>, value: string) => {
  const fault = checkField({ enabled: true, required: true, ...rule }, value);
  return fault && faultText(stringsOf(language), 'field', fault);
};
const both = (rule: Partial<FieldRule>, value: string) => [say('en', rule, value), say('tl', rule, value)];

describe('the message under a field, in English and in Tagalog (RULE-005)', () => {
  test('account format incorrect (RULE-032)', () => {
    expect(both({ verification: 'account' }, 'a b')).toEqual([
      'The account format is incorrect: letters, digits and underscores (_) only.',
      'Hindi tama ang format ng account: letra, numero at underscore (_) lang.',
    ]);
  });
  test('password format incorrect (RULE-033)', () => {
    expect(both({ verification: 'password' }, 'a\0b')).toEqual(['The password format is incorrect.', 'Hindi tama ang format ng password.']);
  });
  test('e-mail format incorrect (RULE-034)', () => {
    expect(both({ verification: 'email' }, 'juan@')).toEqual(['The e-mail format is incorrect.', 'Hindi tama ang format ng e-mail.']);
  });
  test('name format not valid (RULE-035)', () => {
    expect(both({ verification: 'name' }, '1<')).toEqual(['The name format is not valid.', 'Hindi tama ang format ng pangalan.']);
  });
  test('mobile num not valid (RULE-036)', () => {
    expect(both({ verification: 'mobile' }, 'abc')).toEqual(['The mobile number is not valid.', 'Hindi tama ang mobile number.']);
  });
  test('invalid invitation code (RULE-037, ERR-013)', () => {
    expect(both({ verification: 'invitation' }, 'a b')).toEqual(['Invalid invitation code.', 'Hindi tama ang invitation code.']);
    expect(['en', 'tl'].map((language) => read(language, 'errors')['affiliate.invalid'])).toEqual([
      'Invalid invitation code.',
      'Hindi tama ang invitation code.',
    ]);
  });
  test('enter a captcha (RULE-038)', () => {
    expect(both({ verification: 'captcha' }, '')).toEqual(['Enter a captcha.', 'Ilagay ang captcha.']);
  });
  test('please enter a valid mobile number (RULE-039)', () => {
    expect(both({ verification: 'loginMobile' }, 'abc')).toEqual([
      'Please enter a valid mobile number.',
      'Maglagay ng tamang mobile number.',
    ]);
  });
  test('enter the correct date of birth (RULE-040)', () => {
    expect(both({ verification: 'birthDate' }, '2001-02-29')).toEqual([
      'Enter the correct date of birth.',
      'Ilagay ang tamang petsa ng kapanganakan.',
    ]);
  });
  test('the generic ones for required, type, length and range (RULE-048)', () => {
    const number = { type: 'integer', min: 1, max: 9 } as const;
    expect([both({}, ''), both(number, 'x'), both({ minLength: 4 }, 'abc'), both({ maxLength: 2 }, 'abc'), both(number, '10')]).toEqual([
      ['This is needed.', 'Kailangan ito.'],
      ['Enter a whole number.', 'Maglagay ng buong numero.'],
      ['At least 4 characters.', 'Hindi bababa sa 4 na karakter.'],
      ['At most 2 characters.', 'Hanggang 2 karakter lang.'],
      ['Enter a number from 1 to 9.', 'Maglagay ng numero mula 1 hanggang 9.'],
    ]);
  });
  test('a mobile number that is too short is told the least length (RULE-031)', () => {
    const fault = checkMobile(sharedRules.loginMobileNum, '63', '0917');
    expect(['en', 'tl'].map((language) => fault && faultText(stringsOf(language), 'mobileNum', fault))).toEqual([
      'At least 10 characters.',
      'Hindi bababa sa 10 karakter.',
    ]);
  });
  test('a form that lacks a named message still says that the format is wrong', () => {
    const { 'registration.rule.email': _, ...bare } = stringsOf('en');
    expect(faultText(bare, 'email', { kind: 'pattern', verification: 'email' })).toBe('The format is not right.');
  });
});
