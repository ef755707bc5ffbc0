import { maxAmountMinor } from '#contract/money.ts';
import type { VendorRequest } from '#contract/vendor.ts';

import { contentHash } from './vendor-token.ts';
import { sendCall } from './send-call.ts';
import type { SignedInput, VendorCtx, VendorOutcome } from './vendor-call.ts';
import { bareOutcome } from './bare-outcome.ts';

/**
 * Debits a stake, and opens the round if it is new; a free round's stake is 0. The same id and content returns the first answer again,
 * whatever has changed since. Player protection is checked in the same transaction (decision 015).
 * Codes: OK, BAD_REQUEST, BAD_SIGNATURE, INVALID_TOKEN, TOKEN_EXPIRED, PLAYER_BLOCKED, WRONG_CURRENCY, INVALID_GAME, PLAYER_EXCLUDED,
 * REALITY_CHECK, LIMIT_SESSION, LIMIT_STAKE, LIMIT_LOSS, INSUFFICIENT_FUNDS (with the balance), ROUND_CLOSED, DUPLICATE_TRANSACTION,
 * BET_NOT_ALLOWED (rolled back before it arrived, or another's round).
 */
export async function placeBet({ ctx, input }: { ctx: VendorCtx; input: SignedInput & VendorRequest<'bet'> }): Promise<VendorOutcome> {
  const { nonce, token, transactionId, roundId, gameCode, currency, freeRound } = input;
  const amountMinor = BigInt(input.amountMinor);
  if (amountMinor > maxAmountMinor || freeRound !== (amountMinor === 0n)) return bareOutcome('BAD_REQUEST');
  const content = contentHash(['bet', roundId, gameCode, currency, amountMinor.toString()]);
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
  return await sendCall({ ctx, call: { kind: 'bet', ...call } });
}
