import type { VendorRequest } from '#contract/vendor.ts';

import { contentHash } from './vendor-token.ts';
import { sendCall } from './send-call.ts';
import type { SignedInput, VendorCtx, VendorOutcome } from './vendor-call.ts';
import { bareOutcome } from './bare-outcome.ts';

/**
 * Undoes a bet, with an expired token too. A bet that never came gets a tombstone and is refused when it does; a bet undone
 * before is undone still. A win, and a bet that a win has settled, cannot be undone.
 * Codes: OK, BAD_REQUEST, BAD_SIGNATURE, INVALID_TOKEN, DUPLICATE_TRANSACTION, BET_NOT_ALLOWED.
 */
export async function rollBackBet({
  ctx,
  input,
}: {
  ctx: VendorCtx;
  input: SignedInput & VendorRequest<'rollback'>;
}): Promise<VendorOutcome> {
  const { nonce, token, transactionId, referenceTransactionId, roundId } = input;
  if (transactionId === referenceTransactionId) return bareOutcome('BAD_REQUEST');
  const content = contentHash(['rollback', roundId, referenceTransactionId]);
  const call = { nonce, token, transaction: transactionId, content, round: roundId, reference: referenceTransactionId };
  return await sendCall({ ctx, call: { kind: 'rollback', ...call } });
}
