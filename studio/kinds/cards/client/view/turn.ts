import type { ActRequest, TableView } from '#studio/kinds/cards/protocol.ts';
import type { HoldemView } from '#studio/kinds/cards/engine/seat-view.ts';

import type { Translate } from '#studio/frame/model/text.ts';
import { byId, make, write } from '#studio/frame/view/element.ts';
import { raiseSteps } from '../model/raise-steps.ts';
import { ownHandWord } from '../model/table-words.ts';

import { showCards } from './card.ts';

type Action = ActRequest['action'];

export interface TurnParts {
  t: Translate;
  act: (action: Action) => void;
}

/** The player's cards and, at their turn, their actions. Built once per turn: a button never changes under the thumb. */
export function renderTurn(view: TableView, isEnded: boolean, parts: TurnParts): void {
  const box = byId('turn', 'div');
  const own = view.you === null ? undefined : view.match?.seats[view.you];
  const isEmpty = !own || own.cards.length === 0;
  // its space is reserved from the first deal on, so that the table does not jump between hands
  box.hidden = isEnded || !own || (isEmpty && view.phase !== 'playing');
  box.toggleAttribute('data-empty', isEmpty);
  renderOwn(view, own?.cards ?? [], parts.t);
  const isOwn = view.match !== null && view.match.toAct !== null && view.match.toAct === view.you;
  const key = isOwn ? `${view.tableId}:${view.match?.turn}` : '';
  if (box.dataset['turn'] === key) return;
  box.dataset['turn'] = key;
  byId('sizes', 'div').hidden = true;
  if (!isOwn || !view.match) byId('moves', 'div').replaceChildren();
  else if (view.match.game === 'holdem') offerHoldem(view.match, view.you ?? 0, parts);
  else offerNine(parts);
}

function renderOwn(view: TableView, cards: readonly (number | null)[], t: Translate): void {
  const box = byId('own', 'div');
  const [hand = box.appendChild(make('div', { class: 'own-cards' })), word = box.appendChild(make('p', { class: 'own-word' }))] = [
    ...box.children,
  ].filter((child) => child instanceof HTMLElement);
  showCards(hand, cards, t);
  write(word, ownHandWord(view, t));
}

function offerNine({ t, act }: TurnParts): void {
  byId('moves', 'div').replaceChildren(
    move(t('nine.stay'), { kind: 'calm', small: t('nine.stay.small') }, () => act({ do: 'stay' })),
    move(t('nine.draw'), { kind: 'main', small: t('nine.draw.small') }, () => act({ do: 'draw' })),
  );
}

function offerHoldem(match: HoldemView, you: number, { t, act }: TurnParts): void {
  const { legal } = match;
  if (!legal) return;
  const { toCall, raise } = legal;
  const moves = [move(t('holdem.fold'), { kind: 'calm' }, () => act({ do: 'fold' }))];
  const isAllIn = toCall > 0 && toCall >= (match.seats[you]?.stack ?? 0);
  if (toCall > 0)
    moves.push(move(t('holdem.call'), { kind: raise ? 'calm' : 'main', small: t.number(toCall), isAllIn, t }, () => act({ do: 'call' })));
  else moves.push(move(t('holdem.check'), { kind: 'calm' }, () => act({ do: 'check' })));
  if (raise) moves.push(offerRaise(match, you, { t, act, raise, toCall }));
  byId('moves', 'div').replaceChildren(...moves);
}

function offerRaise(
  match: HoldemView,
  you: number,
  { t, act, raise, toCall }: TurnParts & { raise: { min: number; max: number }; toCall: number },
): HTMLElement {
  const slider = freshSlider();
  const amount = make('small', {});
  const word = toCall === 0 && match.seats.every(({ bet }) => bet === 0) ? 'holdem.bet-button' : 'holdem.raise';
  const button = make('button', { type: 'button', class: 'move', 'data-kind': 'main' }, make('span', {}, t(word)), amount);
  const show = () =>
    write(amount, Number(slider.value) === raise.max ? t('holdem.all-in', { chips: raise.max }) : t.number(Number(slider.value)));
  Object.assign(slider, { min: String(raise.min), max: String(raise.max), step: '1', value: String(raise.min) });
  slider.addEventListener('input', () => {
    slider.setAttribute('aria-valuetext', t.number(Number(slider.value)));
    show();
  });
  const steps = raiseSteps(raise, { pot: match.pot, toCall, bet: match.seats[you]?.bet ?? 0 }).map((step) => {
    const pick = make('button', { type: 'button', class: 'size-step' }, t(`holdem.size.${step.word}`));
    pick.addEventListener('click', () => {
      slider.value = String(step.to);
      slider.dispatchEvent(new Event('input'));
    });
    return pick;
  });
  byId('size-steps', 'div').replaceChildren(...steps);
  byId('sizes', 'div').hidden = raise.min === raise.max;
  button.addEventListener('click', () => act({ do: 'raise', to: Number(slider.value) }));
  show();
  return button;
}

/** A slider without listeners of an earlier turn. */
function freshSlider(): HTMLInputElement {
  const old = byId('size', 'input');
  const slider = make('input', { type: 'range', id: 'size', 'aria-label': old.getAttribute('aria-label') ?? '' });
  old.replaceWith(slider);
  return slider;
}

function move(
  text: string,
  { kind, small, isAllIn, t }: { kind: 'calm' | 'main'; small?: string; isAllIn?: boolean; t?: Translate },
  onPress: () => void,
): HTMLElement {
  const button = make('button', { type: 'button', class: 'move', 'data-kind': kind }, make('span', {}, text));
  if (small) button.append(make('small', {}, isAllIn && t ? t('holdem.all-in', { chips: small }) : small));
  button.addEventListener('click', onPress);
  return button;
}
