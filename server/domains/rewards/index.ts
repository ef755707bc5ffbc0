export { claimRebate } from './claim-rebate.ts';
export { showRebate } from './show-rebate.ts';
