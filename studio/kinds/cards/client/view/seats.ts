import type { TableView } from '#studio/kinds/cards/protocol.ts';

import type { Words } from '#studio/frame/model/words.ts';
import { byId, make, write } from '#studio/frame/view/element.ts';
import { cardNames } from '../model/card-words.ts';
import { seatPlaces } from '../model/seat-places.ts';
import { seatName, seatNote } from '../model/table-words.ts';

import { showCards } from './card.ts';

/** Everybody around the oval; the elements stay, so that moves can animate. */
export function renderSeats(view: TableView, { words, nowMs }: { words: Words; nowMs: number }): void {
  const list = byId('seats', 'ol');
  while (list.children.length > view.seats.length) list.lastElementChild?.remove();
  while (list.children.length < view.seats.length) list.append(emptySeat());
  const places = seatPlaces(view.seats.length, view.you);
  [...list.children].forEach((child, seat) => {
    if (!(child instanceof HTMLElement)) return;
    child.style.setProperty('--x', `${places[seat]?.x ?? 50}%`);
    child.style.setProperty('--y', `${places[seat]?.y ?? 50}%`);
    fillSeat(child, { view, seat, words, nowMs });
  });
}

/** A seat with room for everything it may show. */
export function emptySeat(): HTMLElement {
  return make(
    'li',
    { class: 'seat' },
    make('div', { class: 'hand' }),
    make(
      'div',
      { class: 'plaque' },
      make('span', { class: 'name' }),
      make('strong', { class: 'stack' }),
      make('span', { class: 'mark', 'aria-hidden': 'true' }),
      make('i', { class: 'fuse', 'aria-hidden': 'true' }),
    ),
    make('span', { class: 'bet' }),
    make('span', { class: 'note' }),
  );
}

function fillSeat(
  element: HTMLElement,
  { view, seat, words, nowMs }: { view: TableView; seat: number; words: Words; nowMs: number },
): void {
  const { t } = words;
  const own = view.seats[seat];
  const { match } = view;
  const part = (name: string) => element.querySelector<HTMLElement>(`.${name}`) ?? element;
  element.dataset['who'] = own ? (own.isYou ? 'you' : own.isBot ? 'bot' : 'other') : 'free';
  write(part('name'), own ? seatName(view, seat, t) : t('cards.seat.free'));
  const chips = match?.seats[seat];
  write(part('stack'), chips ? t.number(chips.stack) : '');
  const holdem = match?.game === 'holdem' ? match : null;
  const isOut = holdem !== null && (holdem.seats[seat]?.place ?? null) !== null && !holdem.seats[seat]?.isDealt;
  element.toggleAttribute('data-out', isOut);
  element.toggleAttribute('data-folded', Boolean(holdem?.seats[seat]?.isFolded));
  element.toggleAttribute('data-away', Boolean(own?.isAway));
  const isTurn = match?.toAct === seat && view.phase === 'playing';
  element.toggleAttribute('data-turn', isTurn);
  if (isTurn) burnFuse(part('fuse'), { view, turn: match.turn, nowMs });
  const cards = isOut || holdem?.seats[seat]?.isFolded ? [] : (chips?.cards ?? []);
  // the player's own cards are large in the panel below
  showCards(part('hand'), own?.isYou ? [] : cards, t);
  const mark = holdem
    ? holdem.button === seat && holdem.handNumber > 0
    : match?.game === 'lucky-nine' && match.handNumber > 0 && match.banker === seat;
  write(part('mark'), mark ? t(holdem ? 'holdem.button.sign' : 'nine.banker.sign') : '');
  const bet = holdem && !holdem.result ? (holdem.seats[seat]?.bet ?? 0) : 0;
  write(part('bet'), bet ? t.number(bet) : '');
  write(part('note'), own ? seatNote(view, seat, t) : '');
  const hand = cards.some((card) => card !== null) ? cardNames(cards, t) : '';
  element.setAttribute(
    'aria-label',
    t.list(
      [
        part('name').textContent,
        part('stack').textContent,
        part('note').textContent,
        mark ? t(holdem ? 'holdem.button' : 'nine.banker') : '',
        bet ? t('holdem.bet', { chips: bet }) : '',
        hand,
      ].filter(Boolean),
    ),
  );
}

/** The running animation of each seat: asking the element for it would force a style update of the whole page. */
const burning = new WeakMap<HTMLElement, Animation>();

/** A turn's time as a shrinking line, started once per turn. */
function burnFuse(fuse: HTMLElement, { view, turn, nowMs }: { view: TableView; turn: number; nowMs: number }): void {
  const key = `${view.tableId}:${turn}:${view.turnAt}`;
  if (fuse.dataset['turn'] === key) return;
  fuse.dataset['turn'] = key;
  burning.get(fuse)?.cancel();
  if (view.turnEndsAt === null) return;
  const wholeMs = view.turnEndsAt + view.bankMs - view.turnAt;
  const fire = fuse.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: wholeMs, fill: 'forwards' });
  fire.currentTime = Math.max(0, nowMs - view.turnAt);
  burning.set(fuse, fire);
}
