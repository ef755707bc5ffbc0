export { findAffiliate, type Affiliate } from './find-affiliate.ts';
export { giveAffiliateCode } from './give-affiliate-code.ts';
export { requestContract } from './request-contract.ts';
export { waitingContracts } from './waiting-contracts.ts';
