import { byId, make, setAttributes, write } from '#studio/frame/view/element.ts';
import type { MatchCard, MatchdayCard } from '#studio/kinds/sports/protocol.ts';

import type { DeskParts } from './desk-parts.ts';
import { type CardView, createMatchCard } from './match-card.ts';
import { untilText } from './match-state.ts';
import { createRaceCard } from './race-card.ts';

interface DayView {
  element: HTMLElement;
  clock: HTMLElement;
  heading: HTMLElement;
}

/** The current or last matchday, and the coming ones. */
export function createMatchesView(parts: DeskParts): { paint: () => void; tick: () => void } {
  const holder = byId('view-matches', 'div');
  const cards = new Map<string, CardView>();
  const days = new Map<string, DayView>();
  let order = '';
  const isOver = ({ matches }: MatchdayCard) => matches.every((card) => card.isOver);
  // what can be bet on comes first
  const shown = () =>
    parts
      .desk()
      .board.days.slice(1)
      .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  const isLive = ({ startsAt }: MatchdayCard) => startsAt <= parts.now();
  const viewOf = (card: MatchCard) => {
    const view = cards.get(card.id) ?? (card.teams.length > 2 ? createRaceCard(card, parts) : createMatchCard(card, parts));
    cards.set(card.id, view);
    return view;
  };
  const tick = () => {
    for (const day of shown()) {
      const view = days.get(keyOf(day));
      if (!view) continue;
      const phase = isOver(day) ? 'over' : isLive(day) ? 'live' : 'open';
      setAttributes(view.element, { 'data-phase': phase });
      write(view.heading, parts.words.t(`day.${phase}`));
      write(view.clock, phase === 'open' ? parts.words.t('day.in', { time: untilText(day.startsAt - parts.now()) }) : '');
    }
  };
  return {
    tick,
    paint() {
      const list = shown();
      const key = list.map(keyOf).join();
      if (key !== order) {
        order = key;
        const kept = new Set(list.flatMap(({ matches }) => matches.map(({ id }) => id)));
        for (const id of cards.keys()) if (!kept.has(id)) cards.delete(id);
        days.clear();
        holder.replaceChildren(
          ...list.map((day) => {
            const view = createDay(day, parts);
            days.set(keyOf(day), view);
            view.element.append(...day.matches.map((card) => viewOf(card).element));
            return view.element;
          }),
        );
      }
      for (const day of list) for (const card of day.matches) viewOf(card).update(card, isLive(day));
      tick();
    },
  };
}

function createDay(day: MatchdayCard, { words }: DeskParts): DayView {
  const heading = make('span', { class: 'day-phase' });
  const clock = make('b', { class: 'day-clock' });
  const element = make(
    'section',
    { class: 'day' },
    make('h2', {}, heading, make('small', {}, words.t('day.number', { day: day.day + 1 })), clock),
  );
  return { element, heading, clock };
}

function keyOf({ season, day }: MatchdayCard): string {
  return `${season}.${day}`;
}
