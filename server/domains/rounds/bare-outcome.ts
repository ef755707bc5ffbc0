import type { VendorCode } from '#contract/vendor.ts';

import type { VendorOutcome } from './vendor-call.ts';

/** Of a call that was refused before the database was asked, or that is about no player. */
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
