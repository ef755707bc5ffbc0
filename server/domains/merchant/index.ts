export { loadMerchants } from './load-merchants.ts';
export type { Merchant } from './merchant.ts';
export { createMerchantRegistry, type MerchantRegistry } from './registry.ts';
export { flagsOf, settingsOf } from './settings.ts';
export { statusOf } from './status.ts';
