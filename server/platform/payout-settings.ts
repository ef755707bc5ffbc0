import { z } from 'zod';

import { isServiceUrl } from './phone-auth-settings.ts';

/** The settings of the payout provider for withdrawals. */
export const payoutSettings = {
  PAYOUTS: z.enum(['sandbox', 'http', 'none'], 'must be one of: sandbox, http, none').optional(),
  PAYOUT_URL: z.string().refine(isServiceUrl, 'must be an https address such as https://payouts.example/api').optional(),
  PAYOUT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,512}$/, 'must be 32 characters or more, without spaces')
    .optional(),
};

type Given = { [Name in keyof typeof payoutSettings]?: string | undefined };

/** `none` = withdrawal requests are refused before any money is held. */
export type PayoutConfig = { kind: 'sandbox' } | { kind: 'none' } | { kind: 'http'; url: string; secret: string };

export function payoutFaults({ PAYOUTS, PAYOUT_URL, PAYOUT_SECRET }: Given, isLive: boolean): string[] {
  const faults: string[] = [];
  if (PAYOUTS === 'http' && !PAYOUT_URL) faults.push('PAYOUT_URL: is missing; PAYOUTS=http needs it');
  if (PAYOUTS === 'http' && !PAYOUT_SECRET) faults.push('PAYOUT_SECRET: is missing; PAYOUTS=http needs it');
  if (PAYOUTS !== 'http' && PAYOUT_URL) faults.push('PAYOUT_URL: has no use without PAYOUTS=http');
  if (PAYOUTS === 'sandbox' && isLive) faults.push('PAYOUTS: sandbox moves no real money and is refused with MODE=live');
  return faults;
}

export function payoutsOf({ PAYOUTS, PAYOUT_URL: url, PAYOUT_SECRET: secret }: Given, isLive: boolean): PayoutConfig {
  if (PAYOUTS === 'http' && url && secret) return { kind: 'http', url, secret };
  return { kind: (PAYOUTS ?? (isLive ? 'none' : 'sandbox')) === 'sandbox' ? 'sandbox' : 'none' };
}
