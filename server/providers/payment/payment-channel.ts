import type { Currency, Minor } from '#contract/money.ts';

/** What we ask a payment provider to collect. */
export interface PaymentOrder {
  /** The provider's notices go to this merchant's address. */
  merchantCode: string;
  /** Our deposit id. The provider answers the same payment for the same reference, so asking again is safe. */
  reference: string;
  amountMinor: Minor;
  currency: Currency;
  expiresAt: Date;
  /** BCP 47, for the provider's own page. */
  language: string;
  /** Where the player returns to. */
  returnUrl: string;
}

export interface OpenedPayment {
  paymentId: string;
  /** Where the player pays. */
  checkoutUrl: string;
}

export type PaymentState = 'pending' | 'success' | 'failed' | 'expired' | 'cancelled';

/** What a provider says about a payment, by notice or when asked. */
export interface PaymentReport {
  paymentId: string;
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

export type NoticeVerdict = { ok: true; notice: Notice } | { ok: false; fault: 'signature' | 'expired' | 'malformed' };

/** The port to one payment provider. Adapters hold the secrets and the wire format; nothing here moves money. */
export interface PaymentChannel {
  code: string;
  /** False while the provider is known to be down: new deposits are refused, open ones wait. */
  isAvailable(): boolean;
  /** @throws PaymentUnavailable when the outcome is unknown, PaymentRefused when the provider said no for good. */
  createPayment(order: PaymentOrder): Promise<OpenedPayment>;
  /** `undefined` = the provider has no payment with this reference. @throws PaymentUnavailable */
  queryPayment(reference: string): Promise<PaymentReport | undefined>;
  verifyNotice(rawBody: string, headers: Headers): NoticeVerdict;
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
