export { changeMerchant, merchantChangesOf } from './change-merchant.ts';
export { loadMerchants } from './load-merchants.ts';
export type { Merchant } from './merchant.ts';
export { openMerchantChanges, type MerchantVersions } from './open-merchant-changes.ts';
export { createMerchantRegistry, type MerchantRegistry } from './registry.ts';
export { flagsOf, settingsBlockOf, settingsOf, templatesOf } from './settings.ts';
export { noticeOf, statusOf } from './status.ts';
