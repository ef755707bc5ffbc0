import type { ChannelKind, Transfer } from '#contract/deposits/calls.ts';
import type { Currency, Minor } from '#contract/money.ts';

/** What we ask a payment provider to collect. */
export interface PaymentOrder {
  /** The provider's notices go to this merchant's address. */
  merchantCode: string;
  /** Our deposit id. The provider answers the same payment for the same reference, so asking again is safe. */
  reference: string;
  /** The same, short: for a payer to type and for a code to carry. */
  payReference: string;
  amountMinor: Minor;
  currency: Currency;
  expiresAt: Date;
  /** BCP 47, for the provider's own page. */
  language: string;
  /** Where the player returns to. */
  returnUrl: string;
}

/** At least one of the three ways is there. */
export interface OpenedPayment {
  /** Null where the payment gets its id only when it is paid: a line of a bank statement. */
  paymentId: string | null;
  /** A page where the player pays. */
  checkoutUrl: string | null;
  /** What the code to scan says, or a picture of it (`data:image/…`). */
  qrCode: string | null;
  transfer: Transfer | null;
}

export type PaymentState = 'pending' | 'success' | 'failed' | 'expired' | 'cancelled';

/** What a provider says about a payment, by notice or when asked. */
export interface PaymentReport {
  /** Null while a payment has no id yet: a transfer that has not come. */
  paymentId: string | null;
  state: PaymentState;
  amountMinor: Minor;
  currency: string;
  /** When the state was reached, by the provider's clock. */
  occurredAt: Date;
}

/** A notice whose signature and time were good. */
export interface Notice {
  /** Unique per channel: an event has one effect, however often it is delivered. */
  eventId: string;
  /** Our deposit id. */
  reference: string;
  report: PaymentReport;
  /** Differs with each delivery of an honest provider: seen twice, somebody sent a copy. */
  signature: string;
}

/** One line of a bank's statement. `reference` is what the sender wrote. */
export interface StatementLine {
  lineId: string;
  reference: string;
  amountMinor: Minor;
  currency: string;
  bookedAt: Date;
}

export type StatementVerdict =
  { ok: true; statementId: string; lines: readonly StatementLine[] } | { ok: false; fault: 'signature' | 'expired' | 'malformed' };

/** One row of a provider's file of a day: what became of a payment on that day. */
export interface DayRow {
  paymentId: string;
  /** Our deposit id. */
  reference: string;
  state: Exclude<PaymentState, 'pending'>;
  amountMinor: Minor;
  currency: string;
}

/** `irrelevant` = well signed, and about nothing of ours: answered, so that it is not sent again. */
export type NoticeVerdict = { ok: true; notice: Notice } | { ok: false; fault: 'signature' | 'expired' | 'malformed' | 'irrelevant' };

/** The port to one payment provider. Adapters hold the secrets and the wire format; nothing here moves money. */
export interface PaymentChannel {
  code: string;
  kind: Exclude<ChannelKind, 'voucher'>;
  /** How long a player may take to pay, in ms. */
  lifeMs: number;
  /** False while the provider is known to be down: new deposits are refused, open ones wait. */
  isAvailable(): boolean;
  /** @throws PaymentUnavailable when the outcome is unknown, PaymentRefused when the provider said no for good. */
  createPayment(order: PaymentOrder): Promise<OpenedPayment>;
  /** `undefined` = the provider has no payment with this reference. @throws PaymentUnavailable */
  queryPayment(reference: string, paymentId: string | null): Promise<PaymentReport | undefined>;
  verifyNotice(rawBody: string, headers: Headers): NoticeVerdict;
  /** Only channels of kind `transfer` have statements. */
  verifyStatement?(rawBody: string, headers: Headers): StatementVerdict;
  /**
   * The provider's own list of what ended on a day (`YYYY-MM-DD` in Asia/Manila) at a merchant's account, its signature checked;
   * `undefined` = not made yet. Channels whose provider has no such file leave it out. @throws PaymentUnavailable
   */
  readDayFile?(asked: { merchantCode: string; day: string }): Promise<readonly DayRow[] | undefined>;
}

/** The channels of this installation, by code. */
export type PaymentChannels = ReadonlyMap<string, PaymentChannel>;

/** Time-out, refused connection, 5xx or an answer that makes no sense: whether anything happened is unknown. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider understood the order and will never collect it. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}
