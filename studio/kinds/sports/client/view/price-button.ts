import { make, setAttributes, write } from '#studio/frame/view/element.ts';

import { type Choice, priceFor } from '../model/book.ts';
import { isChosen } from '../model/desk.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';

import type { DeskParts } from './desk-parts.ts';

export interface PriceButton {
  element: HTMLButtonElement;
  update: (card: MatchCard, chance: number) => void;
}

/** A pick that can be added to the slip. Its price moves with the match; an arrow and words say which way. */
export function createPriceButton(choice: Choice, card: MatchCard, { parts, name }: { parts: DeskParts; name?: string }): PriceButton {
  const { names, words, desk, choose } = parts;
  const label = make('span', { class: 'price-name' }, name ?? names.pick(card, choice.market, choice.pick));
  const number = make('strong', { class: 'price-number' });
  const element = make('button', { type: 'button', class: 'price', 'aria-pressed': 'false' }, label, number);
  let shown: bigint | undefined;
  element.addEventListener('click', () => {
    if (element.getAttribute('aria-disabled') !== 'true') choose(choice);
  });
  return {
    element,
    update(now, chance) {
      const price = now.isOver || now.voidReason !== null ? undefined : priceFor([chance]);
      setAttributes(element, { 'aria-pressed': String(isChosen(desk(), choice)), 'aria-disabled': String(price === undefined) });
      if (price === shown && number.textContent !== '') return;
      if (shown !== undefined && price !== undefined) element.dataset['move'] = price > shown ? 'up' : 'down';
      else delete element.dataset['move'];
      shown = price;
      write(number, price === undefined ? '–' : words.t.hundredths(price));
      const values = { market: names.market(choice.market), pick: names.pick(now, choice.market, choice.pick) };
      element.setAttribute(
        'aria-label',
        price === undefined ? words.t('price.closed', values) : words.t('price.label', { ...values, price: words.t.hundredths(price) }),
      );
    },
  };
}
