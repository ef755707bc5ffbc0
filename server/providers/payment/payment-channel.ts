import type { ChannelKind, Transfer } from '#contract/deposits/calls.ts';
import type { Currency, Minor } from '#contract/money.ts';

/** A request to a payment provider to collect money. */
export interface PaymentOrder {
  /** The provider's notices go to this merchant's address. */
  merchantCode: string;
  /** Our deposit id. The provider returns the same payment for the same reference, so repeating the call is safe. */
  reference: string;
  /** A short form, for the payer to type and for a code to carry. */
  payReference: string;
  amountMinor: Minor;
  currency: Currency;
  expiresAt: Date;
  /** BCP 47, for the provider's own page. */
  language: string;
  /** Where the player returns to. */
  returnUrl: string;
}

/** At least one of the three ways is set. */
export interface OpenedPayment {
  /** Null if the payment only gets its id when paid: a line of a bank statement. */
  paymentId: string | null;
  /** A page where the player pays. */
  checkoutUrl: string | null;
  /** The content of the QR code, or a picture of it (`data:image/…`). */
  qrCode: string | null;
  transfer: Transfer | null;
}

export type PaymentState = 'pending' | 'success' | 'failed' | 'expired' | 'cancelled';

/** A provider's report about a payment, by notice or by query. */
export interface PaymentReport {
  /** Null while a payment has no id yet: a transfer that has not arrived. */
  paymentId: string | null;
  state: PaymentState;
  amountMinor: Minor;
  currency: string;
  /** When the state was reached, by the provider's clock. */
  occurredAt: Date;
}

/** A notice with a valid signature and time. */
export interface Notice {
  /** Unique per channel: an event takes effect once, however often it is delivered. */
  eventId: string;
  /** Our deposit id. */
  reference: string;
  report: PaymentReport;
  /** Differs with each delivery of an honest provider: if seen twice, somebody sent a copy. */
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

/** One row of a provider's daily file: what became of a payment on that day. */
export interface DayRow {
  paymentId: string;
  /** Our deposit id. */
  reference: string;
  state: Exclude<PaymentState, 'pending'>;
  amountMinor: Minor;
  currency: string;
}

/** `irrelevant` = validly signed, but not about our deposits: acknowledged, so that it is not sent again. */
export type NoticeVerdict = { ok: true; notice: Notice } | { ok: false; fault: 'signature' | 'expired' | 'malformed' | 'irrelevant' };

/** The port to one payment provider. Adapters have the secrets and the wire format; nothing here moves money. */
export interface PaymentChannel {
  code: string;
  kind: Exclude<ChannelKind, 'voucher'>;
  /** How long a player may take to pay, in ms. */
  lifeMs: number;
  /** False while the provider is known to be down: new deposits are refused, open ones wait. */
  isAvailable(): boolean;
  /** @throws PaymentUnavailable if the outcome is unknown, PaymentRefused if the provider refused for good. */
  createPayment(order: PaymentOrder): Promise<OpenedPayment>;
  /** `undefined` = the provider has no payment with this reference. @throws PaymentUnavailable */
  queryPayment(reference: string, paymentId: string | null): Promise<PaymentReport | undefined>;
  verifyNotice(rawBody: string, headers: Headers): NoticeVerdict;
  /** Only channels of kind `transfer` have statements. */
  verifyStatement?(rawBody: string, headers: Headers): StatementVerdict;
  /**
   * The provider's own list of what ended on a day (`YYYY-MM-DD` in Asia/Manila) at a merchant's account, its signature verified;
   * `undefined` = not available yet. Omitted by channels whose provider has no such file. @throws PaymentUnavailable
   */
  readDayFile?(asked: { merchantCode: string; day: string }): Promise<readonly DayRow[] | undefined>;
}

/** This installation's channels, by code. */
export type PaymentChannels = ReadonlyMap<string, PaymentChannel>;

/** Time-out, refused connection, 5xx or an invalid answer: whether anything happened is unknown. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider understood the order and will never collect it. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}
