import { make, write } from '#studio/frame/view/element.ts';
import type { Card } from '#studio/kinds/table/engine/shoe.ts';

import type { Deal, Dealt, Side } from '../model/deal-plan.ts';

import { createTimers, isCalm, type Moment, playAt, type Scene } from './scene.ts';

interface CardWords {
  /** Names of the two hands. */
  hand: (side: Side) => string;
  card: (card: Card) => string;
}

const slideMs = 420;
const turnMs = 380;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suitSigns = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' } as const;

/** Two hands, dealt from the shoe at the top and turned over one after the other. */
export function createCardsScene(box: HTMLElement, words: CardWords): Scene<Deal> {
  const hands = { first: createHand(words.hand('first')), second: createHand(words.hand('second')) };
  const timers = createTimers();
  box.classList.add('cards-scene');
  box.replaceChildren(hands.first.element, hands.second.element);
  const clear = () => {
    timers.clear();
    hands.first.clear();
    hands.second.clear();
  };
  return {
    clear,
    show(deal, moment) {
      clear();
      const time = moment ?? { elapsedMs: 1, lengthMs: 1 };
      for (const dealt of deal.cards) {
        const hand = hands[dealt.side];
        const atMs = dealt.share * time.lengthMs;
        const card = makeCard(dealt.card, words.card(dealt.card));
        hand.put(card, dealt);
        if (moment && !isCalm()) deliver(card, dealt, { atMs, moment });
        else if (moment) playAt(card, [{ opacity: 0 }, { opacity: 1 }], { atMs, forMs: 200, moment });
        timers.at(atMs + slideMs + turnMs / 2 - time.elapsedMs, () => hand.count(dealt.total));
      }
      timers.at(time.lengthMs - time.elapsedMs, () => {
        for (const side of ['first', 'second'] as const) hands[side].element.dataset['won'] = String(deal.winner === side);
      });
    },
  };
}

/** Out of the shoe face down, then turned over. */
function deliver(card: HTMLElement, { side }: Dealt, { atMs, moment }: { atMs: number; moment: Moment }): void {
  const from = side === 'first' ? 'translate(46vw, -120px) rotate(24deg)' : 'translate(6vw, -120px) rotate(24deg)';
  playAt(
    card,
    [
      { opacity: 0, transform: from },
      { opacity: 1, transform: from, offset: 0.01 },
      { opacity: 1, transform: 'none' },
    ],
    { atMs, forMs: slideMs, moment },
  );
  const inner = card.firstElementChild;
  if (inner)
    playAt(inner, [{ transform: 'rotateY(180deg)' }, { transform: 'rotateY(0deg)' }], { atMs: atMs + slideMs, forMs: turnMs, moment });
}

export function makeCard({ rank, suit }: Card, label: string): HTMLElement {
  const sign = suitSigns[suit];
  const corner = () => make('span', { class: 'card-corner' }, make('b', {}, ranks[rank - 1] ?? ''), make('i', {}, sign));
  const face = make('span', { class: 'card-face' }, corner(), make('span', { class: 'card-sign' }, sign), corner());
  const tone = suit === 'hearts' || suit === 'diamonds' ? 'red' : 'black';
  return make(
    'div',
    { class: 'card', role: 'img', 'aria-label': label, 'data-tone': tone },
    make('div', { class: 'card-inner' }, face, make('span', { class: 'card-back' })),
  );
}

function createHand(name: string) {
  const total = make('strong', { class: 'hand-total' });
  const cards = make('div', { class: 'hand-cards' });
  const element = make('div', { class: 'hand' }, make('p', { class: 'hand-name' }, name, total), cards);
  return {
    element,
    clear() {
      cards.replaceChildren();
      write(total, '');
      delete element.dataset['won'];
    },
    put(card: HTMLElement, { at }: Dealt) {
      if (at === 2) card.classList.add('card-third');
      cards.append(card);
    },
    count(sum: number | undefined) {
      if (sum !== undefined) write(total, String(sum));
    },
  };
}
