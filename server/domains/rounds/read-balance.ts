import { sendCall } from './send-call.ts';
import type { SignedInput, VendorCtx, VendorOutcome } from './vendor-call.ts';

/** Codes: OK, BAD_SIGNATURE, INVALID_TOKEN, TOKEN_EXPIRED. */
export async function readBalance({
  ctx,
  input: { nonce, token },
}: {
  ctx: VendorCtx;
  input: SignedInput & { token: string };
}): Promise<VendorOutcome> {
  return await sendCall({ ctx, call: { kind: 'balance', nonce, token } });
}
