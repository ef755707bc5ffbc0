import type { VendorRequest } from '#contract/vendor.ts';

import { sendCall } from './send-call.ts';
import type { SignedInput, VendorCtx, VendorOutcome } from './vendor-call.ts';

/** Closes a round; idempotent. Codes: OK, BAD_SIGNATURE, INVALID_TOKEN, TX_NOT_FOUND (no such round). */
export async function endRound({ ctx, input }: { ctx: VendorCtx; input: SignedInput & VendorRequest<'endRound'> }): Promise<VendorOutcome> {
  return await sendCall({ ctx, call: { kind: 'endRound', nonce: input.nonce, token: input.token, round: input.roundId } });
}
