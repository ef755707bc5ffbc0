import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { offerStates } from '#site/lib/offer-state.ts';

const productKeys = [
  'rewards.product.slots',
  'rewards.product.live',
  'rewards.product.fish',
  'rewards.product.pvp',
  'rewards.product.sports',
  'rewards.product.lottery',
] as const;

const stateKeys = offerStates.map((state) => `reading.promotion.state.${state}` as const);

export const rewardsKeys = [
  ...productKeys,
  'rewards.active',
  'rewards.active.balance',
  'rewards.active.none',
  'rewards.progress',
  'rewards.expires',
  'rewards.giveUp',
  'rewards.giveUp.text',
  'rewards.giveUp.inPlay',
  'rewards.giveUp.yes',
  'rewards.keep',
  'rewards.missions',
  'rewards.promotions',
  'rewards.offers.none',
  'rewards.available',
  'rewards.available.new',
  ...stateKeys,
  'rewards.opens',
  'rewards.closes',
  'rewards.match',
  'rewards.match.waits',
  'rewards.give',
  'rewards.mission.verify',
  'rewards.mission.limit',
  'rewards.mission.days',
  'rewards.mission.done',
  'rewards.terms',
  'rewards.terms.amount',
  'rewards.terms.stake',
  'rewards.terms.stakeSum',
  'rewards.terms.product',
  'rewards.terms.until',
  'rewards.terms.days',
  'rewards.terms.mostCash',
  'rewards.terms.mostStake',
  'rewards.terms.order',
  'rewards.terms.forfeit',
  'rewards.terms.free',
  'rewards.terms.person',
  'rewards.look',
  'rewards.accept',
  'rewards.sending',
  'rewards.past',
  'rewards.past.converted',
  'rewards.past.forfeited',
  'rewards.past.expired',
  'rewards.record',
  'rewards.record.empty',
  'record.kind.bonus',
  'record.kind.convert',
  'record.kind.forfeit',
  'record.kind.bet',
  'record.kind.win',
  'record.kind.rollback',
  'record.kind.reversal',
  'record.balanceAfter',
  'common.loading',
  'common.retry',
  'common.cancel',
] as const;

export interface RewardsText {
  strings: Strings<(typeof rewardsKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}

export const rebateKeys = [
  ...productKeys,
  'rewards.rebate.now',
  'rewards.rebate.none',
  'rewards.rebate.line',
  'rewards.rebate.span',
  'rewards.rebate.least',
  'rewards.rebate.claim',
  'rewards.rebate.paid',
  'rewards.rebate.claims',
  'rewards.rebate.claims.none',
  'rewards.rebate.claimed',
  'rewards.sending',
  'common.loading',
  'common.retry',
] as const;

export interface RebateText {
  strings: Strings<(typeof rebateKeys)[number]>;
  errors: ErrorTexts;
  language: string;
}
