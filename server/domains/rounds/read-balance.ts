import { hashVendorToken } from './vendor-token.ts';
import { callVendorFunction, type SignedInput, toOutcome, type VendorCtx, type VendorOutcome } from './vendor-call.ts';

/** Codes: OK, BAD_SIGNATURE, INVALID_TOKEN, TOKEN_EXPIRED. */
export async function readBalance({ ctx, input }: { ctx: VendorCtx; input: SignedInput & { token: string } }): Promise<VendorOutcome> {
  return toOutcome(await callVendorFunction({ ctx, name: 'vendor_balance', nonce: input.nonce, rest: [hashVendorToken(input.token)] }));
}
