import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

/** Every message of the deposit screens. */
export const depositKeys = [
  'cashier.method', 'cashier.amount', 'cashier.amountHint', 'cashier.preset', 'cashier.fee', 'cashier.feeNone', 'cashier.arrival', 'cashier.arrivalSeconds', 'cashier.arrivalMinutes',
  'cashier.youPay', 'cashier.youReceive', 'cashier.confirm', 'cashier.sending', 'cashier.below', 'cashier.above', 'cashier.safe', 'cashier.noChannels', 'cashier.loadFailed',
  'cashier.latest', 'cashier.latestNone', 'cashier.latestFailed', 'cashier.open', 'cashier.reference', 'cashier.started', 'cashier.payUntil', 'cashier.payNow', 'cashier.again', 'cashier.play',
  'cashier.record', 'cashier.support', 'cashier.checking', 'cashier.stale', 'cashier.missing',
  'cashier.state.created', 'cashier.state.pending', 'cashier.state.success', 'cashier.state.failed', 'cashier.state.expired', 'cashier.state.cancelled', 'cashier.state.review',
  'cashier.title.created', 'cashier.title.pending', 'cashier.title.success', 'cashier.title.failed', 'cashier.title.expired', 'cashier.title.cancelled', 'cashier.title.review',
  'cashier.text.created', 'cashier.text.pending', 'cashier.text.success', 'cashier.text.failed', 'cashier.text.expired', 'cashier.text.cancelled', 'cashier.text.review',
  'common.retry', 'common.loading',
] as const;

export const depositErrorCodes = [
  'amount.invalid', 'amount.below.minimum', 'amount.above.maximum', 'currency.mismatch', 'channel.unavailable', 'idempotency.mismatch', 'idempotency.key.required', 'provider.unavailable', 'deposit.not.found',
  'session.forbidden',
] as const;

export interface DepositText {
  strings: Strings<(typeof depositKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
