import { make, setAttributes, write } from '#studio/frame/view/element.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';

import { partWord } from '../model/discipline-words.ts';
import { crest } from './crest.ts';
import type { DeskParts } from './desk-parts.ts';
import { detailText, progressOf, scoreText, winnerPlace } from './match-state.ts';
import { createPriceButton } from './price-button.ts';

export interface CardView {
  element: HTMLElement;
  update: (card: MatchCard, isLive: boolean) => void;
}

/** A match of two sides: crests, score, the chances as a bar, the first market's prices, and the link to all others. */
export function createMatchCard(first: MatchCard, parts: DeskParts): CardView {
  const { names, words, book, desk, openMatch } = parts;
  const { league } = desk();
  const part = partWord(league.discipline, words.t);
  const score = make('p', { class: 'score' });
  const detail = make('p', { class: 'detail' });
  const bar = chanceBar();
  const progress = make('i', { class: 'progress-now' });
  const sides = [0, 1].map((place) => sideOf(first, place, parts));
  const [main] = book.markets(first);
  const buttons = (main?.picks ?? []).map(({ id }) =>
    createPriceButton({ match: first.id, market: main?.id ?? '', pick: id }, first, { parts }),
  );
  const more = make('button', { type: 'button', class: 'more' });
  more.addEventListener('click', () => openMatch(first.id));
  const element = make(
    'article',
    { class: 'match-card' },
    make('div', { class: 'progress', 'aria-hidden': 'true' }, progress),
    make('div', { class: 'sides' }, sides[0] ?? '', make('div', { class: 'middle' }, score, detail), sides[1] ?? ''),
    bar.element,
    make('div', { class: 'prices' }, ...buttons.map((button) => button.element)),
    more,
  );
  element.setAttribute('aria-label', names.fixture(first));
  let shownScore = '';
  return {
    element,
    update(card, isLive) {
      const markets = book.markets(card);
      const picks = markets[0]?.picks ?? [];
      const text = isLive || card.isOver ? scoreText(card.state) : words.t('match.versus');
      if (isLive && shownScore !== '' && shownScore !== text) replay(score, 'score-changed');
      shownScore = text;
      write(score, text);
      write(detail, card.voidReason === null ? (isLive || card.isOver ? detailText(card, words.t, part) : '') : words.t('match.void'));
      setAttributes(element, { 'data-phase': card.isOver ? 'over' : isLive ? 'live' : 'open' });
      share(progress, '--at', isLive || card.isOver ? progressOf(card.state) : 0);
      bar.update(picks.map(({ chance }) => chance));
      buttons.forEach((button, at) => button.update(card, picks[at]?.chance ?? 0));
      sides.forEach((side, place) => side.toggleAttribute('data-won', winnerPlace(card) === place));
      const count = markets.reduce((sum, market) => sum + market.picks.length, 0);
      write(more, card.isOver ? words.t('match.details') : words.t('match.more', { count }));
      setAttributes(more, { 'aria-label': `${more.textContent}: ${names.fixture(card)}` });
    },
  };
}

function sideOf(card: MatchCard, place: number, { names, desk, hue, words }: DeskParts): HTMLElement {
  const team = card.teams[place] ?? 0;
  const rating = desk().league.teams[team]?.rating ?? 50;
  const form = card.form[place] ?? 0;
  return make(
    'div',
    { class: 'side' },
    crest(names.team(card, place), team, hue) as unknown as HTMLElement,
    make('strong', {}, names.team(card, place)),
    make('small', {}, words.t('match.rating', { rating, form: form > 0 ? `+${form}` : `${form}` })),
  );
}

/** The chances of the first market as one bar, drawn by transforms only. */
function chanceBar(): { element: HTMLElement; update: (chances: readonly number[]) => void } {
  const lines = [make('i', { class: 'chance-home' }), make('i', { class: 'chance-away' })];
  const element = make('div', { class: 'chances', 'aria-hidden': 'true' }, ...lines);
  return {
    element,
    update(chances) {
      lines.forEach((line, at) => share(line, '--share', chances.at(-at) ?? 0));
    },
  };
}

/** Only changes: rewriting a value recomputes its style. */
function share(line: HTMLElement, name: string, part: number): void {
  if (line.style.getPropertyValue(name) !== String(part)) line.style.setProperty(name, String(part));
}

function replay(element: HTMLElement, name: string): void {
  element.classList.remove(name);
  // the class has to be off for a frame, or the animation does not restart
  requestAnimationFrame(() => requestAnimationFrame(() => element.classList.add(name)));
}
