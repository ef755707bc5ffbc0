import type { VendorRequest } from '#contract/vendor.ts';

import { contentHash } from './vendor-token.ts';
import { sendCall } from './send-call.ts';
import type { SignedInput, VendorCtx, VendorOutcome } from './vendor-call.ts';
import { bareOutcome } from './bare-outcome.ts';

/**
 * Rolls back a bet, also with an expired token. A bet that never arrived gets a tombstone and is refused when it does; rolling
 * back twice changes nothing. A win, and a bet settled by a win, cannot be rolled back.
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
