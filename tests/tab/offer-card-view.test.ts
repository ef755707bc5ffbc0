import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { BonusOfferView } from '#contract/bonus/calls.ts';
import { words } from '#site/i18n/words.ts';
import { OfferCard } from '#site/islands/rewards/offer-card.tsx';
import type { RewardsText } from '#site/islands/rewards/rewards-text.ts';

import { speaker } from '../setup/site-words.ts';

const offer: BonusOfferView = {
  offerId: 'salubong',
  version: '1',
  name: 'Salubong',
  kind: 'fixed',
  product: 'slots',
  state: 'open',
  canAccept: false,
  amountMinor: '50000',
  requiredMinor: '400000',
  multiple: 8,
  mostCashMinor: '0',
  mostStakeMinor: '5000',
  days: 14,
  opensAt: 0,
  closesAt: 1,
  match: null,
  mission: null,
  onePerPerson: false,
};
const mission: BonusOfferView = { ...offer, kind: 'mission', mission: { id: 'verify', done: 0, of: 1 } };
const match: BonusOfferView = { ...offer, kind: 'match', amountMinor: '0', match: { percent: 100, mostMinor: '50000', depositId: null } };
const errors = { 'bonus.active': 'You have a bonus already.', 'bonus.incomplete': 'Not done yet.' };

/** Whether the yes can be said, and what describes it. */
function acceptOf(shown: BonusOfferView, hasActive: boolean) {
  const strings = words(
    speaker('en'),
    'rewards',
    'reading.promotion.state',
    'record.kind',
    'record.balanceAfter',
    'common.loading',
    'common.retry',
    'common.cancel',
  );
  const text: RewardsText = { strings, errors, language: 'en' };
  const html = renderToStaticMarkup(createElement(OfferCard, { ...text, offer: shown, currency: 'PHP', hasActive }));
  const [button = ''] = /<button[^>]*>Accept these conditions/.exec(html) ?? [];
  const [, id = 'none'] = /aria-describedby="([^"]+)"/.exec(button) ?? [];
  return { isDisabled: button.includes('disabled'), why: new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] };
}

describe('the yes to an offer', () => {
  test.each([
    ['another bonus is active', offer, true, 'You have a bonus already.'],
    ['its mission is not done', mission, false, 'Not done yet. 0 of 1 done'],
    ['its deposit is not there', match, false, 'Not done yet. It depends on a deposit of the last three days.'],
  ])('that cannot be said says why: %s', (_, shown, hasActive, why) => {
    expect(acceptOf(shown, hasActive)).toEqual({ isDisabled: true, why });
  });

  test('that can be said needs no reason', () => {
    expect(acceptOf({ ...offer, canAccept: true }, false)).toEqual({ isDisabled: false, why: undefined });
  });
});
