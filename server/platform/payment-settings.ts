import { z } from 'zod';

import { isServiceUrl } from './phone-auth-settings.ts';

/** The settings of a real payment provider (PayMongo's API). */
export const paymentSettings = {
  PAYMENT_KEY: z
    .string()
    .regex(/^sk_(test|live)_[\w-]{8,128}$/, 'must be a secret key such as sk_live_…')
    .optional(),
  PAYMENT_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, 'must be 16 characters or more, without spaces')
    .optional(),
  PAYMENT_URL: z.string().refine(isServiceUrl, 'must be an https address such as https://api.paymongo.com').optional(),
};

type Given = { [Name in keyof typeof paymentSettings]?: string | undefined } & { PAYMENTS?: string | undefined; MODE: string };

export interface PaymentConfig {
  url: string;
  key: string;
  webhookSecret: string;
}

/** Without its secret no notice could be verified; a test key collects no money. */
export function halfPayment(given: Given): string[] {
  const { PAYMENTS, PAYMENT_KEY: key, PAYMENT_WEBHOOK_SECRET: secret, MODE } = given;
  if (PAYMENTS !== 'paymongo')
    return (['PAYMENT_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PAYMENT_URL'] as const)
      .filter((name) => given[name])
      .map((name) => `${name}: has no use without PAYMENTS=paymongo`);
  const faults = (['PAYMENT_KEY', 'PAYMENT_WEBHOOK_SECRET'] as const)
    .filter((name) => !given[name])
    .map((name) => `${name}: is missing; PAYMENTS=paymongo needs it`);
  if (key && secret === key) faults.push('PAYMENT_WEBHOOK_SECRET: is the same as PAYMENT_KEY; each webhook has a secret of its own');
  if (MODE === 'live' && key?.startsWith('sk_test_')) faults.push('PAYMENT_KEY: is a test key and is refused with MODE=live');
  return faults;
}

/** `undefined` = the sandbox in demo mode, and none in live mode. */
export function paymentOf(given: Given): PaymentConfig | undefined {
  const { PAYMENTS, PAYMENT_KEY: key, PAYMENT_WEBHOOK_SECRET: webhookSecret } = given;
  if (PAYMENTS !== 'paymongo' || !key || !webhookSecret) return undefined;
  return { key, webhookSecret, url: (given.PAYMENT_URL ?? 'https://api.paymongo.com').replace(/\/+$/, '') };
}
