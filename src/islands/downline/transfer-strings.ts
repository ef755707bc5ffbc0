import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

/** Every message of the transfer page. */
export const transferKeys = [
  'cashier.amountUnclear',
  'downline.transfer.cash',
  'downline.transfer.to',
  'downline.transfer.toHint',
  'downline.transfer.amount',
  'downline.transfer.amountHint',
  'downline.transfer.most',
  'downline.transfer.below',
  'downline.transfer.above',
  'downline.transfer.tooMuch',
  'downline.transfer.fee',
  'downline.transfer.feeNone',
  'downline.transfer.dayLeft',
  'downline.transfer.turnover',
  'downline.transfer.pin',
  'downline.transfer.pinHint',
  'downline.transfer.pinNone',
  'downline.transfer.pinSet',
  'downline.transfer.pinCooling',
  'downline.transfer.send',
  'downline.transfer.sending',
  'downline.transfer.blocked',
  'downline.transfer.ready',
  'downline.transfer.ask',
  'downline.transfer.askText',
  'downline.transfer.askGo',
  'downline.transfer.done',
  'downline.transfer.doneText',
  'downline.transfer.reference',
  'downline.transfer.again',
  'downline.transfer.record',
  'downline.transfer.list',
  'downline.transfer.listNone',
  'downline.transfer.failed',
  'common.cancel',
  'common.loading',
  'common.retry',
  'session.password.show',
  'session.password.hide',
  'common.earlier',
] as const;

export interface TransferText {
  strings: Strings<(typeof transferKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
