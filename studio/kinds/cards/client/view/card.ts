import type { Translate } from '#studio/frame/model/text.ts';
import { make, makeSvg } from '#studio/frame/view/element.ts';
import { cardName, rankSign, suitOf } from '../model/card-words.ts';

const shapes = {
  clubs:
    'M12 2a4.6 4.6 0 0 0-4.1 6.7A4.6 4.6 0 1 0 10.6 17c-.2 2-1 3.600-2.300 5h7.400c-1.300-1.400-2.100-3-2.300-5a4.600 4.600 0 1 0 2.700-8.300A4.600 4.600 0 0 0 12 2z',
  diamonds: 'M12 1.500 20 12l-8 10.500L4 12z',
  hearts:
    'M12 21.500C5.500 16.200 2.500 12.700 2.500 8.800A5.300 5.300 0 0 1 12 5.600a5.300 5.300 0 0 1 9.500 3.200c0 3.900-3 7.400-9.500 12.700z',
  spades:
    'M12 1.500c5.500 5 8.800 8.300 8.800 11.800a4.600 4.600 0 0 1-7.400 3.600c.2 2 1 3.700 2.300 5.100H8.300c1.300-1.400 2.100-3.100 2.300-5.100a4.600 4.600 0 0 1-7.400-3.600C3.200 9.800 6.500 6.500 12 1.500z',
} as const;

/** A card face up, or face down for null. `order` delays its appearance, so that cards come one after the other. */
export function cardElement(card: number | null, { t, order = 0 }: { t: Translate; order?: number }): HTMLElement {
  const element = make('span', { class: 'card', role: 'img', 'aria-label': card === null ? t('card.hidden') : cardName(card, t) });
  element.style.setProperty('--order', String(order));
  if (card === null) {
    element.dataset['back'] = '';
    return element;
  }
  const suit = suitOf(card);
  element.dataset['suit'] = suit;
  element.append(make('b', { 'aria-hidden': 'true' }, rankSign(card)), suitMark(suit));
  return element;
}

/** Puts cards into a box; those already there stay in place and do not animate again. */
export function showCards(box: HTMLElement, cards: readonly (number | null)[], t: Translate): void {
  const kept = box.dataset['cards']?.split(',').filter(Boolean) ?? [];
  const wanted = cards.map((card) => (card === null ? 'x' : String(card)));
  if (wanted.join() === kept.join()) return;
  box.dataset['cards'] = wanted.join();
  let fresh = 0;
  wanted.forEach((word, index) => {
    const there = box.children[index];
    if (there && kept[index] === word) return;
    const element = cardElement(cards[index] ?? null, { t, order: fresh++ });
    if (there) there.replaceWith(element);
    else box.append(element);
  });
  while (box.children.length > wanted.length) box.lastElementChild?.remove();
}

function suitMark(suit: keyof typeof shapes): SVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(makeSvg('path', { d: shapes[suit], fill: 'currentColor' }));
  return svg;
}
