import { describe, expect, test } from 'vitest';

import { transferRules } from '#contract/downline/calls.ts';
import { withdrawalRules } from '#contract/withdrawals/calls.ts';
import { commonPasswords } from '#server/domains/identity/passwords/common-passwords.ts';
import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';
import { checkNewPassword } from '#server/domains/identity/passwords/password-policy.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

const merchantWith = (password?: { minLength?: number; maxLength?: number }): MerchantIdentity => ({
  code: 'bahay',
  mainDomain: 'laro.localhost',
  mobileTemplate: 'standard',
  mobileTemplates: [],
  digits: 'latin',
  verification: { phoneProvider: 'sms', humanCheck: [], dialingCodes: ['63'], codesPerDay: 1 },
  brandName: 'Bahay Kubo',
  currency: 'PHP',
  defaultLanguage: 'tl',
  languages: ['en', 'tl'],
  termsVersion: '1',
  register: {
    fields: password ? { password: { enabled: true, required: true, ...password } } : {},
    usernameRegistration: true,
    mobileRegistration: false,
    minimumAge: 21,
    humanCheck: 'never',
    timeZone: 'Asia/Manila',
  },
  accountVerification: { adultAge: 18, selfieRequired: true },
  session: { idleMinutes: 60, absoluteDays: 1, passwordDays: 0, trialDays: 1 },
  withdrawal: withdrawalRules.parse({}),
  agentTransfer: transferRules.parse({}),
  vendorCeiling: { leastMinor: '1', times: 1, vendors: {} },
  codeShares: { strangersPercent: 60, alarmPercent: 80 },
  offers: [],
});

const check =
  (password: string, merchant = merchantWith()) =>
  () =>
    checkNewPassword({ password, userName: 'maria_cruz', merchant });

describe('a new password', () => {
  test('has 8 characters at least, 64 are always allowed, and no rules of composition apply', () => {
    expect(check('kuwago!')).toThrow('password.invalid');
    expect(check('kuwagong')).not.toThrow();
    expect(check('tag araw na')).not.toThrow();
    expect(check('kuwagong'.repeat(8))).not.toThrow();
    expect(check('ñ'.repeat(30) + 'kuwagong gising sa gabi ng buwan!!'), 'counted in characters, not bytes').not.toThrow();
  });

  test('follows the rule table of the merchant, but never below 8 or above 128 (RULE-001)', () => {
    expect(check('kuwagong gising', merchantWith({ minLength: 16 }))).toThrow('password.invalid');
    expect(check('kuwago!', merchantWith({ minLength: 4 }))).toThrow('password.invalid');
    expect(check('kuwagong'.repeat(8), merchantWith({ maxLength: 20 })), '64 stay allowed').not.toThrow();
    expect(check('kuwagong'.repeat(8) + 'x')).toThrow('password.invalid');
    expect(check('kuwagong'.repeat(16) + 'x', merchantWith({ maxLength: 500 }))).toThrow('password.invalid');
  });

  test('is taken exactly as typed: spaces at its ends count', () => {
    expect(check(' kuwago ')).not.toThrow();
  });

  test('with a NUL or half a character is refused', () => {
    expect(check('kuwagong\0gising')).toThrow('password.invalid');
    expect(check('kuwagong\ud800gising')).toThrow('password.invalid');
  });

  test('is none of the most common ones, whatever their case', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(3000);
    for (const password of ['password', '12345678', 'Football', 'QWERTYUIOP', 'iloveyou'])
      expect(check(password), password).toThrow('password.weak');
  });

  test.each([
    'maria_cruz',
    'Maria_Cruz',
    'mariacruz2026',
    'zurc_airam',
    'bahaykubo',
    'Bahay Kubo!',
    'Casino777!',
    'pilipinas_2026',
    '12344321',
  ])('%s is too easy to guess', (password) => {
    expect(check(password)).toThrow('password.weak');
  });

  test.each(['aaaaaaaa', 'abababababab', 'bcdefghijk', '98765432'])('%s repeats itself or counts', (password) => {
    expect(check(password)).toThrow('password.weak');
  });

  test('of every demo account passes', () => {
    for (const { password, userName } of demoAccounts)
      expect(() => checkNewPassword({ password, userName, merchant: merchantWith() }), userName).not.toThrow();
  });
});
