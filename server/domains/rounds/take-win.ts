import { maxAmountMinor } from '#contract/money.ts';
import type { VendorRequest } from '#contract/vendor.ts';

import { contentHash } from './vendor-token.ts';
import { sendCall } from './send-call.ts';
import type { SignedInput, VendorCtx, VendorOutcome } from './vendor-call.ts';
import { bareOutcome } from './bare-outcome.ts';

/**
 * Credits a bet's win, 0 allowed: also with an expired token, for a blocked player, or after the round was closed.
 * Codes: OK, BAD_REQUEST, BAD_SIGNATURE, INVALID_TOKEN, WRONG_CURRENCY, INVALID_GAME, TX_NOT_FOUND (no such bet in this round),
 * DUPLICATE_TRANSACTION, ROUND_CLOSED (refunded or cancelled), BET_NOT_ALLOWED (the bet was rolled back).
 */
export async function takeWin({ ctx, input }: { ctx: VendorCtx; input: SignedInput & VendorRequest<'win'> }): Promise<VendorOutcome> {
  const { nonce, token, transactionId, referenceTransactionId, roundId, gameCode, currency, roundClosed } = input;
  const amountMinor = BigInt(input.amountMinor);
  if (amountMinor > maxAmountMinor) return bareOutcome('BAD_REQUEST');
  const content = contentHash(['win', roundId, gameCode, currency, amountMinor.toString(), referenceTransactionId, roundClosed]);
  const call = {
    nonce,
    token,
    transaction: transactionId,
    content,
    round: roundId,
    game: gameCode,
    currency,
    amount: amountMinor.toString(),
  };
  return await sendCall({ ctx, call: { kind: 'win', ...call, reference: referenceTransactionId, closes: roundClosed } });
}
