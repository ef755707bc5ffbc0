import type { CardsState, TableView } from '#studio/kinds/cards/protocol.ts';

import type { Words } from '#studio/frame/model/words.ts';
import { byId, write } from '#studio/frame/view/element.ts';
import { roomLine, toldText } from '../model/table-words.ts';
import { seatPlaces } from '../model/seat-places.ts';

import { showCards } from './card.ts';
import { emptySeat, renderSeats } from './seats.ts';

/** The current table; without one, its empty seats. */
export function renderFelt(view: TableView | null, { state, words, nowMs }: { state: CardsState; words: Words; nowMs: number }): void {
  if (!view) return renderEmpty(state, words);
  const { t } = words;
  const { match } = view;
  renderSeats(view, { words, nowMs });
  write(byId('room-line', 'p'), roomLine(view, state, words));
  write(byId('pot', 'p'), match?.game === 'holdem' && match.pot > 0 ? t('holdem.pot', { chips: match.pot }) : '');
  const board = byId('board', 'div');
  board.hidden = match?.game !== 'holdem';
  showCards(board, match?.game === 'holdem' ? match.board : [], t);
  write(
    byId('told', 'p'),
    toldText(view, words, Math.min(state.room.fillMs / 1000, Math.max(0, Math.ceil(((view.turnEndsAt ?? nowMs) - nowMs) / 1000)))),
  );
}

function renderEmpty({ room }: CardsState, { t }: Words): void {
  write(byId('room-line', 'p'), t(room.holdem ? 'holdem.room' : 'nine.room', { seats: room.seats }));
  write(byId('pot', 'p'), '');
  byId('board', 'div').hidden = true;
  write(byId('told', 'p'), t('cards.empty'));
  byId('seats', 'ol').replaceChildren(
    ...seatPlaces(room.seats, 0).map(({ x, y }) => {
      const seat = emptySeat();
      seat.dataset['who'] = 'free';
      const name = seat.querySelector<HTMLElement>('.name');
      if (name) write(name, t('cards.seat.free'));
      seat.style.setProperty('--x', `${x}%`);
      seat.style.setProperty('--y', `${y}%`);
      return seat;
    }),
  );
}
