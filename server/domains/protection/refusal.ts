import type { ErrorCode } from '#contract/errors.ts';
import type { VendorCode } from '#contract/vendor.ts';

/** Why the database refuses a stake; these are also codes of the vendor API. */
export type Refusal = Extract<VendorCode, 'PLAYER_EXCLUDED' | 'REALITY_CHECK' | 'LIMIT_SESSION' | 'LIMIT_STAKE' | 'LIMIT_LOSS'>;

export const refusalCodes = {
  PLAYER_EXCLUDED: 'protection.excluded',
  REALITY_CHECK: 'protection.check.due',
  LIMIT_SESSION: 'limit.session.reached',
  LIMIT_STAKE: 'limit.stake.reached',
  LIMIT_LOSS: 'limit.loss.reached',
} as const satisfies Record<Refusal, ErrorCode>;
