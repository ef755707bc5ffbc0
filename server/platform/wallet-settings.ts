import { z } from 'zod';

import { isServiceUrl } from './phone-auth-settings.ts';

/** The settings of a game vendor with a wallet of its own. */
export const walletSettings = {
  WALLET_VENDOR: z.enum(['sandbox', 'http', 'none'], 'must be one of: sandbox, http, none').optional(),
  WALLET_VENDOR_NAME: z.string().trim().min(2).max(40).optional(),
  WALLET_VENDOR_URL: z.string().refine(isServiceUrl, 'must be an https address such as https://wallet.vendor.example/api').optional(),
  WALLET_VENDOR_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,512}$/, 'must be 32 characters or more, without spaces')
    .optional(),
};

type Given = { [Name in keyof typeof walletSettings]?: string | undefined };

/** `none` = no vendor holds money, and there is nothing to transfer. */
export type WalletVendorConfig = { kind: 'sandbox' } | { kind: 'none' } | { kind: 'http'; name: string; url: string; secret: string };

export function walletFaults(
  { WALLET_VENDOR: kind, WALLET_VENDOR_URL: url, WALLET_VENDOR_SECRET: secret }: Given,
  isLive: boolean,
): string[] {
  const faults: string[] = [];
  if (kind === 'http' && !url) faults.push('WALLET_VENDOR_URL: is missing; WALLET_VENDOR=http needs it');
  if (kind === 'http' && !secret) faults.push('WALLET_VENDOR_SECRET: is missing; WALLET_VENDOR=http needs it');
  if (kind !== 'http' && url) faults.push('WALLET_VENDOR_URL: has no use without WALLET_VENDOR=http');
  if (kind === 'sandbox' && isLive) faults.push('WALLET_VENDOR: sandbox keeps no real money and is refused with MODE=live');
  return faults;
}

export function walletVendorOf(given: Given, isLive: boolean): WalletVendorConfig {
  const { WALLET_VENDOR: kind, WALLET_VENDOR_NAME: name = 'Games', WALLET_VENDOR_URL: url, WALLET_VENDOR_SECRET: secret } = given;
  if (kind === 'http' && url && secret) return { kind: 'http', name, url, secret };
  return { kind: (kind ?? (isLive ? 'none' : 'sandbox')) === 'sandbox' ? 'sandbox' : 'none' };
}
