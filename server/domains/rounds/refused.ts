import type { VendorCode } from '#contract/vendor.ts';

import type { VendorOutcome } from './vendor-call.ts';

/** A call that was refused before the database was asked. */
export function refused(code: VendorCode): VendorOutcome {
  return {
    code,
    merchantCode: null,
    memberId: null,
    currency: null,
    cashMinor: null,
    heldMinor: null,
    walletVersion: null,
    movementId: null,
    hasMoved: false,
  };
}
