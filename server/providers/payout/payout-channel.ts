import type { Currency, Minor } from '#contract/money.ts';
import type { PayoutReason } from '#contract/withdrawals/calls.ts';

/** A request to a payout provider to pay. */
export interface PayoutOrder {
  /** Our withdrawal id. The provider pays once per reference, however often it is sent. */
  reference: string;
  amountMinor: Minor;
  currency: Currency;
  institution: string;
  holderName: string;
  account: string;
}

/** A provider's report about a payout. `paid` and `failed` are final: a failed one was not and will not be paid. */
export interface PayoutReport {
  payoutId: string;
  state: 'pending' | 'paid' | 'failed';
  amountMinor: Minor;
  currency: string;
  /** Why it failed. */
  reason: PayoutReason | null;
}

/** The port to one payout provider. Adapters have the secrets and the wire format; nothing here moves money in the ledger. */
export interface PayoutChannel {
  code: string;
  /** @throws PayoutUnavailable if the outcome is unknown, PayoutRefused if the provider refused for good and has no record of it. */
  send(order: PayoutOrder): Promise<PayoutReport>;
  /** By our reference; `undefined` = the provider has none. @throws PayoutUnavailable */
  find(reference: string): Promise<PayoutReport | undefined>;
}

/** This installation's channels, by code; a new payout goes to the first. */
export type PayoutChannels = ReadonlyMap<string, PayoutChannel>;

/** Time-out, refused connection, 5xx or an invalid answer: whether anything happened is unknown. */
export class PayoutUnavailable extends Error {
  override readonly name = 'PayoutUnavailable';
}

/** The provider understood the order and will never pay it. */
export class PayoutRefused extends Error {
  override readonly name = 'PayoutRefused';
  readonly reason: PayoutReason;

  constructor(reason: PayoutReason) {
    super(reason);
    this.reason = reason;
  }
}
