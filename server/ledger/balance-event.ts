import type { Currency } from '#contract/money.ts';
import type { StreamEvent } from '#contract/stream.ts';

import type { WalletState } from './wallet-of.ts';

/** The wallet event for a player's open screens, sent once the transaction has committed. */
export const toBalanceEvent = ({ cashMinor, heldMinor, bonusMinor, version }: WalletState, currency: Currency): StreamEvent => ({
  type: 'balance',
  cashMinor: cashMinor.toString(),
  heldMinor: heldMinor.toString(),
  bonusMinor: bonusMinor.toString(),
  currency,
  version,
});
