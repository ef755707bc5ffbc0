import { byId, isUsable, make, onPress, setUsable, write } from '#studio/frame/view/element.ts';
import { factList } from '#studio/frame/view/sheets.ts';
import { payoutOf } from '#studio/kinds/sports/engine/price.ts';

import { type Choice } from '../model/book.ts';
import { consentOf } from '../model/consent.ts';
import { cardOf } from '../model/desk.ts';
import { legPrice, slipPrice } from '../model/slip-price.ts';

import type { DeskParts } from './desk-parts.ts';

export interface SlipActions {
  stepStake: (by: 1 | -1) => void;
  setStake: (minor: bigint) => void;
  /** The player agrees to the current price and bets. */
  place: () => void;
  remove: (choice: Choice) => void;
}

export interface SlipLimits {
  chips: readonly bigint[];
  mostPayout: bigint;
}

/** The dock's button and the sheet behind it. */
export function createSlip(parts: DeskParts, limits: SlipLimits, actions: SlipActions): { paint: (isSending: boolean) => void } {
  const sheet = byId('slip', 'dialog');
  let legsKey = '';
  let legs: readonly Leg[] = [];
  onPress('open-slip', () => isUsable(byId('open-slip', 'button')) && sheet.showModal());
  onPress('stake-down', () => actions.stepStake(-1));
  onPress('stake-up', () => actions.stepStake(1));
  onPress('place', () => {
    if (isUsable(byId('place', 'button'))) actions.place();
  });
  const chips = limits.chips.map((chip) => {
    const button = make('button', { type: 'button', class: 'chip' }, parts.words.money(chip));
    button.addEventListener('click', () => actions.setStake(chip));
    return { chip, button };
  });
  byId('stake-chips', 'div').append(...chips.map(({ button }) => button));
  return {
    paint(isSending) {
      const desk = parts.desk();
      const price = slipPrice(parts);
      paintDock(parts, price);
      if (desk.slip.length === 0) sheet.close();
      const key = JSON.stringify(desk.slip);
      if (key !== legsKey) {
        legsKey = key;
        legs = desk.slip.map((choice) => createLeg(choice, parts, actions));
        byId('slip-legs', 'ul').replaceChildren(...legs.map(({ element }) => element));
      }
      for (const { paint } of legs) paint();
      for (const { chip, button } of chips) button.setAttribute('aria-pressed', String(chip === desk.stakeMinor));
      paintSums(parts, limits, { price, isSending });
    },
  };
}

function paintDock({ desk, words }: DeskParts, price: bigint | undefined): void {
  const { slip, stakeMinor } = desk();
  setUsable(byId('open-slip', 'button'), slip.length > 0);
  write(byId('slip-count', 'span'), String(slip.length));
  write(byId('slip-title', 'strong'), slip.length === 0 ? words.t('slip.empty') : words.t('slip.open'));
  const note =
    price === undefined
      ? words.t(slip.length === 0 ? 'slip.pick' : 'slip.closed')
      : words.t('slip.note', { price: words.t.hundredths(price), amount: words.money(payoutOf(stakeMinor, price)) });
  write(byId('slip-note', 'small'), note);
}

interface Leg {
  element: HTMLElement;
  /** Its price follows the match. */
  paint: () => void;
}

function createLeg(choice: Choice, parts: DeskParts, actions: SlipActions): Leg {
  const { names, words, desk } = parts;
  const card = cardOf(desk(), choice.match);
  if (!card) return { element: make('li', {}), paint: () => undefined };
  const number = make('b', {});
  const pick = names.pick(card, choice.market, choice.pick);
  const remove = make('button', { type: 'button', class: 'tool', 'aria-label': words.t('slip.remove', { pick }) }, '×');
  remove.addEventListener('click', () => actions.remove(choice));
  const where = `${names.market(choice.market)} · ${names.fixture(card)}`;
  const element = make('li', {}, make('div', {}, make('strong', {}, pick), make('small', {}, where)), number, remove);
  return {
    element,
    paint() {
      const price = legPrice(choice, parts);
      element.toggleAttribute('data-suspended', price === undefined);
      write(number, price === undefined ? words.t('slip.leg.suspended') : words.t.hundredths(price));
    },
  };
}

function paintSums(
  { desk, words }: DeskParts,
  limits: SlipLimits,
  { price, isSending }: { price: bigint | undefined; isSending: boolean },
): void {
  const { t, money } = words;
  const { stakeMinor, agreed, slip } = desk();
  write(byId('stake', 'strong'), money(stakeMinor));
  const payout = price === undefined ? undefined : payoutOf(stakeMinor, price);
  byId('slip-facts', 'dl').replaceChildren(
    ...factList([
      [slip.length > 1 ? t('slip.price.many', { count: slip.length }) : t('slip.price'), price === undefined ? '–' : t.hundredths(price)],
      [t('slip.payout'), payout === undefined ? '–' : money(payout)],
      [t('slip.margin'), t('slip.margin.value')],
    ]).childNodes,
  );
  const isTooMuch = payout !== undefined && payout > limits.mostPayout;
  const { word, isPossible, fell } = consentOf({
    price,
    agreed,
    acceptsLower: byId('accepts-lower', 'input').checked,
    isTooMuch,
    isSending,
  });
  write(byId('slip-change', 'p'), fell ? t('slip.fell', { before: t.hundredths(fell.before), now: t.hundredths(fell.now) }) : '');
  const place = byId('place', 'button');
  setUsable(place, isPossible);
  write(
    place,
    t(word, { amount: money(stakeMinor), price: price === undefined ? '' : t.hundredths(price), most: money(limits.mostPayout) }),
  );
}
