import { make, write } from '#studio/frame/view/element.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';

import type { DeskParts } from './desk-parts.ts';
import type { CardView } from './match-card.ts';
import { createPriceButton } from './price-button.ts';

/** A field of runners, each in its own lane, with the price to win beside it. */
export function createRaceCard(first: MatchCard, parts: DeskParts): CardView {
  const { names, words, book, openMatch } = parts;
  const lanes = first.teams.map((_, runner) => createLane(first, runner, parts));
  const more = make('button', { type: 'button', class: 'more' });
  more.addEventListener('click', () => openMatch(first.id));
  const element = make('article', { class: 'match-card race' }, make('ol', { class: 'lanes' }, ...lanes.map((lane) => lane.element)), more);
  element.setAttribute('aria-label', names.fixture(first));
  return {
    element,
    update(card, isLive) {
      const markets = book.markets(card);
      element.dataset['phase'] = card.isOver ? 'over' : isLive ? 'live' : 'open';
      lanes.forEach((lane, runner) => lane.update(card, markets[0]?.picks[runner]?.chance ?? 0));
      const count = markets.reduce((sum, market) => sum + market.picks.length, 0);
      write(
        more,
        card.voidReason === null ? (card.isOver ? words.t('match.details') : words.t('match.more', { count })) : words.t('match.void'),
      );
    },
  };
}

function createLane(
  first: MatchCard,
  runner: number,
  parts: DeskParts,
): { element: HTMLElement; update: (card: MatchCard, chance: number) => void } {
  const { names, desk, hue, words } = parts;
  const rating = desk().league.teams[first.teams[runner] ?? 0]?.rating ?? 50;
  const form = first.form[runner] ?? 0;
  const button = createPriceButton({ match: first.id, market: 'win', pick: `${runner}` }, first, { parts, name: '' });
  const dot = make('i', { class: 'runner' }, String(runner + 1));
  dot.style.setProperty('--own', String((hue + runner * 45) % 360));
  const place = make('b', { class: 'came' });
  const element = make(
    'li',
    { class: 'lane' },
    make(
      'div',
      { class: 'lane-words' },
      make('strong', {}, names.team(first, runner)),
      make('small', {}, words.t('match.rating', { rating, form: form > 0 ? `+${form}` : `${form}` })),
    ),
    make('div', { class: 'track' }, make('div', { class: 'runner-way' }, dot)),
    place,
    button.element,
  );
  return {
    element,
    update(card, chance) {
      const { state } = card;
      if (state.kind !== 'race') return;
      const most = Math.max(1, ...state.at, card.isOver ? 0 : state.steps * 0.6);
      element.style.setProperty('--way', String(Math.min(1, (state.at[runner] ?? 0) / most)));
      const came = state.order?.indexOf(runner) ?? -1;
      write(place, came < 0 ? '' : `${came + 1}`);
      element.toggleAttribute('data-won', came === 0);
      button.element.hidden = card.isOver;
      button.update(card, chance);
    },
  };
}
