export { findAffiliate, type Affiliate } from './find-affiliate.ts';
export { giveAffiliateCode } from './give-affiliate-code.ts';
