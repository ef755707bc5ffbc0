import { describe, expect, test } from 'vitest';

import { ConfigError, readConfig } from '#server/platform/config.ts';

const given = { PAYMENTS: 'paymongo', PAYMENT_KEY: 'sk_test_ABCDEFGH12345678', PAYMENT_WEBHOOK_SECRET: 'whsk_1234567890abcdef' };
const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
};

describe('the settings of the payment provider', () => {
  test('make a provider when they are whole', () => {
    const { payments, paymentProvider } = readConfig(given);
    expect([payments, paymentProvider]).toEqual([
      'paymongo',
      { url: 'https://api.paymongo.com', key: given.PAYMENT_KEY, webhookSecret: given.PAYMENT_WEBHOOK_SECRET },
    ]);
  });

  test.each([
    ['PAYMENT_KEY', { ...given, PAYMENT_KEY: undefined }],
    ['PAYMENT_KEY', { ...given, PAYMENT_KEY: 'pk_live_ABCDEFGH12345678' }],
    ['PAYMENT_WEBHOOK_SECRET', { ...given, PAYMENT_WEBHOOK_SECRET: undefined }],
    ['PAYMENT_WEBHOOK_SECRET', { ...given, PAYMENT_WEBHOOK_SECRET: given.PAYMENT_KEY }],
    ['PAYMENT_URL', { ...given, PAYMENT_URL: 'http://api.example' }],
    ['PAYMENT_URL', { PAYMENT_URL: 'https://api.example' }],
    ['PAYMENT_KEY', { PAYMENT_KEY: given.PAYMENT_KEY }],
    ['PAYMENT_KEY', { ...given, MODE: 'live' }],
  ])('stop the start and name %s', (name, environment) => {
    const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined)) as Record<string, string>;
    expect(faultsOf(set).some((fault) => fault.startsWith(`${name}:`))).toBe(true);
  });
});
