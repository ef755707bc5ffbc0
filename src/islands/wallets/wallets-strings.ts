import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

/** Every message of the wallets' screen. */
export const walletsKeys = [
  'cashier.amountUnclear',
  'wallets.loadFailed',
  'wallets.none',
  'wallets.main',
  'wallets.silent',
  'wallets.direction',
  'wallets.direction.in',
  'wallets.direction.out',
  'wallets.vendor',
  'wallets.amount',
  'wallets.amountHint',
  'wallets.all',
  'wallets.tooMuch',
  'wallets.confirm',
  'wallets.sending',
  'wallets.blocked',
  'wallets.ready',
  'wallets.recall',
  'wallets.recalling',
  'wallets.recalled',
  'wallets.recalledNone',
  'wallets.recalledSilent',
  'wallets.list',
  'wallets.listNone',
  'wallets.row.in',
  'wallets.row.out',
  'wallets.state.sending',
  'wallets.state.unknown',
  'wallets.state.done',
  'wallets.state.refused',
  'wallets.unknownText',
  'wallets.reason.funds.insufficient',
  'wallets.reason.transfer.refused',
  'common.retry',
  'common.loading',
  'common.earlier',
] as const;

export interface WalletsText {
  strings: Strings<(typeof walletsKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
