import { expect, test } from 'vitest';

import { readConfig } from '#server/platform/config.ts';

test('a live installation has a real vendor, named and signed for, or none', () => {
  const live = { MODE: 'live' };
  const faultsOf = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return error instanceof Error && 'faults' in error ? (error.faults as string[]).filter((fault) => fault.startsWith('WALLET')) : [];
    }
  };
  expect(readConfig({}).walletVendor).toEqual({ kind: 'sandbox' });
  expect(faultsOf({ ...live, WALLET_VENDOR: 'sandbox' })).toEqual([
    'WALLET_VENDOR: sandbox keeps no real money and is refused with MODE=live',
  ]);
  expect(faultsOf({ WALLET_VENDOR: 'http' })).toHaveLength(2);
  expect(faultsOf({ WALLET_VENDOR_URL: 'https://v.example' })).toHaveLength(1);
  const whole = {
    WALLET_VENDOR: 'http',
    WALLET_VENDOR_NAME: 'V',
    WALLET_VENDOR_URL: 'https://v.example',
    WALLET_VENDOR_SECRET: 'x'.repeat(32),
  };
  expect(faultsOf(whole)).toHaveLength(1);
  expect(readConfig({ ...whole, WALLET_VENDOR_NAME: 'Vendor' }).walletVendor).toMatchObject({ kind: 'http', name: 'Vendor' });
});
