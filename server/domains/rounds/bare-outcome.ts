import type { VendorCode } from '#contract/vendor.ts';

import type { VendorOutcome } from './vendor-call.ts';

/** For a call refused before it reached the database, or without a player. */
export function bareOutcome(code: VendorCode): VendorOutcome {
  return {
    code,
    merchantCode: null,
    memberId: null,
    currency: null,
    cashMinor: null,
    heldMinor: null,
    bonusMinor: null,
    playableMinor: null,
    walletVersion: null,
    movementId: null,
    hasMoved: false,
  };
}
