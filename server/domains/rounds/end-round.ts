import type { VendorRequest } from '#contract/vendor.ts';

import { hashVendorToken } from './vendor-token.ts';
import { callVendorFunction, type SignedInput, toOutcome, type VendorCtx, type VendorOutcome } from './vendor-call.ts';

/** Closes a round; ending it again changes nothing. Codes: OK, BAD_SIGNATURE, INVALID_TOKEN, TX_NOT_FOUND (no such round). */
export async function endRound({ ctx, input }: { ctx: VendorCtx; input: SignedInput & VendorRequest<'endRound'> }): Promise<VendorOutcome> {
  return toOutcome(
    await callVendorFunction({ ctx, name: 'vendor_end_round', nonce: input.nonce, rest: [hashVendorToken(input.token), input.roundId] }),
  );
}
